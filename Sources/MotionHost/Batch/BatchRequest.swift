// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import MotionProcess

/// A table, the files made from each of its rows, and the parameters its columns set.
struct BatchRequest {
  let table: BatchTable
  /// The table's file, for messages.
  let path: String
  let output: OutputPattern
  /// The names of other files of each row's render.
  let also: [OutputPattern]
  /// The names of the files with the hashes of frames; nil: none are asked for.
  var frameHashes: OutputPattern?
  /// The column with the keys of rows; nil: the first one in the name of the video.
  var key: String?
  /// The files' metadata.
  let metadata: [OutputPattern]
  let parameters: [ParameterDescription]
  /// Where files lie that rows name.
  let assets: String
  /// Names of parameters that `--set` and `--props` set for all rows.
  let given: Set<String>
  /// The rows to be made.
  let choice: RowChoice
  /// Columns with other names than their parameters.
  var mapping = ColumnMapping()
  /// How cells write numbers and dates; nil: as `--set` takes them.
  var locale: CellLocale?
  /// The folders of files that rows may name; nil: any.
  var files: RowFiles?
  /// Files in place of missing and damaged ones.
  var placeholders: [PlaceholderFile] = []
  /// The languages and shapes of each row's film, unless the row has its own.
  var versions = VariantChoice()
  /// Whether the films are written: each needs a name of its own.
  var namesFiles = true

  private var names: [String] { parameters.map(\.name) }
  /// The columns of a row's own language and shape. A parameter of such a name takes its column.
  private var variantColumns: [String] {
    let taken = names.compactMap(mapping.column)
    return FilmVariant.names.filter { table.columns.contains($0) && !taken.contains($0) && !mapping.ignores($0) }
  }
  private var outputs: [OutputPattern] { [output] + also + [frameHashes].compactMap(\.self) }
  /// The columns that names of files and notes need.
  private var neededColumns: [String] { (outputs + metadata).flatMap(\.columns) }

  /// - Returns: warnings about unused columns, and about parameters without a column.
  /// - Throws: ``HostError`` for columns that do not fit the composition or the names of the files.
  func check() throws -> [String] {
    try checkFileForEachRow()
    let isEmpty = table.rows.isEmpty ? ["the table has no rows; nothing is made"] : []
    // A list without objects has no columns either.
    guard !table.columns.isEmpty else { return isEmpty }
    try mapping.check(columns: table.columns, parameters: names)
    try checkNeededColumns()
    try checkGivenColumns()
    let unused = try unusedColumns()
    try checkRequired()
    try choice.check(table.columns, columnParameters)
    try checkLines()
    return isEmpty + unused + defaultsWarning()
  }

  /// An error about a column, at its first row; about the table as a whole without one.
  private func refuse(_ message: String, column: String? = nil) -> HostError {
    let line = column.flatMap { table.firstLine(with: $0) } ?? 1
    return HostError(.usage, message, location: ScriptLocation(file: path, line: line))
  }

  private func checkFileForEachRow() throws {
    guard let same = outputs.first(where: { $0.columns.isEmpty }), table.rows.count >= 2 else { return }
    throw HostError(
      .usage,
      "\(same.text) names no column, so all \(table.rows.count) rows would have one file; write a column in braces, such as "
        + "{\(table.columns[0])}")
  }

  private func checkNeededColumns() throws {
    for name in neededColumns where !table.columns.contains(name) && name != OutputPattern.line {
      if versions.variants.contains(where: { $0.value(of: name) != nil }) { continue }
      let mapped = mapping.entries.first { $0.parameter == name }?.column
      let hint = (mapped ?? name.nearest(among: table.columns)).map { "; did you mean {\($0)}?" }
      throw refuse(
        "no column “\(name)” for \((outputs + metadata).map(\.text).joined(separator: ", "))\(hint ?? "; there are \(table.columns.joined(separator: ", "))")"
      )
    }
  }

  private func checkGivenColumns() throws {
    for name in names where given.contains(name) {
      guard let column = mapping.column(for: name), table.columns.contains(column) else { continue }
      throw refuse(
        "column “\(column)” sets a parameter that --set or --props sets for all rows; leave one of them out"
          + (column == name ? "" : ", or leave out --map for “\(name)”"), column: column)
    }
  }

