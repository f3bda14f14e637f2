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

    var failed: [JSONLine.Row] { report.rows.filter { $0.status != 0 } }
    /// Lines of rows whose video is missing or unverified.
    var open: [Int] { (failed.map(\.line) + report.untried).sorted() }
  }

  /// Reads all files that were made.
  ///
  /// - Parameter check: called before each file; an error it throws ends the work.
  func outcome(check: () throws -> Void = {}) throws -> Outcome {
    var rows: [JSONLine.Row] = []
    var known: Set<Int> = []
    for share in shares {
      var problems: [Int: [String]] = [:]
      for (path, written) in share.files.sorted(by: { $0.key < $1.key }) {
        try check()
        if let problem = written.problem(of: path) { problems[written.line, default: []].append(problem) }
      }
      for var row in share.rows {
        if row.status == 0, let output = row.output, share.files[output] == nil {
          problems[row.line, default: []].append("\(output) was made but could not be read afterwards")
        }
        if row.status == 0, let problems = problems[row.line] {
          (row.status, row.errors) = (ExitStatus.inputMissing.rawValue, problems)
        }
        rows.append(row)
        known.insert(row.line)
      }
    }
    let all = LineSelection(shares[0].all)?.ranges.flatMap { Array($0) } ?? []
    let (index, count) = (Set(shares.map(\.shard.index)), shares[0].shard.count)
    return Outcome(
      report: BatchReport(
        table: shares[0].table, rows: rows, untried: all.filter { !known.contains($0) },
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
    let (failed, total) = (outcome.failed, report.rows.count + report.untried.count)
    let unchanged = report.rows.count { $0.status == 0 && $0.unchanged }
    if console.style == .json {
      console.emit(
        JSONLine.Batch(
          rows: total, made: report.rows.count - failed.count - unchanged, unchanged: unchanged,
          failed: failed.map(\.line).sorted(), untried: report.untried.sorted(),
          placeholders: report.placeholderCount, seconds: report.seconds))
    } else {
      console.write(lines: lines(outcome, total, unchanged, isQuiet: console.style == .quiet))
    }
    guard outcome.open.isEmpty, outcome.missing.isEmpty else {
      throw HostError(
        .rowsFailed,
        "\(outcome.open.count) of \(total) \(total == 1 ? "row has" : "rows have") no video; all others are complete "
          + "and unchanged")
    }
  }

  private static let shown = 50

  private func lines(_ outcome: Outcome, _ total: Int, _ unchanged: Int, isQuiet: Bool) -> [String] {
    let (report, failed) = (outcome.report, outcome.failed.sorted { $0.line < $1.line })
    func count(_ number: Int, _ what: String) -> String? { number > 0 ? "\(number) \(what)" : nil }
    let parts = [
      count(report.rows.count - failed.count - unchanged, "made"), count(unchanged, "unchanged since the last run"),
      count(failed.count, "failed"), count(report.untried.count, "not tried"),
    ].compactMap(\.self)
    var lines =
      isQuiet ? [] : ["\(report.table): \(total) \(total == 1 ? "row" : "rows"): \(parts.joined(separator: ", "))"]
    let replaced = report.placeholderCount
    if replaced > 0, !isQuiet { lines.append("  \(replaced) \(replaced == 1 ? "row has" : "rows have") a placeholder") }
    guard !outcome.open.isEmpty || !outcome.missing.isEmpty else { return lines }
    if !outcome.missing.isEmpty {
      let list = outcome.missing.prefix(RowJoin.shown).map(\.description).joined(separator: ", ")
      lines.append("  unfinished shares: \(list)\(outcome.missing.count > RowJoin.shown ? " …" : "")")
    }
    lines += failed.prefix(RowJoin.shown).map { "  \(report.table):\($0.line): \($0.errors.first ?? "failed")" }
    if failed.count > RowJoin.shown { lines.append("  … and \(failed.count - RowJoin.shown) more") }
    if !outcome.open.isEmpty {
      lines.append("to make only these again: the same command with --rows \(LineSelection.text(of: outcome.open))")
    }
    return lines
  }
}
