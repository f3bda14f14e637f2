// SPDX-License-Identifier: Apache-2.0

/// Words of a file that are replaced by others.
struct SourceChange: Equatable {
  /// Where the old words begin, in bytes of UTF-8.
  var offset: Int
  var old: String
  var new: String

  /// The change that takes this one back.
  var inverse: SourceChange { SourceChange(offset: offset, old: new, new: old) }

  /// - Returns: the text with the new words; nil if the old ones do not stand there.
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

  /// The changes that take these back, with offsets in the changed text.
  var inverse: [SourceChange] {
    var shift = 0
    return sorted(by: { $0.offset < $1.offset }).map { change in
      defer { shift += change.new.utf8.count - change.old.utf8.count }
      return SourceChange(offset: change.offset + shift, old: change.new, new: change.old)
    }
  }
}
