// SPDX-License-Identifier: Apache-2.0

/// A value that a person gave by hand. Exactly one part is there, as `motionkit-edits` reads it.
struct GivenValue: Codable, Sendable {
  var numbers: [Double]?
  var text: String?
  var color: String?
  var name: String?
  var flag: Bool?
}

/// An edit as a page asks for it: one of ``property``, ``removes``, ``argument``, ``animation``, ``scene``, ``transition``, ``sound``,
/// ``marker`` and ``values`` names its subject.
struct PageEdit: Codable, Sendable {
  var file: String
  var line: Int?
  var layer: String?
  var property: String?
  /// Whether the layer's statement is removed.
  var removes: Bool?
  var call: String?
  var argument: String?
  var keyPath: String?
  /// An animation by its key path. If there are several, its number among them, and their count.
  var animation: String?
  var occurrence: Int?
  var occurrences: Int?
  /// One of its key frames.
  var key: Int?
  var keys: Int?
  var scene: Int?
  var scenes: Int?
  var transition: Int?
  var transitions: Int?
  /// The code that uses a block, put into the program at a time; ``values`` has other literals by label.
  var element: String?
  /// The file of a sound.
  var sound: String?
  var marker: String?
  var at: Double?
  var old: GivenValue?
  var new: GivenValue?
  /// In place of ``new``: the difference to the literal.
  var by: Double?
  /// Asks where these values come from, and changes nothing.
  var values: [String: GivenValue]?
}

/// An edit of a page as a question to `motionkit-edits`, with the script as the page sees it.
struct EditQuestion: Encodable {
  var id: Int
  var text: String
  /// The other files of the script, by resolved path.
  var files: [String: String]
  var edit: PageEdit

  private enum Key: String, CodingKey { case id, text, files }

  func encode(to encoder: any Encoder) throws {
    try edit.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(text, forKey: .text)
    try container.encode(files, forKey: .files)
  }
}

/// An answer of `motionkit-edits`, as far as the studio reads it.
struct EditReply: Decodable {
  var text: String?
  /// The changed file, if it is not the one of the question.
  var file: String?
  var notes: [String]?
  var refusal: EditRefusal?
  var places: [String: Editability]?
}

/// Whether a value can be edited.
struct Editability: Codable, Sendable {
  var notes: [String]
  /// As it is written; nil: the page knows it, or the script leaves it out.
  var value: GivenValue?
  /// Of a position by an edge or a corner: its fractions of the width and the height.
  var corner: [Double]?
  var refusal: EditRefusal?
}

/// Why nothing was written.
struct EditRefusal: Error, Codable, Sendable {
  var code: String
  var message: String
  var file: String?
  var line: Int?

  /// `motionkit-edits` is missing or fails.
  static func unavailable(_ reason: String) -> EditRefusal {
    EditRefusal(code: "unavailable", message: "Scripts cannot be edited here: \(reason)")
  }
  static func changed(_ file: String) -> EditRefusal {
    EditRefusal(
      code: "file-changed", message: "\(file) has changed meanwhile, so nothing was written. Edit again.", file: file)
  }
  static func otherFile(_ file: String) -> EditRefusal {
    EditRefusal(
      code: "other-file", message: "\(file) is not one of the files in the script's folder. Change it in an editor.",
      file: file)
  }
  static func readOnly(_ file: String, _ reason: String) -> EditRefusal {
    EditRefusal(
      code: "read-only", message: "\(file) cannot be written: \(reason). Make it writable, then edit again.", file: file
    )
  }
}

/// The studio's answer to a page.
struct EditOutcome: Encodable, Sendable {
  var isWritten = false
  /// Other effects of the edit, in words.
  var notes: [String] = []
  var refusal: EditRefusal?
  var places: [String: Editability]?
  /// How many edits can be taken back, and made again.
  var undo = 0
  var redo = 0
  /// Milliseconds for the plan and for the trial compile.
  var planned: Double?
  var compiled: Double?
}
