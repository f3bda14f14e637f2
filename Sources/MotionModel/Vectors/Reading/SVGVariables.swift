// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Replaces `var()` by the values of variables.
enum SVGVariables {
  /// Whether a value has `var()` in it.
  static func isUsed(in text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "(")) && text.lowercased().contains("var(")
  }

  /// A value with all `var()` replaced. Nil if one has no value and no fallback, or the text becomes too long.
  static func substituted(_ text: String, _ variables: [String: String], depth: Int = 0) -> String? {
    guard isUsed(in: text) else { return text }
    guard depth < depthLimit else { return nil }
    var scanner = ByteScanner(text)
    var result = ""
    var start = 0
    while !scanner.isAtEnd {
      let position = scanner.position
      // A name is read as a whole, so that the end of another name is not `var`.
      guard scanner.byte?.continuesIdentifier == true else {
        scanner.position += 1
        continue
      }
      guard scanner.identifier()?.lowercased() == "var", scanner.skip("(") else { continue }
      result += scanner.text(start..<position)
      guard let value = value(&scanner, variables, depth: depth) else { return nil }
      result += value
      start = scanner.position
      if result.utf8.count > lengthLimit { return nil }
    }
    return result + scanner.text(min(start, scanner.bytes.count)..<scanner.bytes.count)
  }

  /// Variables that refer to one another could double their length with each step.
  private static let lengthLimit = 10_000
  /// Of fallbacks inside of fallbacks.
  private static let depthLimit = 20

  /// The names of all variables in a value, fallbacks included.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var scanner = ByteScanner(text)
    while !scanner.isAtEnd {
      guard scanner.byte?.continuesIdentifier == true else {
        scanner.position += 1
        continue
      }
      guard scanner.identifier()?.lowercased() == "var", scanner.skip("(") else { continue }
      scanner.skipTrivia()
      if let name = scanner.identifier(), name.hasPrefix("--") { names.append(name) }
    }
    return names
  }

  /// The name and the fallback inside of `var()`, up to its end.
  private static func value(_ scanner: inout ByteScanner, _ variables: [String: String], depth: Int) -> String? {
    scanner.skipTrivia()
    guard let name = scanner.identifier(), name.hasPrefix("--") else { return nil }
    scanner.skipTrivia()
    var fallback: String?
    if scanner.skip(",") {
      let start = scanner.position
      scanner.skipToClosing()
      fallback = scanner.text(start..<max(start, scanner.position - 1)).trimmingSpace
    } else if !scanner.skip(")") {
      return nil
    }
    if let value = variables[name] { return value }
    return fallback.flatMap { substituted($0, variables, depth: depth + 1) }
  }
}
