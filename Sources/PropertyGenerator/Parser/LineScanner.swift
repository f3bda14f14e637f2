// SPDX-License-Identifier: Apache-2.0

/// Reads a line, or a part of one, from left to right and knows the column of the next character.
struct LineScanner {
  private(set) var position: SourcePosition
  private(set) var rest: Substring

  init(line: Int, _ text: Substring) { self.init(at: SourcePosition(line: line, column: 1), text) }

  private init(at position: SourcePosition, _ text: Substring) { (self.position, rest) = (position, text) }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func skip(_ count: Int) {
    rest = rest.dropFirst(count)
    position.column += count
  }

  /// Skips a text if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    skip(text.count)
    return true
  }

  mutating func skipSpaces() { skip(rest.prefix { $0 == " " }.count) }

  /// The part before a separator, or all that is left. The separator stays.
  mutating func take(upTo separator: String) -> LineScanner {
    let end = rest.firstRange(of: separator)?.lowerBound ?? rest.endIndex
    let part = LineScanner(at: position, rest[..<end])
    skip(part.rest.count)
    return part
  }

  /// All that is left.
  mutating func takeRest() -> String {
    defer { skip(rest.count) }
    return String(rest)
  }

  /// A name of Swift, if one comes next.
  mutating func takeIdentifier() -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { return nil }
    skip(name.count)
    return String(name)
  }

  // MARK: - What must come next

  mutating func expect(_ text: String, _ form: String) throws(TableError) {
    guard take(text) else { throw mismatch("'\(text)'", form) }
  }

  mutating func expectIdentifier(_ noun: String, _ form: String) throws(TableError) -> String {
    guard let name = takeIdentifier() else { throw mismatch(noun, form) }
    return name
  }

  func expectEnd(_ form: String) throws(TableError) {
    guard isAtEnd else { throw mismatch("nothing more", form) }
  }

  // MARK: - Mistakes

  /// A mistake at the next character: it is none of those that may come there.
  func mismatch(_ expected: String, _ form: String) -> TableError {
    error("expected \(expected), found \(isAtEnd ? "nothing" : "'\(rest)'"); \(form)")
  }

  func error(_ message: String) -> TableError { TableError(position: position, message: message) }
}
