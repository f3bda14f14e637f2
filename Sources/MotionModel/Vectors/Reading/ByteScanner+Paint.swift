// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// References and paints.
extension ByteScanner {
  /// The text inside of `url()`; nil leaves the position.
  package mutating func url() -> String? {
    let start = position
    guard functionName() == "url" else {
      position = start
      return nil
    }
    skipSpace()
    if let text = quoted() {
      guard skipClosing() else {
        position = start
        return nil
      }
      return text
    }
    let text = take { $0 != UInt8(ascii: ")") }
    guard skip(")") else {
      position = start
      return nil
    }
    return text.trimmingSpace
  }

  /// The id inside of `url(#…)`. Nil for an address outside of the file, and for anything else.
  package mutating func urlID() -> String? {
    let start = position
    if let address = url(), case .id(let id)? = SVGReference(address) { return id }
    position = start
    return nil
  }

  /// `none`, or the id of a reference.
  mutating func idOrNone() -> String?? {
    if skip(word: "none") { return .some(nil) }
    return urlID().map { .some($0) }
  }

  package mutating func paint() -> SVGPaint? {
    if skip(word: "none") { return SVGPaint.none }
    if skip(word: "context-fill") { return .contextFill }
    if skip(word: "context-stroke") { return .contextStroke }
    guard let id = urlID() else { return color().map { .color($0) } }
    skipTrivia()
    if isAtEnd { return .reference(id, fallback: nil) }
    if skip(word: "none") { return .reference(id, fallback: SVGPaint.Fallback.none) }
    return color().map { .reference(id, fallback: .color($0)) }
  }
}

extension String {
  /// Without white space at its ends.
  package var trimmingSpace: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    guard let first = utf8.firstIndex(where: { !isSpace($0) }), let last = utf8.lastIndex(where: { !isSpace($0) })
    else {
      return ""
    }
    return String(self[first...last])
  }
}
