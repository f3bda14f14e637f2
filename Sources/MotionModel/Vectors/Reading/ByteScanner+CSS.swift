// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Tokens of CSS.
extension ByteScanner {
  /// Skips white space and comments.
  package mutating func skipTrivia() {
    while true {
      skipSpace()
      guard byte == UInt8(ascii: "/"), byte(after: 1) == UInt8(ascii: "*") else { return }
      position += 2
      while !isAtEnd, !(byte == UInt8(ascii: "*") && byte(after: 1) == UInt8(ascii: "/")) { position += 1 }
      position = min(position + 2, bytes.count)
    }
  }

  /// A name, with escapes resolved; nil if there is none here.
  package mutating func identifier() -> String? {
    let start = position
    var next = byte
    var escaped = false
    while let byte = next, byte.continuesIdentifier || byte == UInt8(ascii: "\\") {
      if byte == UInt8(ascii: "\\") {
        escaped = true
        skipEscape()
      } else {
        position += 1
      }
      next = self.byte
    }
    position = min(position, bytes.count)
    guard position > start else { return nil }
    return escaped ? ByteScanner.unescaped(text(start..<position)) : text(start..<position)
  }

  /// A backslash with up to six hexadecimal digits and a space, or with one other byte.
  private mutating func skipEscape() {
    position += 1
    let start = position
    while position - start < 6, byte?.hexDigit != nil { position += 1 }
    if position == start { position += 1 } else if byte == 0x20 { position += 1 }
  }

  /// A name in lower case.
  package mutating func keyword() -> String? { identifier()?.lowercased() }

  /// A name and its opening parenthesis, in lower case; nil leaves the position.
  package mutating func functionName() -> String? {
    let start = position
    if let name = keyword(), skip("(") { return name }
    position = start
    return nil
  }

  /// A text in quotes; nil if there is none here. One without an end reaches to the end.
  package mutating func quoted() -> String? {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let start = position
    var escaped = false
    while let byte, byte != quote {
      if byte == UInt8(ascii: "\\") {
        escaped = true
        position += 1
      }
      position += 1
    }
    let end = min(position, bytes.count)
    position = min(end + 1, bytes.count)
    return escaped ? ByteScanner.unescaped(text(start..<end)) : text(start..<end)
  }

  /// Whether a word is next. Upper and lower case are alike; nothing else follows it directly.
  package mutating func skip(word: String) -> Bool {
    let start = position
    if keyword() == word { return true }
    position = start
    return false
  }

  /// Skips a closing parenthesis and the space before it.
  package mutating func skipClosing() -> Bool {
    skipTrivia()
    return skip(")")
  }

  /// Skips to the end of a value in parentheses, whose opening one was read.
  package mutating func skipToClosing() {
    var depth = 1
    while let byte, depth > 0 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        _ = quoted()
        continue
      default: break
      }
      position += 1
    }
  }

  /// A backslash stands for the hexadecimal code point behind it, or for the character behind it.
  static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }
      if digits.isEmpty {
        if let next = rest.popFirst(), next != "\n" { result.append(next) }
        continue
      }
      rest = rest[digits.endIndex...]
      result.append(UInt32(String(digits), radix: 16).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) } ?? "\u{FFFD}")
      if rest.first.map({ " \t\n\r".unicodeScalars.contains($0) }) == true { rest.removeFirst() }
    }
    return String(result)
  }
}

extension UInt8 {
  /// Letters, digits, `-`, `_` and everything beyond ASCII.
  package var continuesIdentifier: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
  }
}
