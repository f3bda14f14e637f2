// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel

extension Table {
  /// A table of a file.
  ///
  /// - Parameters:
  ///   - path: relative to the script. A name that ends in `.json` is JSON; in any other file, cells are separated.
  ///   - locale: how the file writes numbers and dates: a BCP 47 tag such as `"de"` or `"en-GB"`. Nil for US English. Dates of
  ///     ISO 8601, such as 2027-03-14, are read in every locale.
  ///   - kinds: of columns whose kind must not be guessed: `["postcode": .text, "year": .date]`.
  ///   - separator: of cells; nil for a comma, a semicolon, a tab or a bar, whichever the first lines have.
  ///
  /// Files are in UTF-8 or UTF-16; any other file is read as Windows-1252, with a warning. A file has at most 64 MiB, a million
  /// rows and 1000 columns.
  ///
  /// Example: `let sales = Table("umsatz.csv", locale: "de")`
  public init(
    _ path: String, locale: String? = nil, kinds: [String: Kind] = [:], separator: Character? = nil,
    file: StaticString = #filePath
  ) {
    var reading = Reading(locale: locale, kinds: kinds, separator: separator)
    if DiagnosticLog.reportEmpty(path, of: "table", such: "sales.csv") {
      self.init(broken: "the table", reading)
      return
    }
    reading.path = LibraryFolders.path(path, namedIn: file)
    self.init(reading)
  }

  /// A table of the file of `reading`. An unusable file gives a table without columns, and errors.
  init(_ reading: Reading) {
    let path = reading.path ?? ""
    guard
      let bytes = DiagnosticLog.ask(
        "the table \(path)", at: [],
        {
          try $0.files.bytes(ofFile: path, limit: RawTable.byteLimit)
        })
    else {
      self.init(broken: path, reading)
      return
    }
    self.init(bytes, reading)
  }

  /// - Parameter bytes: of the file that `reading` names.
  init(_ bytes: [UInt8], _ reading: Reading) {
    let path = reading.path ?? "the table"
    guard let locale = TableLocale(reading.locale) else {
      DiagnosticLog.error(
        "“\(reading.locale ?? "")” is not a locale for \(path), expected a tag such as \"de\", \"en-GB\" or \"ja\"")
      self.init(broken: path, reading)
      return
    }
    // Quotation marks and line ends have meanings of their own.
    if let separator = reading.separator, separator.asciiValue == nil || separator == "\"" || separator.isNewline {
      DiagnosticLog.error("cells of \(path) cannot be separated by “\(separator)”, expected one sign such as ; or |")
      self.init(broken: path, reading)
      return
    }
    do {
      let text = try TableText(bytes)
      if let warning = text.warning { DiagnosticLog.warning(.tableData, "\(path): \(warning)") }
      try Table.refuseOtherFormats(text.bytes)
      let raw =
        FilePath.suffix(of: path) == "json"
        ? try RawTable(json: text.bytes)
        : try RawTable(
          delimited: text.bytes,
          separator: reading.separator?.asciiValue ?? (FilePath.suffix(of: path) == "tsv" ? UInt8(ascii: "\t") : nil))
      self.init(raw, reading, locale)
    } catch {
      DiagnosticLog.error(Table.located(error, in: path))
      self.init(broken: path, reading)
    }
  }

  private static func refuseOtherFormats(_ bytes: ArraySlice<UInt8>) throws(TableProblem) {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      throw TableProblem(1, "it is a workbook or an archive; save its sheet as CSV (in Excel: CSV UTF-8)")
    }
    if bytes.starts(with: "<".utf8), bytes.prefix(200).contains(UInt8(ascii: ">")) {
      throw TableProblem(1, "it is HTML or XML, not a table of text; save the data as CSV")
    }
  }

  init(_ raw: RawTable, _ reading: Reading, _ locale: TableLocale) {
    let path = reading.path ?? "the table"
    var problems = raw.problems
    guard !raw.isBroken else {
      Table.report(problems, in: path) { DiagnosticLog.error($0) }
      self.init(broken: path, reading)
      return
    }
    var untold = 0
    var warnings: [TableProblem] = []
    for name in reading.kinds.keys.sorted() where !raw.names.contains(name) {
      let hint = name.nearest(among: raw.names).map { "; did you mean “\($0)”?" } ?? ""
      problems.append(TableProblem(0, "the script states a kind for column “\(name)”, but there is none\(hint)"))
    }
    let lines = raw.rows.map(\.line)
    let columns = raw.names.enumerated().map { index, name in
      let typing = ColumnTyping(
        name, raw.rows.map { $0.cells[index] }, lines: lines, stated: reading.kinds[name], locale: locale)
      problems += typing.problems
      untold += typing.problemCount - typing.problems.count
      warnings += typing.warnings
      return typing
    }
    Table.report(problems, besides: untold, in: path) { DiagnosticLog.error($0) }
    Table.report(warnings, in: path) { DiagnosticLog.warning(.tableData, $0) }
    let header = TableHeader(names: raw.names, kinds: columns.map(\.kind), source: path)
    let rows = lines.enumerated().map { index, line in
      Row(header: header, cells: columns.map { $0.cells[index] }, line: line)
    }
    self.init(header: header, rows: rows, reading: reading)
  }

  /// The most problems that are told one by one.
  package static let problemLimit = 20

  static func report(
    _ problems: [TableProblem], besides untold: Int = 0, in path: String, _ tell: (String) -> Void
  ) {
    let sorted = problems.sorted { ($0.line, $0.message) < ($1.line, $1.message) }
    for problem in sorted.prefix(problemLimit) { tell(located(problem, in: path)) }
    let rest = max(sorted.count - problemLimit, 0) + untold
    if rest > 0 { tell("\(path): and \(rest) more like these") }
  }

  private static func located(_ problem: TableProblem, in path: String) -> String {
    problem.line > 0 ? "\(path):\(problem.line): \(problem.message)" : "\(path): \(problem.message)"
  }
}
