// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionProcess

/// A table, the files made from each of its rows, and the parameters its columns set.
struct BatchRequest {
  let table: BatchTable
  /// The table's file, for messages.
  let path: String
  let output: OutputPattern
  /// The names of other files of each row's render.
  let also: [OutputPattern]
  /// The files' metadata.
  let metadata: [OutputPattern]
  let parameters: [ParameterDescription]
  /// Where files lie that rows name.
  let assets: String
  /// Names of parameters that `--set` and `--props` set for all rows.
  let given: Set<String>
  /// The rows to be made.
  let choice: RowChoice

  private var names: [String] { parameters.map(\.name) }
  private var outputs: [OutputPattern] { [output] + also }
  /// The columns that names of files and notes need.
  private var neededColumns: [String] { (outputs + metadata).flatMap(\.columns) }

  /// - Returns: warnings about columns that nothing uses.
  /// - Throws: ``HostError`` for columns that do not fit the composition or the names of the files.
  func check() throws -> [String] {
    try checkFileForEachRow()
    try checkNeededColumns()
    try checkGivenColumns()
    let warnings = try unusedColumns()
    try choice.check(table.columns, parameters)
    try checkLines()
    return warnings
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
      let hint = name.nearest(among: table.columns).map { "; did you mean {\($0)}?" }
      throw refuse(
        "no column “\(name)” for \((outputs + metadata).map(\.text).joined(separator: ", "))\(hint ?? "; there are \(table.columns.joined(separator: ", "))")"
      )
    }
  }

  private func checkGivenColumns() throws {
    for name in table.columns where given.contains(name) {
      throw refuse(
        "column “\(name)” sets a parameter that --set or --props sets for all rows; leave one of them out", column: name
      )
    }
  }

  /// - Returns: warnings about columns that nothing uses.
  /// - Throws: ``HostError`` for such a column if its name resembles a parameter that nothing sets. Every row would be made
  ///   with that parameter's default.
  private func unusedColumns() throws -> [String] {
    let used = Set(names + neededColumns + choice.filters.map(\.column))
    let unset = names.filter { !table.columns.contains($0) && !given.contains($0) }
    return try table.columns.filter { !used.contains($0) }.map { name in
      if let meant = name.nearest(among: unset) {
        throw refuse(
          "column “\(name)” is not a parameter of the composition; did you mean “\(meant)”? Rename the column, or set "
            + "“\(meant)” for all rows with --set \(meant)=…", column: name)
      }
      return "column “\(name)” is not used: it is not a parameter of the composition; "
        + (names.isEmpty ? "the composition has none" : "the parameters are \(names.joined(separator: ", "))")
    }
  }

  private func checkLines() throws {
    let empty = choice.lines?.ranges.first { range in !table.rows.contains { range.contains($0.line) } }
    guard let empty else { return }
    throw HostError(.usage, "--rows: no row begins on line \(LineSelection.text(of: empty)) of \(path)")
  }

  /// The files and notes of a row, without values of parameters.
  func files(of row: BatchTable.Row) throws(BatchTable.Problem) -> BatchPlan.Job {
    if let problem = row.problem { throw BatchTable.Problem(message: problem) }
    var job = BatchPlan.Job(line: row.line, output: try output.path(for: row, of: table), values: [:])
    for pattern in also { job.also.append(try pattern.path(for: row, of: table)) }
    for pattern in metadata { job.metadata.append(try pattern.words(for: row, of: table)) }
    return job
  }

  /// The parameters that a row sets. All of its mistakes are reported at once.
  func values(of row: BatchTable.Row) throws(BatchTable.Problem) -> [String: ParameterInput] {
    var values: [String: ParameterInput] = [:]
    var problems: [String] = []
    for parameter in parameters {
      guard let value = table.cell(parameter.name, of: row) else { continue }
      values[parameter.name] = value
      if let problem = parameter.problem(of: value, in: assets) {
        problems.append("column “\(parameter.name)”" + problem)
      }
    }
    // Records may have other names than those before them.
    let missing = names.filter { values[$0] == nil && !given.contains($0) }
    for (name, cell) in zip(table.columns, row.cells) where !missing.isEmpty && cell != nil {
      guard !names.contains(name), let meant = name.nearest(among: missing) else { continue }
      problems.append("“\(name)” is not a parameter of the composition; did you mean “\(meant)”?")
    }
    guard problems.isEmpty else { throw BatchTable.Problem(message: problems.joined(separator: "; ")) }
    return values
  }
}
