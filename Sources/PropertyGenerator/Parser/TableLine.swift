// SPDX-License-Identifier: Apache-2.0

/// A line of the table by its kind.
enum TableLine {
  /// `[owner] Class, Struct`
  case section(LineScanner)
  case sectionDocumentation(String)
  /// `name: Type = default | words`
  case entry(LineScanner)
  case words(LineScanner)
  case documentation(String)
  case modifierDocumentation(String)
  case example(String)
  case accessorExample(String)

  /// Nil for lines without contents: blank ones and comments.
  init?(_ line: LineScanner) throws(TableError) {
    var scanner = line
    guard let first = line.rest.first, first != "#", !line.rest.allSatisfy(\.isWhitespace) else { return nil }
    if first == "[" {
      self = .section(line)
    } else if scanner.take("/") {
      self = .sectionDocumentation(scanner.takeLine())
    } else if first.isLetter || first == "_" {
      self = .entry(line)
    } else if scanner.take("  | ") {
      self = .words(scanner)
    } else if scanner.take("  /") {
      self = .documentation(scanner.takeLine())
    } else if scanner.take("  +") {
      self = .modifierDocumentation(scanner.takeLine())
    } else if scanner.take("  > ") {
      self = .example(scanner.takeRest())
    } else if scanner.take("  * ") {
      self = .accessorExample(scanner.takeRest())
    } else {
      throw line.mismatch(
        "a section, a property or a part of one",
        "a line must begin with '[', '/', a name, or two spaces and one of '| ', '/ ', '+ ', '> ', '* '")
    }
  }
}

extension LineScanner {
  /// A line of text after its mark and a space.
  fileprivate mutating func takeLine() -> String {
    _ = take(" ")
    return takeRest()
  }
}
