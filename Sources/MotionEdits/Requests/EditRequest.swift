// SPDX-License-Identifier: Apache-2.0

/// One edit, as a line of JSON. It names a property of a layer, an argument of a call, an animation, the length of a scene or a transition,
/// a sound, or a marker. With ``values`` it asks where the values of a layer or the easing of an animation come from.
struct EditRequest: Decodable {
  /// Ties an answer to its request.
  var id: Int
  /// The script's name, for messages.
  var file: String
  /// The script as the person sees it.
  var text: String
  /// The other files of the script, by path.
  var files: [String: String]?
  /// The line of the layer or of the call, from 1.
  var line: Int?
  /// The layer's class, which tells two layers of a line apart.
  var layer: String?
  var property: String?
  /// Whether the layer's statement is removed.
  var removes: Bool?
  /// The name of a call, and one of its arguments by label or number. With ``layer`` the call is a modifier of that layer;
  /// otherwise its name is in the line.
  var call: String?
  var argument: String?
  /// The first argument of the call as a key path, such as `position.x`; nil: any.
  var keyPath: String?
  /// An animation of the layer by its key path. If there are several, its number among them, from 0, and their count.
  var animation: String?
  var occurrence: Int?
  var occurrences: Int?
  /// One of the animation's key frames, from 0, and how many there are. With ``at`` it is moved to that fraction of the duration.
  var key: Int?
  var keys: Int?
  /// The position of a scene in the program, from 0, and the number of scenes.
  var scene: Int?
  var scenes: Int?
  /// The position of a transition in the program, from 0, and the number of transitions.
  var transition: Int?
  var transitions: Int?
  /// The code that uses a block. It is put into the program at ``at``, with ``values`` as its literals.
  var element: String?
  /// The file of a sound, which is moved by ``by``; ``occurrence`` tells sounds of one file apart.
  var sound: String?
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
  func outcome(in folder: ScriptFolder) throws(EditRefusal) -> PropertyEdit.Outcome {
    if let element {
      let edit = try BlockEdit(element)
      guard let at else { throw .badRequest("a block begins at a time.") }
      var literals: [String: EditedValue] = [:]
      for (label, value) in values ?? [:] { literals[label] = try value.value() }
      return try edit.outcome(in: ScriptText(text, path: file, folder: folder), literals, at: at)
    }
    if let marker {
      return try MarkerEdit(
        script: ScriptText(text, path: file, folder: folder), line: line ?? 0, name: marker, at: at ?? 0
      ).outcome()
    }
    let script = try ScriptText(text, path: file, folder: folder)
    if let animation, let key, let at {
      let found = try call(of: animation, in: script)
      return try KeyTimeEdit(script: script, found: found, key: key, count: keys ?? 0, at: at).outcome()
    }
    if removes == true {
      guard let line, line > 0 else { throw .badRequest("a request has the line of the layer.") }
      return try RemovalEdit(script: script, statement: LayerStatement(in: script, line: line, type: layer)).outcome()
    }
    let value = try newValue()
    let before = try old.map { old throws(EditRefusal) in try old.value() }
    if let animation {
      let found = try call(of: animation, in: script)
      guard let argument else {
        return try KeyFrameEdit(
          script: script, found: found, key: key ?? -1, count: keys ?? 0, old: before, new: value
        ).outcome()
      }
      return try PaceEdit(script: script, found: found, argument: argument, key: key, old: before, new: value).outcome()
    }
    if let transition {
      return try TransitionEdit(
        script: script, transition: transition, count: transitions ?? 1, old: before, new: value
      ).outcome()
    }
    if let sound {
      guard case .shift(let by) = value else { throw .badRequest("a sound is moved by seconds.") }
      return try SoundEdit(
        script: script, path: sound, occurrence: (occurrence ?? 0, occurrences ?? 1), by: by
      ).outcome()
    }
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

  private func call(of animation: String, in script: ScriptText) throws(EditRefusal) -> NamedCall {
    guard let line, line > 0 else { throw .badRequest("a request has the line of the layer.") }
    return try NamedCall(
      animationOf: animation, (occurrence ?? 0, occurrences ?? 1), ofLayer: layer, at: line, in: script)
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
  func places(of values: [String: Value], in folder: ScriptFolder) throws(EditRefusal) -> [String: EditAnswer
    .Editability]
  {
    if let element { return try BlockEdit(element).places }
    guard let line, line > 0 else { throw .badRequest("a request has the line of the layer.") }
    let script = try ScriptText(text, path: file, folder: folder)
    if let animation {
      return AnimationPlaces(script: script, found: try call(of: animation, in: script)).places
    }
    let statement = try LayerStatement(in: script, line: line, type: layer)
    var places: [String: EditAnswer.Editability] = [:]
    for (name, value) in values where EditedProperty.all[name] != nil {
      do {
        let value = try value.value()
        let edit = PropertyEdit(script: script, statement: statement, name: name, old: value, new: value)
        places[name] = EditAnswer.Editability(notes: try edit.outcome().notes, corner: edit.corner)
      } catch {
        places[name] = EditAnswer.Editability(notes: [], refusal: EditAnswer.Refusal(error))
      }
    }
    return places
  }
}
