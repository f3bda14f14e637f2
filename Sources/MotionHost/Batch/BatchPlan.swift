import Foundation
import MotionCore
import MotionExport
import MotionDSL
import MotionProcess

/// What a batch does: a video for each row, and what is wrong with rows that get none.
struct BatchPlan {
  struct Job: Codable, Hashable {
    /// The row's line in the table.
    var line: Int
    var output: String
    /// Other files of the same render.
    var also: [String] = []
    /// What the file says of itself, in the order of `--metadata`.
    var metadata: [String] = []
    /// Values of parameters by name.
    var values: [String: ParameterInput]
  }

  var jobs: [Job] = []
  /// Rows that get no video, by the table alone.
  var problems: [(line: Int, message: String)] = []
  /// About the table as a whole.
  var warnings: [String] = []
  /// Of the table, those that are not chosen too.
  let rowCount: Int
  /// The rows that were chosen, by their lines: also those of other shares.
  private(set) var lines: [Int] = []

  /// - Parameters:
  ///   - also: the names of other files of each row's render.
  ///   - metadata: what files say of themselves.
  ///   - assets: where files lie that rows name.
  ///   - given: names of parameters that `--set` and `--props` set for all rows.
  ///   - choice: the rows to be made.
  /// - Throws: ``HostError`` for columns that do not fit the composition or the names of the files.
  init(
    _ table: Table, named path: String, output: OutputPattern, also: [OutputPattern] = [],
    metadata: [OutputPattern] = [],
    parameters: [ParameterDescription], assets: String, given: Set<String>, choice: RowChoice = RowChoice()
  ) throws {
    rowCount = table.rows.count
    let names = parameters.map(\.name)
    func refuse(_ message: String, column: String? = nil) -> HostError {
      let line = column.flatMap { table.firstLine(with: $0) } ?? 1
      return HostError(.usage, message, place: ScriptPlace(file: path, line: line))
    }
    let outputs = [output] + also
    if let same = outputs.first(where: { $0.columns.isEmpty }), table.rows.count >= 2 {
      throw HostError(
        .usage,
        "\(same.text) names no column, so all \(table.rows.count) rows would have one file; write a column in braces, such as "
          + "{\(table.columns[0])}")
    }
    let columns = (outputs + metadata).flatMap(\.columns)
    for name in columns where !table.columns.contains(name) && name != OutputPattern.line {
      let hint = name.nearest(among: table.columns).map { "; did you mean {\($0)}?" }
      throw refuse(
        "no column “\(name)” for \((outputs + metadata).map(\.text).joined(separator: ", "))\(hint ?? "; there are \(table.columns.joined(separator: ", "))")"
      )
    }
    for name in table.columns where given.contains(name) {
      throw refuse(
        "column “\(name)” sets what --set or --props sets for all rows; leave one of them out", column: name)
    }
    let used = Set(names + columns + choice.filters.map(\.column))
    let unset = names.filter { !table.columns.contains($0) && !given.contains($0) }
    for name in table.columns where !used.contains(name) {
      // Else every row would be made with the default of what was meant.
      if let meant = name.nearest(among: unset) {
        throw refuse(
          "column “\(name)” is no parameter of the composition; did you mean “\(meant)”? Rename the column, or say "
            + "what “\(meant)” is in all rows by --set \(meant)=…", column: name)
      }
      warnings.append(
        "column “\(name)” is not used: it is no parameter of the composition; "
          + (names.isEmpty ? "it has none" : "those are \(names.joined(separator: ", "))"))
    }
    try choice.check(table.columns, parameters)
    if let empty = choice.lines?.ranges.first(where: { range in !table.rows.contains { range.contains($0.line) } }) {
      throw HostError(.usage, "--rows: no row begins on line \(LineSelection.text(of: empty)) of \(path)")
    }
    var owners: [String: [Int]] = [:]
    for row in table.rows {
      do throws(Table.Problem) {
        if let problem = row.problem { throw Table.Problem(message: problem) }
        let file = try output.path(for: row, of: table)
        var others: [String] = []
        for pattern in also { others.append(try pattern.path(for: row, of: table)) }
        var notes: [String] = []
        for pattern in metadata { notes.append(try pattern.words(for: row, of: table)) }
        for file in [file] + others { owners[file, default: []].append(row.line) }
        jobs.append(
          Job(
            line: row.line, output: file, also: others, metadata: notes,
            values: try BatchPlan.values(of: row, in: table, parameters, assets, unset: Set(names).subtracting(given))))
      } catch {
        problems.append((row.line, error.message))
      }
    }
    // None of them: which one was meant?
    for (file, rows) in owners where rows.count > 1 {
      let shown = rows.prefix(4).map(String.init).joined(separator: ", ") + (rows.count > 4 ? " …" : "")
      for line in rows {
        problems.append(
          (
            line,
            "the name of its file, \(file), is that of \(rows.count) rows, on lines \(shown); none of them is made"
          ))
      }
    }
    jobs.removeAll { ([$0.output] + $0.also).contains { (owners[$0]?.count ?? 0) > 1 } }
    warnings += BatchPlan.alikeWarnings(owners)
    lines = choice.lines(of: table, parameters)
    let chosen = Set(choice.shard.map { $0.share(of: lines.count).map { lines[$0] } } ?? lines)
    jobs.removeAll { !chosen.contains($0.line) }
    problems.removeAll { !chosen.contains($0.line) }
    // Of several the first: a row counts once.
    var told: Set<Int> = []
    problems = problems.filter { told.insert($0.line).inserted }.sorted { $0.line < $1.line }
  }

