// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Ends commands, or processes below them, at any moment, and gives the same command again.
final class Kills: Trial {
  static let name = "kills"
  static let times = 200

  private let stage: Stage
  init() throws { stage = try Stage(Kills.name, jobs: Job.all) }

  private enum Victim: String, CaseIterable { case tool, child, group }

  /// The exit code with which the tool answers a signal, by the signal.
  private static let answers: [Int32: Int32] = [SIGINT: 130, SIGTERM: 143]

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    if random.chance(0.15) { return try clearing(&random) }
    let (job, victim) = (random.pick(Job.all), random.pick(Victim.allCases))
    let (warmth, signal) = (
      random.pick([.empty, .compiled, .compiled, .compiled, .full] as [Stage.Warmth]), pick(&random)
    )
    let before = random.chance(0.5) ? Dictionary(uniqueKeysWithValues: job.outputs.map { ($0, Data("old".utf8)) }) : [:]
    try stage.reset(warmth, old: before)
    let index = random.number(0...job.steps.count - 1)
    for step in job.steps[..<index] {
      let ending = try stage.command(step).run()
      guard ending.status == 0 else { return Attempt(what: job.name, faults: ["undisturbed: \(ending.summary)"]) }
    }
    let step = job.steps[index]
    let usual = (stage.seconds[step] ?? 0.3) + (warmth == .empty ? 2 : 0)
    let delay = random.fraction(0...usual * 1.1)
    let command = try stage.command(step).start()
    usleep(UInt32(delay * 1e6))
    var target = command.identifier
    if victim == .child { target = Children.below(command.identifier).randomElement(using: &random) ?? target }
    if victim == .group { command.send(signal, toGroup: true) } else { kill(target, signal) }
    let ending = command.wait()
    let what = "\(signal) to \(victim) of \(job.name) step \(index + 1) after \(Int(delay * 1000)) ms, cache \(warmth)"
    var faults = judge(ending, signal, isTool: target == command.identifier)
    if !command.isGone(within: 10) { faults.append("processes are left") }
    let isLast = index == job.steps.count - 1
    faults += Judge(stage: stage).outputs(of: job, before: before, isDone: ending.status == 0 && isLast)
    return Attempt(what: what, faults: try faults + Judge(stage: stage).recovery(job))
  }

  private func pick(_ random: inout TryRandom) -> Int32 { random.pick([SIGKILL, SIGTERM, SIGINT]) }

  private func judge(_ ending: Command.Ending, _ signal: Int32, isTool: Bool) -> [String] {
    // Before it listens, a signal ends it as it ends any program. A child that is killed is a lack of memory or a
    // failed row; the compiler's may not blame the script.
    let allowed: Set<Int32> = isTool ? [Kills.answers[signal] ?? 71, 84] : [71, 84, 130, 143]
    return Judge(stage: stage).ending(ending, allowed: allowed, signals: isTool ? [signal] : [])
  }

  /// Clears the cache beside an export, and may end one of them.
  private func clearing(_ random: inout TryRandom) throws -> Attempt {
    let job = random.pick(Job.exports)
    try stage.reset(random.pick(Stage.Warmth.allCases))
    let export = try stage.command(job.steps[0]).start()
    let delay = random.fraction(0...(stage.seconds[job.steps[0]] ?? 0.3))
    usleep(UInt32(delay * 1e6))
    let clear = try stage.command(["cache", "clear"]).start()
    let (signal, victim) = (pick(&random), random.pick([0, 1, 2]))
    usleep(UInt32(random.fraction(0...0.06) * 1e6))
    if victim == 1 { export.send(signal) }
    if victim == 2 { clear.send(signal) }
    let (cleared, exported) = (clear.wait(), export.wait())
    let judge = Judge(stage: stage)
    var faults = victim == 1 ? self.judge(exported, signal, isTool: true) : judge.ending(exported, allowed: [])
    faults += victim == 2 ? self.judge(cleared, signal, isTool: true) : judge.ending(cleared, allowed: [])
    if !export.isGone(within: 10) || !clear.isGone(within: 10) { faults.append("processes are left") }
    faults += judge.outputs(of: job, before: [:], isDone: exported.status == 0)
    let what =
      "cache clear after \(Int(delay * 1000)) ms of \(job.name), \(victim > 0 ? "signal \(signal) to \(victim)" : "undisturbed")"
    return Attempt(what: what, faults: try faults + judge.recovery(job))
  }
}
