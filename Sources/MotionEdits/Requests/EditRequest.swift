// SPDX-License-Identifier: Apache-2.0

/// One edit, as a line of JSON. It names a property of a layer, an argument of a call, the length of a scene, or a marker. With ``values``
/// it asks where the values of a layer come from.
struct EditRequest: Decodable {
  /// Ties an answer to its request.
  var id: Int
  /// The script's name, for messages.
  var file: String
  /// The script as the person sees it.
  var text: String
  /// The line of the layer or of the call, from 1.
  var line: Int?
  /// The layer's class, which tells two layers of a line apart.
  var layer: String?
  var property: String?
  /// The name of a call, and one of its arguments by label or number. With ``layer`` the call is a modifier of that layer;
  /// otherwise its name is in the line.
  var call: String?
  var argument: String?
  /// The first argument of the call as a key path, such as `position.x`; nil: any.
  var keyPath: String?
  /// The position of a scene in the program, from 0, and the number of scenes.
  var scene: Int?
  var scenes: Int?
  /// A new marker before the statement of a line, and its time in seconds of the scene.
  var marker: String?
  var at: Double?
  /// The shown values of a layer, by property.
  var values: [String: Value]?
  /// The shown value. An edit of a literal with another value is refused, because other code decides then.
  var old: Value?
  var new: Value?
  /// In place of ``new``: the difference between a number and its literal.
  var by: Double?

  /// Exactly one is there.
  struct Value: Decodable {
    var numbers: [Double]?
    var text: String?
    var color: String?
    var name: String?
    var flag: Bool?

    func value() throws(EditRefusal) -> EditedValue {
      if let numbers {
        guard numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }), !numbers.isEmpty else {
          throw .badRequest("numbers must be finite and smaller than a billion.")
        }
        return .numbers(numbers)
      }
      if let text { return .text(text) }
      if let color {
        let digits = color.dropFirst()
        guard color.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else {
          throw .badRequest("a colour is written as #RRGGBB or #RRGGBBAA, not “\(color)”.")
        }
        return .color(color)
      }
      if let name {
        guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
          throw .badRequest("“\(name)” is not a name.")
        }
        return .name(name)
      }
      if let flag { return .flag(flag) }
      throw .badRequest("a value has numbers, text, color, name or flag.")
    }
  }

  /// The edit of one value.
  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    if let marker {
      return try MarkerEdit(script: ScriptText(text, path: file), line: line ?? 0, name: marker, at: at ?? 0).outcome()
    }
    let value = try newValue()
    let script = try ScriptText(text, path: file)
    let before = try old.map { old throws(EditRefusal) in try old.value() }
    if let scene {
      return try SceneEdit(script: script, scene: scene, count: scenes ?? 1, old: before, new: value).outcome()
    }
    guard let line, line > 0 else { throw .badRequest("a request has the line of the layer or the call.") }
    if let property {
      let statement = try LayerStatement(in: script, line: line, type: layer)
      return try PropertyEdit(script: script, statement: statement, name: property, old: before, new: value).outcome()
    }
    guard let call, let argument else { throw .badRequest("a request has a property, or a call and an argument.") }
    let found =
      if let layer { try NamedCall(call, keyPath: keyPath, ofLayer: layer, at: line, in: script) } else {
        try NamedCall(call, at: line, in: script)
      }
    return try ArgumentEdit(script: script, found: found, argument: argument, old: before, new: value).outcome()
  }

  private func newValue() throws(EditRefusal) -> EditedValue {
    if let by {
      guard by.isFinite, abs(by) < 1e9 else { throw .badRequest("a difference is smaller than a billion.") }
      return .shift(by)
    }
    guard let new else { throw .badRequest("a request has a new value.") }
    return try new.value()
  }

  /// The places of a layer's values in the script.
  func places(of values: [String: Value]) throws(EditRefusal) -> [String: EditAnswer.Editability] {
    guard let line, line > 0 else { throw .badRequest("a request has the line of the layer.") }
    let script = try ScriptText(text, path: file)
    let statement = try LayerStatement(in: script, line: line, type: layer)
    var places: [String: EditAnswer.Editability] = [:]
    for (name, value) in values where EditedProperty.all[name] != nil {
      do {
        let value = try value.value()
        let edit = PropertyEdit(script: script, statement: statement, name: name, old: value, new: value)
        places[name] = EditAnswer.Editability(notes: try edit.outcome().notes)
      } catch {
        places[name] = EditAnswer.Editability(notes: [], refusal: EditAnswer.Refusal(error))
      }
    }
    return places
  }
}
