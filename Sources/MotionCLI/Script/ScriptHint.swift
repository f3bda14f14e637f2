// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

/// Suggestions for a script that does not compile: the names of a type, other tools' names for the same thing, the form of a
/// modifier.
enum ScriptHint {
  /// The compiler's own guess stays if there is nothing better and it is near: it compares letters alone, and proposes
  /// `hitTest` for `fit`.
  static func hint(for diagnostic: inout CompilerDiagnostic) -> String? {
    guard let guess = diagnostic.guess else { return hint(for: diagnostic) }
    let names = quoted(in: diagnostic.message)
    let isMember = diagnostic.message.contains(" has no member ") && names.count == 3
    let name = isMember ? names[1] : names.first ?? ""
    let known = isMember ? word(name, of: plainName(of: names[0])) : byItself(name)
    if known == nil, name.editDistance(to: guess) <= max(1, name.count / 4) { return nil }
    diagnostic.removeGuess()
    return hint(for: diagnostic)
  }

  private static func hint(for diagnostic: CompilerDiagnostic) -> String? {
    let (message, quoted) = (diagnostic.message, quoted(in: diagnostic.message))
    if quoted.count == 2, quoted[0].hasPrefix("Double"), ["degrees", "radians"].contains(quoted[1]) {
      return "rotations of key paths are numbers of radians: .pi / 6 is 30 degrees, or Angle.degrees(30).radians"
    }
    if quoted.count == 2, message.contains(" has no member ") {
      if quoted[0].hasPrefix("KeyPath<PropertyKeys<") {
        return "a property is written as a key path, with a backslash: \\.\(quoted[1])"
      }
      return member(quoted[1], of: quoted[0]) ?? diagnostic.calledName.flatMap(form)
    }
    if let name = unknownName(in: diagnostic) {
      return byItself(name).map { "in MotionKit this is \($0)" }
        // A name of a type: a misspelt `code` is a constant of the script's own.
        ?? (name.first?.isUppercase == true ? ScriptVocabulary.answer(to: name) : nil)
    }
    return property(in: diagnostic) ?? argument(in: diagnostic) ?? statement(in: diagnostic) ?? label(in: diagnostic)
      ?? arguments(of: diagnostic)
  }

