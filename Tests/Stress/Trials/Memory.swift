// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Allows little memory: address space of each process, or what a control group holds.
final class Memory: Trial {
  static let name = "memory"
  static let times = 100

  private let stage: Stage
  private let group: MemoryGroup?

  init() throws {
    stage = try Stage(Memory.name, jobs: Job.all, user: 61_712)
    group = MemoryGroup()
    if group == nil { say("memory: this host lets nobody make a control group; address space alone is limited") }
  }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let job = random.pick(Job.all)
    let warmth: Stage.Warmth = random.chance(0.15) ? .empty : .compiled
    if let group, random.chance(0.4) {
      return try inGroup(group, job, warmth, megabytes: random.number(12...160))
    }
    let megabytes = random.number(100...1200)
    return try Starved(stage: stage).attempt(
      job, warmth, limits: "ulimit -v \(megabytes << 10)", what: "\(megabytes) MB for \(job.name)")
  }

  /// The kernel kills one of the group's processes when the group has no more: what is said of it must be what it counted.
  private func inGroup(_ group: MemoryGroup, _ job: Job, _ warmth: Stage.Warmth, megabytes: Int) throws -> Attempt {
    let judge = Judge(stage: stage)
    try stage.reset(warmth)
    try group.limit(to: megabytes << 20)
    var killCount = 0
    let run = try judge.disturbed(job) { step in
      let kills = group.kills
      let ending = try stage.command(step, limits: "echo $$ > \(group.entrance)").run()
      let hasKilled = group.kills > kills
      killCount = group.kills - kills
      // The kernel may choose the tool itself, which can say nothing then.
      var faults = judge.ending(ending, allowed: [71, 84], signals: hasKilled ? [SIGKILL] : [])
      let saysSo = ending.errors.contains("control group")
      if saysSo, !hasKilled { faults.append("claims a kill for memory that did not happen: \(ending.summary)") }
      if hasKilled, ending.status == 71, !saysSo {
        faults.append("does not say that memory ran out: \(ending.summary)")
      }
      return (ending, faults)
    }
    return Attempt(
      what:
        "a group of \(megabytes) MB for \(job.name), cache \(warmth): \(killCount) kills, \(run.summary)",
      faults: run.faults + (try judge.recovery(job)))
  }
}
