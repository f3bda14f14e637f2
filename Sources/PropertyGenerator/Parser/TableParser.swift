// SPDX-License-Identifier: Apache-2.0

/// Makes a table of the lines of its file.
struct TableParser {
  private var table = PropertyTable()
  private var section: Section?
  private var entry: EntryParser?

  private init() {}

  static func parse(_ text: String) throws(TableError) -> PropertyTable {
    var parser = TableParser()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      try parser.read(LineScanner(line: index + 1, line))
    }
    try parser.endSection()
    return parser.table
  }

  private mutating func read(_ line: LineScanner) throws(TableError) {
    switch try TableLine(line) {
    case nil: break
    case .section(let scanner):
      try endSection()
      section = try TableParser.section(scanner, after: table.sections)
    case .sectionDocumentation(let text):
      guard section != nil, entry == nil else {
        throw line.error(
          "documentation of a section must be between its first line and its first property; "
            + "indent the documentation of a property by two spaces")
      }
      section?.documentation.append(text)
    case .entry(let scanner):
      try endEntry()
      guard let section else {
        throw line.error("there is a property before the first section; write a line [owner] Class, Struct before it")
      }
      entry = try EntryParser(scanner, in: section.owner)
    case .words(let scanner): try change(line) { entry throws(TableError) in try entry.words.read(scanner) }
    case .documentation(let text): try change(line) { $0.documentation.append(text) }
    case .modifierDocumentation(let text): try change(line) { $0.modifierDocumentation.append(text) }
    case .example(let text): try change(line) { $0.example.append(text) }
    case .accessorExample(let text): try change(line) { $0.accessorExample.append(text) }
    }
  }

  private mutating func change(
    _ line: LineScanner, _ body: (inout EntryParser) throws(TableError) -> Void
  ) throws(TableError) {
    guard var changed = entry else {
      throw line.error("there is an indented line before the first property of a section; move it below a property")
    }
    try body(&changed)
    entry = changed
  }

  private mutating func endEntry() throws(TableError) {
    guard let entry else { return }
    section?.entries.append(try entry.entry())
    self.entry = nil
  }

  private mutating func endSection() throws(TableError) {
    try endEntry()
    if let section { table.sections.append(section) }
    section = nil
  }

  /// A section's first line: `[owner] Class, Struct` or `[owner] Class, Struct: Protocols`.
  private static func section(_ line: LineScanner, after others: [Section]) throws(TableError) -> Section {
    let form = "a section begins with [owner] Class, Struct or [owner] Class, Struct: Protocols"
    var scanner = line
    try scanner.expect("[", form)
    let start = scanner
    let owner = Owner(try scanner.expectIdentifier("an owner", form))
    guard !others.contains(where: { $0.owner == owner }) else {
      throw start.error("there is another section [\(owner.name)]; declare all of its properties in one section")
    }
    try scanner.expect("] ", form)
    let className = try scanner.expectIdentifier("a class", form)
    try scanner.expect(", ", form)
    let structName = try scanner.expectIdentifier("a struct", form)
    guard scanner.take(": ") else {
      try scanner.expectEnd(form)
      return Section(owner: owner, className: className, structName: structName, conformances: "Sendable")
    }
    guard !scanner.isAtEnd else { throw scanner.mismatch("protocols", form) }
    return Section(owner: owner, className: className, structName: structName, conformances: scanner.takeRest())
  }
}
