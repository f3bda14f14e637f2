// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The text of a statement that is removed: whole lines with the comments right above and behind it, or its words if others share its
/// lines.
struct StatementRange {
  private let script: ScriptText
  private let (begin, end): (Int, Int)

  init(_ script: ScriptText, _ item: CodeBlockItemSyntax) {
    self.script = script
    let bytes = Array(script.text.utf8)
    let (first, last) = (
      item.positionAfterSkippingLeadingTrivia.utf8Offset, item.endPositionBeforeTrailingTrivia.utf8Offset
    )
    let lineBegin = StatementRange.lineBegin(first, bytes)
    let lineEnd = bytes[last...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let before = StatementRange.words(bytes[lineBegin..<first])
    let behind = StatementRange.words(bytes[last..<lineEnd])
    guard before.isEmpty, behind.isEmpty || behind.hasPrefix("//") else {
      // A space or a semicolon before the next statement goes too.
      var end = last
      while end < lineEnd, [UInt8(ascii: " "), UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
      (begin, self.end) = (first, behind.hasPrefix("}") ? last : end)
      return
    }
    var top = lineBegin
    while top > 0 {
      let above = StatementRange.lineBegin(top - 1, bytes)
      let words = StatementRange.words(bytes[above..<top - 1])
      guard words.hasPrefix("//") || words.hasPrefix("/*") && words.hasSuffix("*/"), !words.hasPrefix("// MARK:") else {
        break
      }
      top = above
    }
    // Of two blank lines one stays, and none at the beginning or the end of a block.
    let bottom = min(lineEnd + 1, bytes.count)
    let lineAbove = top > 0 ? StatementRange.words(bytes[StatementRange.lineBegin(top - 1, bytes)..<top - 1]) : ""
    let endBelow = bytes[bottom...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let lineBelow = StatementRange.words(bytes[bottom..<endBelow])
    if lineAbove.isEmpty, top > 0, lineBelow.isEmpty || lineBelow.hasPrefix("}") {
      top = StatementRange.lineBegin(top - 1, bytes)
      (begin, end) = (top, bottom)
    } else if lineAbove.hasSuffix("{"), lineBelow.isEmpty, bottom < bytes.count {
      (begin, end) = (top, min(endBelow + 1, bytes.count))
    } else {
      (begin, end) = (top, bottom)
    }
  }

  var removal: SourceChange {
    let old = String(decoding: Array(script.text.utf8)[begin..<end], as: UTF8.self)
    return SourceChange(path: script.path, offset: begin, old: old, new: "")
  }

  private static func lineBegin(_ offset: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Without the spaces around them.
  private static func words(_ bytes: ArraySlice<UInt8>) -> String {
    let spaces = Array(" \t\r".utf8)
    let isSpace = { (byte: UInt8) in spaces.contains(byte) }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
