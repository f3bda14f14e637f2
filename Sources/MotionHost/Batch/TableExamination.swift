// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionChecks
import MotionCore
import MotionExport
import MotionProcess

/// Examines the films of a table's rows, several at once, each in processes of its own: a row that traps is a finding.
struct TableExamination {
  let table: String
  let source: any CompositionSource
  let composition: CompositionOptions
  let checks: FilmCheckOptions
  let atOnce: Int
  let columns: ColumnOptions
  let limits: ProcessLimits
  var choice = RowChoice()
  /// The names of the files that a batch would make of a row, and their metadata: a row without a name has no film.
  /// Nil: no name is checked.
  var output: String?
  var also: [String] = []
  var metadata: [String] = []

  func run() throws -> CheckReport {
    let options = try TableOptions(table, composition, columns)
    let prepared = try source.prepare(optimised: false)
    let told = ToldSource(base: source, prepared: prepared, isOptimised: false)
    // A check needs no names, but a plan does.
    var request = try options.request(
      of: told, output: OutputPattern(output ?? "{line}.mp4"), also: also.map { try OutputPattern($0) },
      metadata: metadata.map { try OutputPattern($0) }, choice: choice)
    request.namesFiles = output != nil
    let plan = try BatchPlan(request)
    var report = CheckReport(script: source.displayName, table: table, FindingJudgement(composition))
    report.add(prepared.warnings.map { CheckedFinding($0) })
    for warning in plan.warnings {
      var finding = CheckedFinding(Message(.warning, warning, at: ScriptLocation(file: table, line: 1)), row: nil)
      finding.code = "table-column"
      report.add([finding])
    }
    report.add(
      plan.problems.map { problem in
        CheckedFinding(
          Message(.error, problem.message, at: ScriptLocation(file: table, line: problem.line)), row: problem.line)
      })
    report.rows = plan.problems.map(\.line)
    let progress = Console(.plain)
    progress.beginProgress()
    let run = BatchRun(
      plan: plan, workerCount: min(atOnce, max(plan.jobs.count, 1)), work: { examine($0, told) },
      note: { _, done in
        progress.show(
          every: 30, line: "\(plan.hasSeveralFilms ? "film" : "row") \(done)/\(plan.jobs.count)",
          isLast: done == plan.jobs.count)
      })
    let outcome = try run.run()
    if let stop = outcome.stop { throw stop }
    report.rows = Set(report.rows + outcome.results.map(\.line)).sorted()
    report.films = outcome.results.count
    for result in outcome.results {
      report.frames += result.frames
      let errors = result.errors.map { CheckedFinding(Message(.error, $0), row: result.line) }
      report.add((result.findings + errors).map { $0.of(result.film) })
    }
    report.sort()
    return report
  }

  /// In a worker.
  private func examine(_ job: BatchPlan.Job, _ source: any CompositionSource) -> BatchWorker.Result {
    var result = BatchWorker.Result(line: job.line, film: job.film, status: 0)
    var options = composition.with(job.variant)
    options.limits = limits
    options.readableFolders = columns.filesRoots.map(FilePath.absolute)
    do {
      if !job.values.isEmpty {
        options.row = String(decoding: try JSONEncoder().encode(job.values), as: UTF8.self)
      }
      let found = FilmExamination(source: source, composition: options, checks: checks, row: job.line).run()
      (result.findings, result.frames) = (found.findings, found.frames)
    } catch {
      result.findings = [CheckedFinding(HostError(error), row: job.line)]
    }
    return result
  }
}
