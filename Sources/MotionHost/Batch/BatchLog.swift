// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionModel
import MotionProcess

/// The messages of a batch during its run and at its end: messages at the lines of the table, a progress line, a summary.
final class BatchLog {
  private let table: String
  private let report: ReportOptions
  private let console: Console
  private let isRehearsal: Bool
  private let plan: BatchPlan
  private let keyColumn: String?
  private let start = Clock.now
  private var failures: [(line: Int, message: String)] = []
  private var counts = (made: 0, unchanged: 0)
  private let file: String?
  private let shard: ShardNumber?
  /// The verb for good rows.
  private let made: String
  /// For the report.
  private var rows: [JSONLine.Row] = []
  /// Files in place of missing and damaged ones, by the lines of rows.
  private var placeholders: [(line: Int, placeholder: FilePlaceholder)] = []
  /// How many rows had each warning.
  private var warnings: [String: Int] = [:]

  /// Failures that the summary repeats.
  private static let repeated = 50

  /// - Parameters:
  ///   - file: where the report is written, a folder for a share; nil: nowhere.
  ///   - isRehearsal: nothing is made.
  init(
    table: String, plan: BatchPlan, report: ReportOptions, file: String?, shard: ShardNumber? = nil, isRehearsal: Bool,
    keyColumn: String? = nil, console: Console
  ) {
    self.keyColumn = keyColumn

    (self.table, self.report, self.file, self.console) = (table, report, file, console)
    (self.plan, self.shard, self.isRehearsal) = (plan, shard, isRehearsal)
    made = isRehearsal ? "rehearsed" : "made"
    console.beginProgress()
    for problem in plan.problems { fail(problem.line, [], [problem.message], [], status: .usage) }
  }

  private func location(_ line: Int) -> ScriptLocation { ScriptLocation(file: table, line: line) }

  /// - Parameter files: of the row's film, the video first; none if they are unknown.
  private func fail(
    _ line: Int, _ files: [String], _ messages: [String], _ warnings: [String], status: ExitStatus,
    seconds: Double? = nil
  ) {
    failures.append((line, messages.first ?? status.meaning))
    tell(
      JSONLine.Row(
        line: line, key: plan.keys[line], output: files.first, also: Array(files.dropFirst()),
        status: status.rawValue, errors: messages, warnings: warnings, frames: 0, unchanged: false, seconds: seconds))
    if !report.json {
      for message in messages { console.write(Message(.error, message, at: location(line))) }
    }
  }

  private func tell(_ row: JSONLine.Row) {
    if file != nil { rows.append(row) }
    if report.json { console.emit(row) }
  }

  /// The end of a run that only checks.
  ///
  /// - Throws: ``HostError`` if rows are wrong.
  func finishDryRun(_ plan: BatchPlan) throws {
    for job in plan.jobs {
      placeholders += job.placeholders.map { (job.line, $0) }
      tell(
        JSONLine.Row(
          line: job.line, key: plan.keys[job.line], output: job.output, also: job.also, status: 0, errors: [],
          warnings: [], frames: 0,
          unchanged: false, placeholders: job.placeholders.isEmpty ? nil : job.placeholders))
    }
    if report.json {
      console.emit(
        batch(.dryRun, rows: plan.jobs.count + plan.problems.count, untried: []))
    } else {
      let shown = plan.jobs.prefix(20).map { "  line \($0.line): \(([$0.output] + $0.also).joined(separator: ", "))" }
      let more = plan.jobs.count > shown.count ? ["  … and \(plan.jobs.count - shown.count) more"] : []
      let (good, bad) = (plan.jobs.count, plan.problems.count)
      console.write(
        lines: report.quiet
          ? []
          : shown + more + [
            "\(table): \(good) \(good == 1 ? "row is" : "rows are") good, \(bad) wrong; nothing was made"
          ] + placeholderLines)
    }
    try writeReport(untried: [])
    guard plan.problems.isEmpty else {
      let (bad, all) = (plan.problems.count, plan.problems.count + plan.jobs.count)
      throw HostError(.rowsFailed, "\(bad) of \(all) \(all == 1 ? "row is" : "rows are") wrong")
    }
  }

  /// The event of the end.
  private func batch(_ mode: JSONLine.Batch.Mode, rows: Int, untried: [Int]) -> JSONLine.Batch {
    JSONLine.Batch(
      mode: mode, keyColumn: keyColumn, rows: rows, made: counts.made, unchanged: counts.unchanged,
      failed: failures.map(\.line).sorted(), untried: untried.sorted(),
      placeholders: Set(placeholders.map(\.line)).count, seconds: Clock.now - start)
  }

  private func writeReport(untried: [Int]) throws {
    guard let file else { return }
    if let shard { return try RowShareFolder(path: file).write(share(shard, untried: untried)) }
    let report = BatchReport(table: table, rows: rows, untried: untried.sorted(), seconds: Clock.now - start)
    guard FileSystem.write(Array(try report.text(forName: file).utf8), to: file) else {
      throw HostError(.cannotCreateTarget, "--report: cannot write \(file): \(systemMessage(errno))")
    }
  }

  /// For whoever joins the shares of the batch.
  private func share(_ shard: ShardNumber, untried: [Int]) -> RowShare {
    var files: [String: RowShare.Written] = [:]
    for row in rows where row.status == 0 {
      for path in [row.output].compactMap(\.self) + row.also { files[path] = RowShare.Written(path, line: row.line) }
    }
    return RowShare(
      shard: shard, batch: RowShare.batch(FileSystem.contents(table) ?? [], ProcessWords.arguments), table: table,
      all: LineSelection.text(of: plan.lines), rows: rows, untried: untried.sorted(), files: files,
      seconds: (Clock.now - start).rounded(decimals: 3))
  }