  /// What a row says of the parameters. All that is wrong with it is said at once.
  ///
  /// - Parameter unset: parameters that nothing sets for all rows.
  private static func values(
    of row: Table.Row, in table: Table, _ parameters: [ParameterDescription], _ assets: String, unset: Set<String>
  ) throws(Table.Problem) -> [String: ParameterInput] {
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
    let missing = parameters.map(\.name).filter { values[$0] == nil && unset.contains($0) }
    for name in table.columns where !missing.isEmpty && table.cell(name, of: row) != nil {
      guard !parameters.contains(where: { $0.name == name }), let meant = name.nearest(among: missing) else { continue }
      problems.append("“\(name)” is no parameter of the composition; did you mean “\(meant)”?")
    }
    guard problems.isEmpty else { throw Table.Problem(message: problems.joined(separator: "; ")) }
    return values
  }

  /// Names of files that are one on file systems that take capitals and small letters for the same.
  private static func alikeWarnings(_ owners: [String: [Int]]) -> [String] {
    let alike = Dictionary(grouping: owners.keys) { $0.lowercased() }.values.filter { $0.count > 1 }
    return alike.map { $0.sorted() }.sorted { $0[0] < $1[0] }.prefix(3).map { names in
      "\(names.prefix(3).joined(separator: " and ")) differ in capitals alone: macOS and Windows take them for one file"
    }
  }
}

/// Which rows of a table are made; all, unless something is given.
struct RowChoice: Hashable {
  var lines: LineSelection?
  /// All must hold.
  var filters: [RowFilter] = []
  /// The most rows, of those that are left.
  var limit: Int?
  /// A share of these.
  var shard: ShardNumber?

  /// - Throws: ``HostError`` for a filter of a column that is not there, or of a value that none of its cells can have.
  func check(_ columns: [String], _ parameters: [ParameterDescription]) throws {
    for filter in filters where !columns.contains(filter.column) {
      let hint = filter.column.nearest(among: columns).map { "did you mean “\($0)”?" }
      throw HostError(
        .usage,
        "--where \(filter.text): no column “\(filter.column)”; "
          + (hint ?? "there are \(columns.joined(separator: ", "))"))
    }
    for filter in filters {
      guard let parameter = parameters.first(where: { $0.name == filter.column }),
        let problem = filter.problem(parameter.schema)
      else { continue }
      throw HostError(.usage, "--where \(filter.text): the value\(problem)")
    }
  }

  /// - Parameter parameters: what columns are parameters of is compared as these are.
  func lines(of table: Table, _ parameters: [ParameterDescription]) -> [Int] {
    let schemas = Dictionary(parameters.map { ($0.name, $0.schema) }) { first, _ in first }
    return table.rows.lazy.filter { row in
      lines?.contains(row.line) ?? true
        && filters.allSatisfy { $0.allows(table.cell($0.column, of: row), schemas[$0.column]) }
    }.prefix(limit ?? .max).map(\.line)
  }
}
