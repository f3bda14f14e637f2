// SPDX-License-Identifier: Apache-2.0

import MotionChecks
import MotionCore
import MotionProcess

/// Examines one film: rehearses it, checks its files, and runs all checks. Nothing is encoded.
struct FilmExamination {
  let source: any CompositionSource
  let composition: CompositionOptions
  let checks: FilmCheckOptions
  /// The row's line in the table; nil: there is no table.
  var row: Int?

  struct Result {
    var findings: [CheckedFinding]
    var frames: Int
    /// Success, if the film could be examined.
    var status: ExitStatus
  }

  func run() -> Result {
    let console = Console(.silent)
    var options = composition
    // All findings are collected before they are judged.
    (options.strict, options.strictCodes, options.tellsAllowed) = (false, nil, true)
    var failure: HostError?
    do {
      let run = CompositionRun(source: source, options: options, console: console)
      try run.run(frames: { $0.timeline.frameCount }) { stage in
        let program = stage.composition
        let film = CheckedFilm(program.timeline, library: program.library, options: checks)
        for diagnostic in options.told(try film.findings(of: FilmCheck.all)) { stage.events.send(diagnostic) }
      }
    } catch {
      failure = HostError(error)
    }
    var findings = console.messages.map { CheckedFinding($0, row: row) }
    // A film that is refused has told why.
    if let failure, !findings.contains(where: \.isError) { findings.append(CheckedFinding(failure, row: row)) }
    return Result(
      findings: findings.gathered(), frames: console.rehearsal?.frames ?? 0, status: failure?.status ?? .success)
  }
}
