// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionProcess

/// Joins the reports of a batch's shares, and checks that their files are unchanged.
struct RowJoin {
  /// In a folder, in order; some may be missing.
  var shares: [RowShare]

  init(folder: String) throws { shares = try RowShareFolder(path: folder).shares() }

  /// The result of the whole batch.
  struct Outcome {
    var report: BatchReport
    /// Shares that are not there: they were killed, or never began.
    var missing: [ShardNumber]

    /// Films that failed, and films with missing or changed files.
    var failed: [JSONLine.Row] { report.rows.filter { $0.status != 0 } }
    var tally: RowTally { RowTally(report.rows, untried: report.untried) }
  }

  /// Reads all files that were made.
  ///
  /// - Parameter check: called before each file; an error it throws ends the work.
  func outcome(check: () throws -> Void = {}) throws -> Outcome {
    var rows: [JSONLine.Row] = []
    var known: Set<Int> = []
    for share in shares {
      var problems: [String: String] = [:]
      for (path, written) in share.files.sorted(by: { $0.key < $1.key }) {
        try check()
        problems[path] = written.problem(of: path)
      }
      for var row in share.rows {
        known.insert(row.line)
        if row.status == 0 {
          var errors = row.files.compactMap { problems[$0] }
          if let output = row.output, share.files[output] == nil {
            errors.append("\(output) was made but could not be read afterwards")
          }
          if !errors.isEmpty { (row.status, row.errors) = (ExitStatus.inputMissing.rawValue, errors) }
        }
        rows.append(row)
      }
    }
    let all = LineSelection(shares[0].all)?.ranges.flatMap { Array($0) } ?? []
    let (index, count) = (Set(shares.map(\.shard.index)), shares[0].shard.count)
    return Outcome(
      report: BatchReport(
        table: shares[0].table, rows: rows,
        // A row of which only some films were tried is open too.
        untried: Set(shares.flatMap(\.untried)).union(all.filter { !known.contains($0) }).sorted(),
        seconds: shares.map(\.seconds).max() ?? 0),
      missing: (1...count).filter { !index.contains($0) }.compactMap { ShardNumber($0, of: count) })
  }

  /// Writes the report, and its messages.
  ///
  /// - Throws: ``HostError`` with the status of a batch, unless all rows have their files.
  func run(to output: String, _ console: Console) throws {
    try CompositionRun.check(output, isNot: shares[0].table, "the table")
    let outcome = try outcome { try SignalWatch.check() }
    let report = outcome.report
    let code = AtomicFile.write(Array(try report.text(forName: output).utf8), to: output)
    guard code == 0 else { throw HostError.writing("cannot write \(output)", code) }
    let tally = outcome.tally
    let total = tally.rowCount
    if console.style == .json {
      console.emit(
        JSONLine.Batch(
          rows: total, films: tally.films, made: tally.made, unchanged: tally.unchanged, failed: tally.failedLines,
          untried: tally.untriedLines, placeholders: report.placeholderCount, seconds: report.seconds))
    } else {
      console.write(lines: lines(outcome, tally, isQuiet: console.style == .quiet))
    }
    guard tally.openLines.isEmpty, outcome.missing.isEmpty else {
      throw HostError(
        .rowsFailed,
        "\(tally.openLines.count) of \(total) \(total == 1 ? "row has" : "rows have") no video; all others are complete "
          + "and unchanged")
    }
  }

  private static let shown = 50

  private func lines(_ outcome: Outcome, _ tally: RowTally, isQuiet: Bool) -> [String] {
    let (report, failed) = (outcome.report, outcome.failed.sorted { $0.line < $1.line })
    let (rows, films) = (tally.rowCount, report.rows.count > Set(report.rows.map(\.line)).count)
    var lines =
      isQuiet
      ? []
      : [
        "\(report.table): \(rows) \(rows == 1 ? "row" : "rows"): \(tally.words())"
          + (films ? "; \(tally.films) \(tally.films == 1 ? "film is" : "films are") complete" : "")
      ]
    let replaced = report.placeholderCount
    if replaced > 0, !isQuiet { lines.append("  \(replaced) \(replaced == 1 ? "row has" : "rows have") a placeholder") }
    guard !tally.openLines.isEmpty || !outcome.missing.isEmpty else { return lines }
    if !outcome.missing.isEmpty {
      let list = outcome.missing.prefix(RowJoin.shown).map(\.description).joined(separator: ", ")
      lines.append("  unfinished shares: \(list)\(outcome.missing.count > RowJoin.shown ? " …" : "")")
    }
    lines += failed.prefix(RowJoin.shown).map {
      "  \(report.table):\($0.line): \($0.film.naming($0.errors.first ?? "failed"))"
    }
    if failed.count > RowJoin.shown { lines.append("  … and \(failed.count - RowJoin.shown) more") }
    if !tally.openLines.isEmpty {
      lines.append("to make only these again: the same command with --rows \(LineSelection.text(of: tally.openLines))")
    }
    return lines
  }
}