  /// The hint for a name by itself that does not exist.
  private static func unknownName(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, name) = (diagnostic.message, quoted(in: diagnostic.message).first)
    if message.hasPrefix("cannot find") { return name }
    guard message.hasPrefix("'any "), message.contains(" cannot be constructed") else { return nil }
    return name.map { String($0.dropFirst(4)) }
  }

  /// A mistake with a property, its modifier or its key path.
  private static func property(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, quoted) = (diagnostic.message, quoted(in: diagnostic.message))
    if quoted.contains("ChatBubble.Side") { return ScriptVocabulary.messageSide }
    if message.hasPrefix("cannot call value of non-function type"), let name = diagnostic.name {
      return form(of: name) ?? translation(of: name).map { "in MotionKit this is \($0)" } ?? property(name)
        ?? "none of the forms of “\(name)” takes these arguments with these labels"
    }
    if quoted.count == 3, message.contains(" requires that "), quoted[2].hasSuffix("Keys") {
      let owner = "\(quoted[2].dropLast(4))Layer"
      let hint =
        "“\(quoted[0])” is a property of \(owner.hasPrefix("E") ? "an" : "a") \(owner), but this layer has another type"
      return word(quoted[0], of: "PropertyKeys").map { "\(hint); in MotionKit this is \($0)" } ?? hint
    }
    if message.contains("'PropertyParts.") || message.hasPrefix("no exact matches in reference to property"),
      let name = quoted.first
    {
      return
        "“\(name)” is not a part of this value: a point has x and y, a size width and height, a rectangle origin and "
        + "size, a transform rotation, scale and translation, and these x, y and z"
    }
    if message.contains("'KeyPath<PropertyKeys<") {
      return "a property is written as a key path: \\.opacity, \\.position.x, \\.transform.rotation.z"
    }
    return nil
  }

  /// An argument of another type than is wanted.
  private static func argument(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, quoted) = (diagnostic.message, quoted(in: diagnostic.message))
    if message.contains(" conform to 'ParameterValue'"), quoted.count >= 2 {
      let type = quoted[quoted.count - 2]
      return type == "CGSize"
        ? "a size is two parameters, such as width and height"
        : "a parameter is a text, a number, true or false, a colour, a point, a date, a file, or a list or an optional of "
          + "these; let \(type) conform: an enum with raw texts to ParameterValue, a struct to ParameterRecord"
    }
    if message.hasPrefix("no exact matches in call to instance method"), quoted == ["shown"],
      diagnostic.source?.contains("...") ?? false
    {
      return halfOpen
    }
    if message.contains("argument type 'FrameRate'") { return frameRate(in: diagnostic) }
    if message.contains("argument type 'ClosedRange<Double>'") {
      return "a part of a clip or a sound is written .trim(2...8), in seconds of the file"
    }
    if message.contains("argument type 'Angle'") { return "an angle is written .degrees(30) or .radians(0.5)" }
    if message.hasPrefix("missing argument for parameter #"), diagnostic.source?.contains("nimate(") ?? false {
      return "the duration is missing: duration: 0.5, or .ease(0.5)"
    }
    if message.contains("argument type 'CGPoint'") { return form(of: "position") }
    if message.contains("argument type 'CGSize'") { return form(of: "size") }
    return nil
  }

  /// A line or a declaration that cannot stand as it does.
  private static func statement(in diagnostic: CompilerDiagnostic) -> String? {
    let message = diagnostic.message
    if message.contains("in call to static method 'buildExpression'") {
      return "this cannot stand here: a scene takes layers, steps such as InOrder, Audio and Marker; a program takes "
        + "scenes with their length, such as intro.lasting(4), Transition.fade(1) and Audio"
    }
    if message.hasPrefix("cannot convert return expression"), let type = quoted(in: message).last,
      ["Scene", "Program"].contains(type)
    {
      return
        "write `return \(type) { … }`, or @\(type)Builder before the property or the function: its lines are then the "
        + "\(type == "Scene" ? "scene" : "program")'s"
    }
    if message.hasPrefix("result of call to 'at'") || message.hasPrefix("result of call to 'every'") {
      return "this does nothing: write it as a line of the scene, or return it from the function, -> SceneEvent, and "
        + "write the call as a line of the scene"
    }
    if message.contains("'Int' to expected argument type 'Double'") || message.contains("'Int' to type 'Double'") {
      return "a whole number is an Int, but this is a Double: write Double(i) for a position or a time"
    }
    if message.contains("unable to type-check this expression in reasonable time") {
      return
        "in a scene the compiler tries very many meanings of a long sum: put its whole numbers on a separate line, let "
        + "n = 20 + 37 * i, and write Double(n) here; or compute the value in a function outside of the scene"
    }
    if message.hasPrefix("overriding non-open property") || message.contains("cannot override with a stored property")
      || message.contains("cannot override a property with type")
      || message.hasPrefix("overriding declaration requires an 'override' keyword")
    {
      return "every layer has a property of this name; choose another name, such as title for name"
        + (quoted(in: message).first.map { ", or \(ScriptHint.own($0))" } ?? "")
        + ": motionkit reference Layer lists the names in use"
    }
    if message.hasPrefix("Objective-C interoperability is disabled") { return ManagedProperties.hint }
    return nil
  }

  /// A new name instead of one every layer has: `cardStyle` for `style`.
  private static func own(_ name: String) -> String {
    "card" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The fault in the arguments of a call with a known form.
  private static func arguments(of diagnostic: CompilerDiagnostic) -> String? {
    let (message, source) = (diagnostic.message, diagnostic.source ?? "")
    if message.hasPrefix("no exact matches in call to initializer") && diagnostic.name == "Color"
      || message.hasPrefix("missing argument label") && diagnostic.calledName == "Color"
    {
      let source = (diagnostic.source ?? "").utf8.dropFirst(max(diagnostic.column - 1, 0))
      return color(String(decoding: source, as: UTF8.self))
    }
    if message.hasPrefix("missing argument label 'layer:'"), diagnostic.calledName == "NumberLayer" {
      return "a NumberLayer shows a value that changes: let count = Value(0.0), NumberLayer(count), and Animate(count, "
        + "to: 100, duration: 2); a fixed number is a TextLayer(\"100\")"
    }
    if message.hasPrefix("extra trailing closure"), source.contains("Stack(") { return form(of: "Stack") }
    let isMisfit =
      message.hasPrefix("cannot convert value of type") || message.hasPrefix("missing argument label")
      || message.hasPrefix("extraneous argument label") || message.hasPrefix("incorrect argument label")
      || message.hasPrefix("unnamed argument") || message.hasPrefix("argument '")
    guard isMisfit else { return nil }
    // A message about a whole call begins at its parenthesis.
    return ["Stack", "animate", "Animate", "font", "size", "frame", "border"].contains(diagnostic.calledName ?? "")
      ? diagnostic.calledName.flatMap(form) : nil
  }

  /// The hint for a modifier the compiler calls a property, because it does not understand a later one.
  ///
  /// - Parameter lines: of the script.
  static func further(
    on diagnostic: CompilerDiagnostic, among all: [CompilerDiagnostic], in lines: [String]
  ) -> String? {
    let message = diagnostic.message
    guard
      message.hasPrefix("cannot call value of non-function type")
        || message.hasPrefix("value of optional type 'Layer?' must be unwrapped")
    else { return nil }
    let end = end(ofDeclarationAt: diagnostic.line, in: lines)
    let unknown = all.first { other in
      other.path == diagnostic.path && other.line > diagnostic.line && other.line <= min(diagnostic.line + 20, end)
        && other.message.hasPrefix("cannot infer contextual base in reference to member")
    }
    guard let unknown, let name = quoted(in: unknown.message).first else { return nil }
    let isProperty = ["animate", "Animate"].contains(unknown.calledName ?? "")
    return "the mistake is in line \(unknown.line), "
      + (isProperty
        ? "where a property is written as a key path, with a backslash: \\.\(name)"
        : "where .\(name) is not known" + (unknown.calledName.flatMap(form).map { "; \($0)" } ?? ""))
  }

  /// The hint for a failure without a message, as happens in a scene: the first line from its location on with one of the
  /// mistakes known to cause that.
  static func undiagnosed(_ diagnostic: CompilerDiagnostic, in lines: [String]) -> String? {
    let message = diagnostic.message
    // The second is the message if a scene stands in braces of its own.
    guard
      message.hasPrefix("failed to produce diagnostic")
        || message.contains("'[any SceneElement]' that does not accept a closure")
    else { return nil }
    let end = end(ofDeclarationAt: diagnostic.line, in: lines)
    for (index, line) in lines.enumerated().prefix(end).dropFirst(max(diagnostic.line - 1, 0)) {
      if let start = line.firstRange(of: /\bColor\(\s*[0-9]/) {
        return "in line \(index + 1), \(color(String(line[start.lowerBound...])))"
      }
      if line.contains(/\.shown\([^)]*\.\.\.\s*[0-9]/) { return "in line \(index + 1), \(halfOpen)" }
    }
    return nil
  }

  /// The last line of the declaration that begins at a line or contains it, by its braces: an error in the next declaration is
  /// another mistake. Lines count from 1.
  private static func end(ofDeclarationAt line: Int, in lines: [String]) -> Int {
    guard (1...max(lines.count, 1)).contains(line), line <= lines.count else { return lines.count }
    var depth = 0
    var isOpened = false
    for number in line...lines.count {
      let code = lines[number - 1].replacing(/"(\\.|[^"\\])*"/, with: "").replacing(/\/\/.*$/, with: "")
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      if number == line { isOpened = depth > 0 }
      if depth < 0 || isOpened && depth <= 0 { return number }
    }
    return lines.count
  }

  private static let halfOpen = "this time ends before its last number: 3..<5, or from: 3, for: 2"

  /// The colour that three numbers up to 255 stand for elsewhere.
  ///
  /// - Parameter text: the source from a colour on.
  private static func color(_ text: String) -> String {
    let inside = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    let numbers = inside.split(separator: ",").map { part in
      UInt8(part.split(separator: ":").last?.filter { $0 != " " } ?? "")
    }
    guard numbers.count == 3, !numbers.contains(nil) else {
      return "a colour is written \"#FF5A3C\", or Color(red: 1, green: 0.35, blue: 0.24) with parts from 0 to 1"
    }
    let hex = numbers.compactMap(\.self).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return
      "a colour of these numbers is written \"#\(hex.joined())\"; parts from 0 to 1 are Color(red: 1, green: 0.35, blue: 0.24)"
  }

  /// The parts of a message between single quotes.
  private static func quoted(in message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Our name for a name of other tools, whatever it stands behind.
  static func translation(of name: String) -> String? {
    let name = name.filter { $0 != "." && $0 != "\\" }
    if let known = byItself(name) ?? word(name, of: "Layer") { return known }
    let types = Set(ScriptVocabulary.memberWords.keys).union(ScriptVocabulary.toolMemberWords.keys).sorted()
    return types.lazy.compactMap { word(name, of: $0) }.first
  }

  /// Our name for a name of other tools that stands by itself.
  private static func byItself(_ name: String) -> String? {
    ScriptVocabulary.words[name] ?? ScriptVocabulary.toolWords[name]
  }

  /// Our name for a name of other tools, as a member of a type.
  private static func word(_ member: String, of type: String) -> String? {
    if let known = ScriptVocabulary.memberWords[type]?[member] ?? ScriptVocabulary.toolMemberWords[type]?[member] {
      return known
    }
    return isLayer(type) ? ScriptVocabulary.layerWords[member] ?? ScriptVocabulary.toolLayerWords[member] : nil
  }

  private static func isLayer(_ type: String) -> Bool { type == "Layer" || type.hasSuffix("Layer") || type == "Stack" }

  /// A property without a modifier of its name.
  private static func property(_ name: String) -> String? {
    LayerProperty.all.contains { $0.name == name }
      ? "“\(name)” is a property without a modifier: .configure { $0.\(name) = … }" : nil
  }

  /// Rates of television by the numbers that people know them by.
  private static func frameRate(in diagnostic: CompilerDiagnostic) -> String {
    let known = [
      "23.976": "24000, 1001", "23.98": "24000, 1001", "29.97": "30000, 1001", "47.952": "48000, 1001",
      "59.94": "60000, 1001", "119.88": "120000, 1001",
    ]
    let number = (diagnostic.source ?? "").utf8.dropFirst(max(diagnostic.column - 1, 0))
    let text = String(decoding: number, as: UTF8.self).prefix { $0.isNumber || $0 == "." }
    if let pair = known[String(text)] { return "\(text) frames a second are written FrameRate(\(pair))" }
    return
      "a frame rate is a whole number or a fraction: 25, FrameRate(60000, 1001) for 59.94, FrameRate(25, 2) for 12.5"
  }

  private static func member(_ member: String, of type: String) -> String? {
    let type = plainName(of: type)
    let known = ScriptVocabulary.members[type] ?? []
    let isLayer = isLayer(type)
    if let same = word(member, of: type) { return "in MotionKit this is \(same)" }
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

  /// `Color` for `MotionCore.Color?`, `PropertyKeys` for that of any class.
  private static func plainName(of type: String) -> String {
    var name = type.filter { $0 != "?" }
    if name.hasPrefix("PropertyKeys<") { name = "PropertyKeys" }
    // A type inside of another one may have words of its own.
    if ScriptVocabulary.memberWords[name] != nil { return name }
    if !name.contains("<"), let point = name.lastIndex(of: ".") { name = String(name[point...].dropFirst()) }
    return name
  }

  private static func form(of name: String) -> String? {
    ScriptVocabulary.forms[name].map { "“\(name)” is written \($0)" }
  }

  /// Arguments that are options of an animation here.
  private static func options(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, source) = (diagnostic.message, diagnostic.source ?? "")
    guard message.hasPrefix("extra argument") || message.hasPrefix("extraneous argument label") else { return nil }
    // The parenthesis may stand in a line before.
    let called = diagnostic.calledName ?? "animate"
    guard ["animate", "Animate", "spring"].contains(called) else { return nil }
    // Of several, their positions are told.
    let told = quoted(in: message).map { $0.filter { $0 != ":" } }
    let options = ScriptVocabulary.options.filter {
      told.isEmpty ? source.contains(" \($0.label):") : told == [$0.label]
    }
    guard !options.isEmpty else { return nil }
    let names = options.map { "“\($0.label)”" }.joined(separator: " and ")
    let forms = options.map(\.form).joined()
    return "\(names) \(options.count > 1 ? "are" : "is") part of the options: "
      + (called == "spring" ? ".animate(\\.opacity, to: 1, .spring(.bouncy)\(forms))" : ".ease(0.6)\(forms)")
  }

  /// How long something takes, or by which curve, under another label.
  private static func time(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, source) = (diagnostic.message, diagnostic.source ?? "")
    guard
      ["extra argument", "extraneous argument", "incorrect argument", "no exact matches", "missing argument"].contains(
        where: message.hasPrefix)
    else { return nil }
    let told = quoted(in: message).flatMap { $0.split { !$0.isLetter }.map(String.init) }
    func says(_ label: String) -> Bool { told.contains(label) || source.contains("\(label):") }
    if ["easing", "ease", "curve"].contains(where: says), source.contains("nimate(") || source.contains(".spring(") {
      return "an easing is timing: .easeOutCubic, after duration:, or the options .ease(0.6), .easeOut(0.6)"
    }
    let called = diagnostic.calledName ?? ""
    let isVerb = ["enters", "leaves"].contains(called) || ["enters(", "leaves("].contains(where: source.contains)
    if isVerb, says("duration") {
      return "the length of an entrance, an exit or any other verb is for: 0.5, as in .enters(.fade, for: 0.5)"
    }
    // Steps are verbs in the third person.
    if message.hasPrefix("extra argument 'duration'"), called.hasSuffix("s"), called.first?.isLowercase ?? false {
      return "the length of a step is for: 0.5, not duration:"
    }
    return nil
  }

  /// The arguments of a fit, for a call without some of them.
  private static func fit(in message: String) -> String? {
    if message.contains("'from'") {
      return
        "the size of a text or a formula is the largest one of a range that fits: .fit(width: 900, from: 40, to: 96)"
    }
    return message.contains("'height'") ? "code fits a width and a height: .fit(width: 1600, height: 900)" : nil
  }

  /// A label that other tools have.
  private static func label(in diagnostic: CompilerDiagnostic) -> String? {
    let (message, source) = (diagnostic.message, diagnostic.source ?? "")
    if let options = options(in: diagnostic) { return options }
    if let time = time(in: diagnostic) { return time }
    if diagnostic.calledName == "ChatBubble", message.contains("'side:'") || message.contains("'side'") {
      return ScriptVocabulary.messageSide
    }
    // The message may stand at the end of the call.
    if source.contains(".fit("), message.hasPrefix("missing argument"), let fit = fit(in: message) { return fit }
    if source.contains("Path(svg") { return ScriptVocabulary.answer(to: "svg") }
    if message.contains("label 'duration:'"), source.contains(".spring(") {
      return "a spring's time is perceptualDuration: 0.5"
    }
    if message.hasPrefix("extra argument"), source.contains("Layer(width:") {
      return "a layer's size is a modifier: Layer().size(320, 180)"
    }
    if message.hasPrefix("extra argument 'calculationMode'") {
      return "the calculation mode is mode: .cubic, after timing:"
    }
    if message.contains("rotationMode:") || message.contains("'rotationMode'") {
      return "the layer turns along its path with rotation: .auto, after along:, duration: and timing:"
    }
    if source.contains(".fadeIn(at:") || source.contains(".fadeOut(at:") {
      return "a fade takes its length in seconds, .fadeIn(1) or .fadeOut(1); a sound begins with .begin(at: 2)"
    }
    if message.hasPrefix("extra argument"), source.contains(".trim(") {
      return "a part of a clip or a sound is written .trim(2...8), in seconds of the file"
    }
    if message.hasPrefix("missing argument label 'layer:'"), source.contains("TextLayer(") {
      return "a text is a String: TextLayer(\"\\(number)\")"
    }
    if message.hasPrefix("extraneous argument label") || message.hasPrefix("incorrect argument label") {
      // The labels of the shape itself, not those of a call around it.
      let called = diagnostic.calledName
      for name in ScriptVocabulary.shapes.keys.sorted() where called == name {
        return "“\(name)” is written \(ScriptVocabulary.shapes[name] ?? "")"
      }
    }
    return nil
  }
}
