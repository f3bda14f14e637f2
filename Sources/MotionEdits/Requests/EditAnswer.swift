// SPDX-License-Identifier: Apache-2.0

/// The answer to one request, as a line of JSON.
struct EditAnswer: Encodable {
  struct Change: Codable {
    var offset: Int
    var old, new: String
  }
  struct Refusal: Encodable {
    var code, message: String
    var line: Int?
  }

  var id: Int
  /// What is replaced in the file, from its beginning to its end.
  var changes: [Change]?
  /// What else changes, in words.
  var notes: [String]?
  /// The file's hash before the changes, and after them.
  var before, after: String?
  /// The file with the changes, for a trial.
  var text: String?
  var refusal: Refusal?

  init(_ id: Int, _ refusal: EditRefusal) {
    self.id = id
    self.refusal = Refusal(code: refusal.code, message: refusal.message, line: refusal.line)
  }

  init(_ id: Int, changes: [SourceChange], notes: [String], before: String, after: String, text: String?) {
    self.id = id
    self.changes = changes.sorted { $0.offset < $1.offset }.map { Change(offset: $0.offset, old: $0.old, new: $0.new) }
    (self.notes, self.before, self.after, self.text) = (notes, before, after, text)
  }
}

extension EditRequest {
  /// Plans the edit, and writes it unless it is a trial.
  func answer() -> EditAnswer {
    do {
      let source = try SourceFile(file)
      if let hash, hash != source.hash { throw EditRefusal.fileChanged(file) }
      let outcome = if let changes { PropertyEdit.Outcome(changes: changes.map(\.change), notes: []) } else {
        try outcome(for: source.text)
      }
      guard let text = outcome.changes.applied(to: source.text) else { throw EditRefusal.fileChanged(file) }
      if isTrial != true, text != source.text { try source.write(text) }
      return EditAnswer(
        id, changes: outcome.changes, notes: outcome.notes, before: source.hash, after: SourceFile.hash(text),
        text: isTrial == true ? text : nil)
    } catch let refusal as EditRefusal {
      return EditAnswer(id, refusal)
    } catch {
      return EditAnswer(id, .badRequest("\(error)"))
    }
  }
}

extension EditAnswer.Change {
  var change: SourceChange { SourceChange(offset: offset, old: old, new: new) }
}
