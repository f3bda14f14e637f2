// SPDX-License-Identifier: Apache-2.0

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
    let run = try judge.disturbed(job, before: before) { step in
      let command = try stage.command(step, limits: limits, prefix: prefix).start()
      let ending = command.wait()
      let isDone = ending.status == 0
      var faults = command.isGone(within: 10) ? [] : ["processes are left"]
      if !isDone, Judge.isLoaders(ending) { return (ending, faults) }
      faults += judge.ending(ending, allowed: allowed)
      if !isDone, !words.isEmpty, !words.contains(where: ending.errors.contains) {
        faults.append("does not say what was missing: \(ending.summary)")
      }
      return (ending, faults)
    }
    return Attempt(
      what: "\(what), cache \(warmth): \(run.summary)", faults: run.faults + (try judge.recovery(job)))
  }
}