  /// The parameters that neither a column nor an option sets.
  private var unset: [ParameterDescription] {
    parameters.filter { parameter in
      !given.contains(parameter.name) && mapping.column(for: parameter.name).map(table.columns.contains) != true
    }
  }

  /// - Returns: a warning about the columns that nothing uses.
  /// - Throws: ``HostError`` for such a column if its name resembles a parameter that nothing sets. Every row would be made
  ///   with that parameter's default.
  private func unusedColumns() throws -> [String] {
    let used = Set(
      names.compactMap(mapping.column) + variantColumns + neededColumns + [key].compactMap(\.self)
        + choice.filters.map(\.column) + mapping.ignored.map(\.column))
    var unused = table.columns.filter { !used.contains($0) }
    let unset = unset.map(\.name)
    for name in unused {
      guard let meant = name.nearest(among: unset) else { continue }
      throw refuse(
        "column “\(name)” is not a parameter of the composition; did you mean “\(meant)”? Rename the column, or set "
          + "“\(meant)” for all rows with --set \(meant)=…", column: name)
    }
    // Where no film is written, a column of different values may be the one that names the films.
    if !namesFiles { unused.removeAll(where: tellsRowsApart) }
    guard let first = unused.first else { return [] }
    let known =
      names.isEmpty ? "the composition has none" : "the parameters are \(names.joined(separator: ", "))"
    let way =
      "if that is right, say --ignore \(CommandWords.quoted(unused.joined(separator: ",")))"
      + (names.isEmpty ? "" : ", else --map parameter=column")
    guard unused.count > 1 else {
      return ["column “\(first)” is not used: it is not a parameter of the composition; \(known); \(way)"]
    }
    let list = unused.map { "“\($0)”" }.joined(separator: ", ")
    return ["columns \(list) are not used: they are not parameters of the composition; \(known); \(way)"]
  }

  /// Whether each row has a value of its own in a column.
  private func tellsRowsApart(_ column: String) -> Bool {
    let cells = table.rows.compactMap { table.cell(column, of: $0) }
    return cells.count > 1 && cells.count == table.rows.count && Set(cells).count == cells.count
  }

  /// - Throws: ``HostError`` for required parameters that nothing sets, all at once.
  private func checkRequired() throws {
    let missing = unset.filter(\.isRequired).map(\.name)
    guard let first = missing.first else { return }
    let list = missing.map { "“\($0)”" }.joined(separator: ", ")
    throw refuse(
      "no column for the required \(missing.count == 1 ? "parameter" : "parameters") \(list); the columns are "
        + "\(table.columns.joined(separator: ", ")); name the right one with --map \(first)=…, or set it for all rows "
        + "with --set \(first)=…")
  }

  /// A warning about the parameters that have the script's value in all rows.
  private func defaultsWarning() -> [String] {
    let list = unset.filter { !$0.isRequired }.map { parameter in
      let text = parameter.defaultText
      return "\(parameter.name) (\(text.isEmpty ? "empty" : text.count > 40 ? "\(text.prefix(40))…" : text))"
    }
    guard !list.isEmpty else { return [] }
    return [
      "no column for \(list.joined(separator: ", ")): all rows get the script's "
        + (list.count == 1 ? "value; --set states it" : "values; --set states them")
    ]
  }

  private func checkLines() throws {
    let empty = choice.lines?.ranges.first { range in !table.rows.contains { range.contains($0.line) } }
    guard let empty else { return }
    throw HostError(.usage, "--rows: no row begins on line \(LineSelection.text(of: empty)) of \(path)")
  }

  /// The films of a row with their files and notes, without values of parameters: one for each language and shape.
  func films(of row: BatchTable.Row) throws(BatchTable.Problem) -> [BatchPlan.Job] {
    if let problem = row.problem { throw BatchTable.Problem(message: problem) }
    let choice = try variants(of: row)
    var jobs: [BatchPlan.Job] = []
    for variant in choice.variants { jobs.append(try film(of: row, as: variant)) }
    if namesFiles { try checkNames(jobs, choice) }
    return jobs
  }

