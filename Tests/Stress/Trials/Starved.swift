import Foundation

/// A job that does not get what it asks the system for: it is made all the same, or says what is missing.
struct Starved {
  var stage: Stage
  /// Statuses that say so.
  var allowed: Set<Int32> = [71, 84]
  /// One of these is in each message; nothing is asked of a message if there are none.
  var words: [String] = []

  func attempt(
    _ job: Job, _ warmth: Stage.Warmth, limits: String = "", prefix: String = "", what: String
  ) throws -> Attempt {
    let judge = Judge(stage: stage)
    let before = Dictionary(uniqueKeysWithValues: job.outputs.map { ($0, Data("old".utf8)) })
    try stage.reset(warmth, old: before)
    var faults: [String] = []
    var isDone = true
    var summary = ""
    for step in job.steps where isDone {
      let command = try stage.command(step, limits: limits, prefix: prefix).start()
      let ending = command.wait()
      isDone = ending.status == 0
      summary = ending.summary
      if !command.isGone(within: 10) { faults.append("processes are left") }
      if !isDone, Judge.isLoaders(ending) { continue }
      faults += judge.ending(ending, allowed: allowed)
      if !isDone, !words.isEmpty, !words.contains(where: ending.errors.contains) {
        faults.append("does not say what was missing: \(ending.summary)")
      }
    }
    faults += judge.outputs(of: job, before: before, isDone: isDone)
    faults += try judge.recovery(job)
    return Attempt(what: "\(what), cache \(warmth): \(summary)", faults: faults)
  }
}
