// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One edit, as a line of JSON. One of ``property``, ``argument`` and ``changes`` says what is written.
struct EditRequest: Decodable {
  /// Ties an answer to its request.
  var id: Int
  var file: String
  /// The bytes of the file that the request is about, as their hash; nil: those that are there.
  var hash: String?
  /// The line where the layer stands, or the call.
  var line: Int?
  /// The layer's class, which tells two layers of a line apart.
  var layer: String?
  var property: String?
  /// The name of a call, and one of its arguments by label or number.
  var call: String?
  var argument: String?
  var old: Value?
  var new: Value?
  /// Changes as an answer had them, or their inverse, for undoing.
  var changes: [EditAnswer.Change]?
  /// The change is told, and not written.
  var isTrial: Bool?

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
          throw .badRequest("“\(name)” is no name.")
        }
        return .name(name)
      }
      if let flag { return .flag(flag) }
      throw .badRequest("a value has numbers, text, color, name or flag.")
    }
  }

  /// The changes of a text.
  func outcome(for text: String) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard let line, line > 0 else { throw .badRequest("a request has the line of the layer or the call.") }
    guard let new else { throw .badRequest("a request has a new value.") }
    let script = try ScriptText(text, path: file)
    let value = try new.value()
    let before: EditedValue?
    if let old { before = try old.value() } else { before = nil }
    if let property {
      let statement = try LayerStatement(in: script, line: line, type: layer)
      return try PropertyEdit(script: script, statement: statement, name: property, old: before, new: value).outcome()
    }
    guard let call, let argument else { throw .badRequest("a request has a property, or a call and an argument.") }
    return try ArgumentEdit(script: script, line: line, call: call, argument: argument, old: before, new: value)
      .outcome()
  }
}
