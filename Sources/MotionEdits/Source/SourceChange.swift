// SPDX-License-Identifier: Apache-2.0

/// A part of a text, and its replacement.
struct SourceChange: Equatable {
  /// Of the file; nil: the edited one.
  var path: String?
  /// The position of the old part, in bytes of UTF-8.
  var offset: Int
  var old: String
  var new: String

  /// - Returns: the changed text; nil if the old part is not at its position.
  func applied(to text: String) -> String? {
    let bytes = Array(text.utf8)
    let old = Array(old.utf8)
    guard offset >= 0, offset + old.count <= bytes.count, Array(bytes[offset..<offset + old.count]) == old else {
      return nil
    }
    return String(decoding: bytes[..<offset] + Array(new.utf8) + bytes[(offset + old.count)...], as: UTF8.self)
  }
}

extension [SourceChange] {
  /// Changes of one text, none of which overlap, applied from its end.
  func applied(to text: String) -> String? {
    var text = text
    for change in sorted(by: { $0.offset > $1.offset }) {
      guard let changed = change.applied(to: text) else { return nil }
      text = changed
    }
    return text
  }
}
