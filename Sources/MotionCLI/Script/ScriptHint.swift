import MotionCore
import MotionLayers

/// What may have been meant where a script does not compile: the names that a type has, other tools' names for the same
/// thing, the form that a modifier takes.
enum ScriptHint {
  static func hint(for diagnostic: CompilerDiagnostic) -> String? {
    let message = diagnostic.message
    guard !message.contains("did you mean") else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    if quoted.count == 2, message.contains(" has no member ") {
      return member(quoted[1], of: quoted[0])
    }
    if message.hasPrefix("cannot find"), let name = quoted.first {
      return ScriptVocabulary.words[name].map { "here that is \($0)" }
    }
    if message.hasPrefix("cannot call value of non-function type"), let name = diagnostic.name {
      return form(of: name) ?? "none of the forms of “\(name)” takes these arguments with these labels"
    }
    if message.contains("expected argument type 'KeyPath<PropertyKeys") || message.contains("'KeyPath<PropertyKeys,") {
      return "a property is written as a key path: \\.opacity, \\.position.x, \\.transform.rotation.z"
    }
    if message.contains("argument type 'CGPoint'") { return form(of: "position") }
    if message.contains("argument type 'CGSize'") { return form(of: "size") }
    if message.contains("in call to static method 'buildExpression'") {
      return "this is nothing that can stand here: a scene takes layers, steps such as Sequence, Audio and Marker; a "
        + "program takes scenes with their length, such as intro.lasting(4), Transition.fade(1) and Audio"
    }
    return label(in: diagnostic)
  }

  private static func member(_ member: String, of type: String) -> String? {
    let type = plainName(of: type)
    let known = ScriptVocabulary.members[type] ?? []
    let isLayer = type == "Layer" || type.hasSuffix("Layer") || type == "Stack"
    if let same = (isLayer ? ScriptVocabulary.layerWords : ScriptVocabulary.memberWords[type])?[member] {
      return "here that is \(same)"
    }
    if let nearest = member.nearest(among: known) { return "did you mean “\(nearest)”?" }
    if type == "PropertyKeys" || type.hasPrefix("PropertyKey<") {
      return "motionkit properties lists what can be animated"
    }
    if isLayer {
      return LayerProperty.all.contains { $0.name == member }
        ? "“\(member)” is a property of another class: motionkit properties \(member)"
        : "motionkit properties lists the properties of layers"
    }
    return known.isEmpty ? nil : "\(type) has \(known.joined(separator: ", "))"
  }

  /// `Color` for `MotionCore.Color?`.
  private static func plainName(of type: String) -> String {
    var name = type.filter { $0 != "?" }
    if !name.contains("<"), let point = name.lastIndex(of: ".") { name = String(name[point...].dropFirst()) }
    return name
  }

  private static func form(of name: String) -> String? {
    ScriptVocabulary.forms[name].map { "“\(name)” is written \($0)" }
  }

  /// A label that other tools have.
  private static func label(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, source) = (diagnostic.message, diagnostic.source ?? "")
    if message.hasPrefix("extra argument 'delay'") { return "a delay is written beginTime: 0.5, before duration:" }
    if message.contains("label 'duration:'"), source.contains(".spring(") {
      return "a spring's time is perceptualDuration: 0.5"
    }
    if message.hasPrefix("missing argument label 'layer:'"), source.contains("TextLayer(") {
      return "a text is a String: TextLayer(\"\\(number)\")"
    }
    if message.hasPrefix("extraneous argument label") || message.hasPrefix("incorrect argument label") {
      for name in ScriptVocabulary.shapes.keys.sorted() where source.contains(".\(name)(") {
        return "“\(name)” is written \(ScriptVocabulary.shapes[name] ?? "")"
      }
    }
    return nil
  }
}
