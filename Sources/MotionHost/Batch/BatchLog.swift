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
  /// Of all films so far.
  private var tally = RowTally()
  private let file: String?
  private let shard: ShardNumber?
  /// The verb for good rows.
  private let made: String
  /// For the report, one for each film.
  private var rows: [JSONLine.Row] = []
  /// Files in place of missing and damaged ones, by the lines of rows.
  private var placeholders: [(line: Int, placeholder: FilePlaceholder)] = []
  /// How many films had each warning.
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
    for problem in plan.problems {
      fail(row(BatchWorker.Result(line: problem.line, status: ExitStatus.usage.rawValue, errors: [problem.message])))
    }
  }

  private func location(_ line: Int) -> ScriptLocation { ScriptLocation(file: table, line: line) }

  /// A result without the facts of a complete film.
  private func row(_ result: BatchWorker.Result) -> JSONLine.Row {
    JSONLine.Row(
      line: result.line, key: plan.keys[result.line], output: result.files.first,
      also: Array(result.files.dropFirst()), status: result.status, errors: result.errors, warnings: result.warnings,
      frames: 0, unchanged: false, language: result.film.language, format: result.film.format)
  }

  private func fail(_ row: JSONLine.Row) {
    let meaning = (ExitStatus(rawValue: row.status) ?? .internalError).meaning
    failures.append((row.line, row.film.naming(row.errors.first ?? meaning)))
    tally.add(row)
    tell(row)
    if !report.json {
      for message in row.errors {
        console.write(Message(.error, row.film.naming(message), at: location(row.line)))
      }
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
      add(job.placeholders, line: job.line)
      var film = row(BatchWorker.Result(line: job.line, film: job.film, status: 0, files: job.files))
      film.placeholders = job.placeholders.isEmpty ? nil : job.placeholders
      tell(film)
    }
    let (good, bad) = (plan.filmedRowCount, plan.problems.count)
    if report.json {
      console.emit(batch(.dryRun, rows: good + bad, films: plan.jobs.count))
    } else {
      let shown = plan.jobs.prefix(20).map { "  line \($0.line): \($0.files.joined(separator: ", "))" }
      let more = plan.jobs.count > shown.count ? ["  … and \(plan.jobs.count - shown.count) more"] : []
      let films = plan.hasSeveralFilms ? " (\(plan.jobs.count) films)" : ""
      console.write(
        lines: report.quiet
          ? []
          : shown + more + [
            "\(table): \(good) \(good == 1 ? "row is" : "rows are") good\(films), \(bad) wrong; nothing was made"
          ] + placeholderLines)
    }
    try writeReport(untried: [])
    guard bad == 0 else {
      throw HostError(.rowsFailed, "\(bad) of \(good + bad) \(good + bad == 1 ? "row is" : "rows are") wrong")
    }
  }

  /// The event of the end.
  private func batch(_ mode: JSONLine.Batch.Mode, rows: Int, films: Int) -> JSONLine.Batch {
    let isDry = mode == .dryRun
    return JSONLine.Batch(
      mode: mode, keyColumn: keyColumn, rows: rows, films: films, made: isDry ? 0 : tally.made,
      unchanged: isDry ? 0 : tally.unchanged, failed: tally.failedLines, untried: tally.untriedLines,
      placeholders: Set(placeholders.map(\.line)).count, seconds: Clock.now - start)
  }

  /// Films of one row often share their placeholders.
  private func add(_ found: [FilePlaceholder], line: Int) {
    for placeholder in found where !placeholders.contains(where: { $0.line == line && $0.placeholder == placeholder }) {
      placeholders.append((line, placeholder))
    }
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
      for path in row.files { files[path] = RowShare.Written(path, line: row.line) }
    }
    return RowShare(
      shard: shard, batch: RowShare.batch(FileSystem.contents(table) ?? [], ProcessWords.arguments), table: table,
      all: LineSelection.text(of: plan.lines), rows: rows, untried: untried.sorted(), files: files,
      seconds: (Clock.now - start).rounded(decimals: 3))
  }

  /// - Parameters:
  ///   - done: how many films have ended, of `total`.
  ///   - atOnce: how many are made at the same time.
  func note(_ result: BatchWorker.Result, done: Int, of total: Int, atOnce: Int) {
    for warning in result.warnings {
      warnings[warning, default: 0] += 1
      // Most films have the same ones.
      if warnings[warning] == 1, !report.json {
        console.write(Message(.warning, result.film.naming(warning), at: location(result.line)))
      }
    }
    var film = row(result)
    film.seconds = result.seconds.rounded(decimals: 3)
    if result.status != 0 {
      fail(film)
    } else {
      (film.frames, film.unchanged, film.frameHashes) = (result.frames, result.isUnchanged, result.frameHashes)
      (film.bytes, film.hash) = (result.digest?.bytes, result.digest?.hash)
      film.size = result.size.map(JSONLine.Size.init)
      film.loudness = result.loudness.map(JSONLine.Loudness.init)
      film.placeholders = result.placeholders.isEmpty ? nil : result.placeholders
      add(result.placeholders, line: result.line)
      tally.add(film)
      tell(film)
    }
    let elapsed = Clock.now - start
    let estimate =
      done == total ? 0 : ProgressText.estimate(made: done, left: total - done, atOnce: atOnce, elapsed: elapsed)
    let left = estimate.map { "  \(ProgressText.duration($0)) left" } ?? ""
    let failed = failures.isEmpty ? "" : "  \(failures.count) failed"
    console.show(
      every: 30,
      line: "\(plan.hasSeveralFilms ? "film" : "row") \(done)/\(total)\(failed)\(left)", isLast: done == total)
  }

  /// - Parameter again: the words of the command line without a selection of rows.
  /// - Throws: ``HostError`` with the status that the command ends with, unless all rows have their video.
  func finish(_ outcome: BatchRun.Outcome, again: [String]) throws {
    tally.add(untried: outcome.untried)
    let (rows, failed) = (tally.rowCount, tally.failedLines.count)
    if report.json {
      console.emit(batch(isRehearsal ? .rehearse : .make, rows: rows, films: tally.films))
    } else {
      writeSummary(rows, again)
    }
    try writeReport(untried: tally.untriedLines)
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

  private func writeSummary(_ rows: Int, _ again: [String]) {
    let films =
      plan.hasSeveralFilms
      ? "; \(tally.films) \(tally.films == 1 ? "film is" : "films are") \(isRehearsal ? "good" : "complete")" : ""
    let lines = [
      rows == 0
        ? "\(table): "
          + (plan.rowCount == 0
            ? "no rows"
            : plan.lines.isEmpty
              ? "none of \(plan.rowCount) rows is chosen by --where, --rows and --limit"
              : "this share has none of the \(plan.lines.count) rows")
        : "\(table): \(rows) \(rows == 1 ? "row" : "rows") in \(ProgressText.duration(Clock.now - start)): "
          + tally.words(made) + films
    ]
    console.write(
      lines: report.quiet
        ? []
        : lines + placeholderLines
          + warnings.filter { $0.value > 1 }.sorted { $0.key < $1.key }.map {
            "  \($0.value) \(plan.hasSeveralFilms ? "films" : "rows"): warning: \($0.key)".namingControls
          })
    guard !tally.openLines.isEmpty else { return }
    failures.sort { $0.line < $1.line }
    // They were said when they happened, hours ago perhaps.
    var list = failures.prefix(BatchLog.repeated).map { "  \(table):\($0.line): \($0.message)" }
    if failures.count > BatchLog.repeated { list.append("  … and \(failures.count - BatchLog.repeated) more") }
    let selection = LineSelection.text(of: tally.openLines)
    console.write(
      lines: list.map(\.namingControls) + [
        shard == nil
          ? "to make only these again: \(CommandWords.text(CommandWords.with("--rows", selection, in: again)))"
          : "to make only these, make the share again: \(CommandWords.text(again))"
      ])
  }
}