  /// - Throws: ``BatchTable/Problem`` if two files of a row have one name.
  private func checkNames(_ films: [BatchPlan.Job], _ choice: VariantChoice) throws(BatchTable.Problem) {
    var names: Set<String> = []
    guard let file = films.flatMap(\.outputs).first(where: { !names.insert($0).inserted }) else { return }
    guard let missing = choice.missingBraces(in: outputs.map(\.text)) else {
      throw BatchTable.Problem(message: "two of its files have the name \(file)")
    }
    throw BatchTable.Problem(
      message:
        "two of its \(films.count) films have the file name \(file); write {\(missing.name)} into \(missing.file)")
  }

  private func film(
    of row: BatchTable.Row, as variant: FilmVariant
  ) throws(BatchTable.Problem) -> BatchPlan.Job {
    var job = BatchPlan.Job(line: row.line, output: try output.path(for: row, of: table, as: variant), values: [:])
    job.frameHashes = try frameHashes?.path(for: row, of: table, as: variant)
    for pattern in also { job.also.append(try pattern.path(for: row, of: table, as: variant)) }
    for pattern in metadata { job.metadata.append(try pattern.words(for: row, of: table, as: variant)) }
    job.film = variant.film
    return job
  }

  /// The languages and shapes of a row: those of its cells, or else those of the options.
  private func variants(of row: BatchTable.Row) throws(BatchTable.Problem) -> VariantChoice {
    var choice = versions
    for column in variantColumns {
      // A blank cell leaves the choice to the options.
      guard let text = table.cell(column, of: row)?.word, !text.allSatisfy(\.isWhitespace) else { continue }
      do throws(LanguageArgument.Problem) {
        if column == "language" {
          choice.languages = try LanguageArgument(text).languages
        } else {
          choice.shapes = try ShapeArgument(text).shapes
        }
      } catch {
        throw BatchTable.Problem(
          message: "column “\(column)” \(error.message); if the column says something else, add --ignore \(column)")
      }
    }
    return choice
  }

  /// The column with the keys of rows; nil: no column names them. All films of a row have its key, so a column of languages
  /// or shapes is none.
  var keyColumn: String? {
    key ?? output.columns.first { table.columns.contains($0) && !variantColumns.contains($0) }
  }

  /// The keys of rows, by their lines. Rows without one are left out, and those with a list or an object.
  ///
  /// - Throws: ``HostError`` for a column that is missing.
  var keys: [Int: String] {
    get throws {
      guard let keyColumn else { return [:] }
      guard table.columns.contains(keyColumn) || table.columns.isEmpty else {
        throw refuse(
          "no column “\(keyColumn)” for --key"
            + (keyColumn.nearest(among: table.columns).map { "; did you mean “\($0)”?" }
              ?? "; there are \(table.columns.joined(separator: ", "))"))
      }
      let pattern = try OutputPattern("{\(keyColumn)}")
      let found = table.rows.compactMap { row -> (Int, String)? in
        guard let key = try? pattern.words(for: row, of: table), !key.isEmpty else { return nil }
        return (row.line, key)
      }
      return Dictionary(found) { first, _ in first }
    }
  }

  /// Reads the values of rows.
  var reader: RowReader {
    RowReader(
      table: table, parameters: parameters, assets: assets, given: given, mapping: mapping, locale: locale,
      files: files,
      placeholders: placeholders)
  }

  /// The lines of the rows that are asked for.
  var chosenLines: [Int] { choice.lines(of: comparedTable, columnParameters) }

  /// The parameters under the names of their columns.
  private var columnParameters: [ParameterDescription] {
    parameters.compactMap { parameter in
      guard let column = mapping.column(for: parameter.name) else { return nil }
      var parameter = parameter
      parameter.name = column
      return parameter
    }
  }

  /// The table with numbers and dates as conditions write them.
  private var comparedTable: BatchTable {
    guard let locale, !choice.filters.isEmpty else { return table }
    var compared = table
    for (index, column) in table.columns.enumerated() {
      guard let schema = columnParameters.first(where: { $0.name == column })?.schema else { continue }
      for row in compared.rows.indices {
        guard compared.rows[row].cells.indices.contains(index), let cell = compared.rows[row].cells[index] else {
          continue
        }
        // A cell that cannot be read is an error of its row.
        compared.rows[row].cells[index] = (try? locale.read(cell, as: schema)) ?? cell
      }
    }
    return compared
  }
}
