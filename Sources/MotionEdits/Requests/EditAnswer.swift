// SPDX-License-Identifier: Apache-2.0

/// The answer to one request, as a line of JSON: the new text, a refusal, or the places of values.
struct EditAnswer: Encodable {
  struct Change: Encodable {
    var offset: Int
    var old, new: String
  }
  struct Refusal: Encodable {
    var code, message: String
    var line: Int?

    init(_ refusal: EditRefusal) { (code, message, line) = (refusal.code, refusal.message, refusal.line) }
  }
  /// A value as a script has it.
  struct Value: Encodable {
    var numbers: [Double]?
    var text: String?
    var name: String?
    var flag: Bool?

    init(_ value: EditedValue) {
      switch value {
      case .numbers(let values): numbers = values
      case .name(let value): name = value
      case .text(let value): text = value
      case .flag(let value): flag = value
      case .shift, .color: break
      }
    }
  }
  /// Whether a value can be edited.
  struct Editability: Encodable {
    var notes: [String]
    /// As it is written, of an easing or an argument of a block.
    var value: Value?
    var refusal: Refusal?
  }

  var id: Int
  /// The replaced parts of the text, from its beginning to its end.
  var changes: [Change]?
  /// Other effects of the edit, in words.
  var notes: [String]?
  /// The whole text with the changes.
  var text: String?
  var refusal: Refusal?
  /// By property, for a request with values.
  var places: [String: Editability]?

  init(_ id: Int, _ refusal: EditRefusal) {
    self.id = id
    self.refusal = Refusal(refusal)
  }

  init(_ id: Int, places: [String: Editability]) { (self.id, self.places) = (id, places) }

  init(_ id: Int, _ outcome: PropertyEdit.Outcome, text: String) {
    self.id = id
    changes = outcome.changes.sorted { $0.offset < $1.offset }.map {
      Change(offset: $0.offset, old: $0.old, new: $0.new)
    }
    (notes, self.text) = (outcome.notes, text)
  }
}

extension EditRequest {
  /// Plans the edit. Files are not touched.
  func answer() -> EditAnswer {
    do throws(EditRefusal) {
      if let values, element == nil || at == nil { return EditAnswer(id, places: try places(of: values)) }
      let outcome = try outcome()
      guard let changed = outcome.changes.applied(to: text) else {
        throw EditRefusal.badRequest("the changes overlap.")
      }
      return EditAnswer(id, outcome, text: changed)
    } catch {
      return EditAnswer(id, error)
    }
  }
}