  /// - Parameter atOnce: how many rows are made at the same time.
  func note(_ result: BatchWorker.Result, done: Int, of total: Int, atOnce: Int) {
    for warning in result.warnings {
      warnings[warning, default: 0] += 1
      // Most rows have the same ones.
      if warnings[warning] == 1, !report.json { console.write(Message(.warning, warning, at: location(result.line))) }
    }
    if result.status != 0 {
      fail(
        result.line, result.files, result.errors, result.warnings,
        status: ExitStatus(rawValue: result.status) ?? .internalError, seconds: result.seconds.rounded(decimals: 3))
    } else {
      if result.isUnchanged { counts.unchanged += 1 } else { counts.made += 1 }
      placeholders += result.placeholders.map { (result.line, $0) }
      tell(
        JSONLine.Row(
          line: result.line, key: plan.keys[result.line], output: result.files.first,
          also: Array(result.files.dropFirst()), status: 0, errors: [], warnings: result.warnings,
          frames: result.frames, unchanged: result.isUnchanged, seconds: result.seconds.rounded(decimals: 3),
          bytes: result.digest?.bytes, hash: result.digest?.hash, frameHashes: result.frameHashes,
          size: result.size.map(JSONLine.Size.init), loudness: result.loudness.map(JSONLine.Loudness.init),
          placeholders: result.placeholders.isEmpty ? nil : result.placeholders))
    }
    let elapsed = Clock.now - start
    let estimate =
      done == total ? 0 : ProgressText.estimate(made: done, left: total - done, atOnce: atOnce, elapsed: elapsed)
    let left = estimate.map { "  \(ProgressText.duration($0)) left" } ?? ""
    let failed = failures.isEmpty ? "" : "  \(failures.count) failed"
    console.show(
      every: 30,
      line: "row \(done)/\(total)\(failed)\(left)", isLast: done == total)
  }

  /// - Parameter again: the words of the command line without a selection of rows.
  /// - Throws: ``HostError`` with the status that the command ends with, unless all rows have their video.
  func finish(_ outcome: BatchRun.Outcome, again: [String]) throws {
    let failed = failures.count
    let rows = failed + counts.made + counts.unchanged + outcome.untried.count
    if report.json {
      console.emit(batch(isRehearsal ? .rehearse : .make, rows: rows, untried: outcome.untried))
    } else {
      writeSummary(rows, failed, outcome, again)
    }
    try writeReport(untried: outcome.untried)
    if let stop = outcome.stop { throw stop }
    if failed > 0 {
      throw HostError(
        .rowsFailed,
        "\(failed) of \(rows) \(rows == 1 ? "row" : "rows") failed; all others are \(isRehearsal ? "good" : "complete")"
      )
    }
  }

  /// The rows with placeholders, each with the file and the reason.
  private var placeholderLines: [String] {
    guard !placeholders.isEmpty else { return [] }
    let count = Set(placeholders.map(\.line)).count
    let rows = placeholders.sorted { $0.line < $1.line }
    var lines = ["  \(count) \(count == 1 ? "row has" : "rows have") a placeholder:"]
    lines += rows.prefix(BatchLog.repeated).map { "    \(table):\($0.line): \($0.placeholder.words)".namingControls }
    if rows.count > BatchLog.repeated { lines.append("    … and \(rows.count - BatchLog.repeated) more") }
    return lines
  }

  private func writeSummary(_ rows: Int, _ failed: Int, _ outcome: BatchRun.Outcome, _ again: [String]) {
    func count(_ number: Int, _ what: String) -> String? { number > 0 ? "\(number) \(what)" : nil }
    let parts = [
      count(counts.made, made), count(counts.unchanged, "unchanged since the last run"), count(failed, "failed"),
      count(outcome.untried.count, "not tried"),
    ].compactMap(\.self)
    let lines = [
      rows == 0
        ? "\(table): "
          + (plan.rowCount == 0
            ? "no rows"
            : plan.lines.isEmpty
              ? "none of \(plan.rowCount) rows is chosen by --where, --rows and --limit"
              : "this share has none of the \(plan.lines.count) rows")
        : "\(table): \(rows) \(rows == 1 ? "row" : "rows") in \(ProgressText.duration(Clock.now - start)): "
          + parts.joined(separator: ", ")
    ]
    console.write(
      lines: report.quiet
        ? []
        : lines + placeholderLines
          + warnings.filter { $0.value > 1 }.sorted { $0.key < $1.key }.map {
            "  \($0.value) rows: warning: \($0.key)".namingControls
          })
    guard !failures.isEmpty || !outcome.untried.isEmpty else { return }
    failures.sort { $0.line < $1.line }
    // They were said when they happened, hours ago perhaps.
    var list = failures.prefix(BatchLog.repeated).map { "  \(table):\($0.line): \($0.message)" }
    if failures.count > BatchLog.repeated { list.append("  … and \(failures.count - BatchLog.repeated) more") }
    let selection = LineSelection.text(of: failures.map(\.line) + outcome.untried)
    console.write(
      lines: list.map(\.namingControls) + [
        shard == nil
          ? "to make only these again: \(CommandWords.text(CommandWords.with("--rows", selection, in: again)))"
          : "to make only these, make the share again: \(CommandWords.text(again))"
      ])
  }
}
