// SPDX-License-Identifier: Apache-2.0

/// The answer to one request, as a line of JSON: the new text, a refusal, or the places of values.
struct EditAnswer: Encodable {
  struct Change: Encodable {
    var offset: Int
    var old, new: String
  }
  struct Refusal: Encodable {
    var code, message: String
    /// Of the line; nil: the edited file.
    var file: String?
    var line: Int?

    init(_ refusal: EditRefusal) {
      (code, message, file, line) = (refusal.code, refusal.message, refusal.path, refusal.line)
    }
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
    /// Of a position by an edge or a corner: its fractions of the width and the height.
    var corner: [Double]?
    var refusal: Refusal?
  }

  var id: Int
  /// The path of the changed file, if it is not the edited one.
  var file: String?
  /// The replaced parts of the text, from its beginning to its end.
  var changes: [Change]?
  /// Other effects of the edit, in words.
  var notes: [String]?
  /// The whole text of the file with the changes.
  var text: String?
  var refusal: Refusal?
  /// By property, for a request with values.
  var places: [String: Editability]?

  init(_ id: Int, _ refusal: EditRefusal) {
    self.id = id
    self.refusal = Refusal(refusal)
  }

  init(_ id: Int, places: [String: Editability]) { (self.id, self.places) = (id, places) }

  init(_ id: Int, _ outcome: PropertyEdit.Outcome, file: String?, text: String) {
    (self.id, self.file) = (id, file)
    changes = outcome.changes.sorted { $0.offset < $1.offset }.map {
      Change(offset: $0.offset, old: $0.old, new: $0.new)
    }
    (notes, self.text) = (outcome.notes, text)
  }
}

extension EditRequest {
  /// Plans the edit. Files are not touched.
  func answer() -> EditAnswer {
    let folder = ScriptFolder(files ?? [:])
    defer { folder.close() }
    do throws(EditRefusal) {
      if let values, element == nil || at == nil { return EditAnswer(id, places: try places(of: values, in: folder)) }
      let outcome = try outcome(in: folder)
      let paths = Set(outcome.changes.map { $0.path ?? file })
      guard paths.count <= 1 else {
        throw EditRefusal.badRequest("The values are in \(paths.count) files. Change one of them at a time.")
      }
      let path = paths.first ?? file
      guard let changed = outcome.changes.applied(to: path == file ? text : files?[path] ?? "") else {
        throw EditRefusal.badRequest("the changes overlap.")
      }
      return EditAnswer(id, outcome, file: path == file ? nil : path, text: changed)
    } catch {
      return EditAnswer(id, error)
    }
  }
}
