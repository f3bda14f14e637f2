// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two users with one cache folder, whatever its permissions: right films, or a clear refusal.
final class Sharing: Trial {
  static let name = "sharing"
  static let times = 50

  private let stage: Stage
  private static let users = [61_714, 61_715]

  init() throws {
    guard getuid() == 0 else { throw StressError("sharing needs root, to run as two users") }
    stage = try Stage(Sharing.name, jobs: [Job.titles, .clip, .several, .planes], user: Sharing.users[0])
  }

  func attempt(_ random: inout TryRandom) throws -> Attempt {
    let warmth = random.pick(Stage.Warmth.allCases)
    let permissions = random.pick(["777", "1777", "2777", "755", "700"])
    try stage.reset(warmth)
    let deep = random.chance(0.5) ? "-R" : ""
    try Shell.run("chmod \(deep) \(permissions) '\(stage.cache)'; chmod 1777 '\(stage.temporary)' '\(stage.work)/out'")
    let jobs = (0..<2).map { _ in random.pick([Job.titles, .clip, .several, .planes]) }
    let judge = Judge(stage: stage)
    var faults: [String] = []
    var running: [(RunningCommand, output: String, expected: String)] = []
    for (index, user) in Sharing.users.enumerated() {
      let expected = jobs[index].outputs[0]
      let output = "out/\(index)-\((expected as NSString).lastPathComponent)"
      var command = stage.command(jobs[index].steps[0].map { $0 == expected ? output : $0 }, user: user)
      // Each has a home for what may not lie in a shared folder.
      command.environment["HOME"] = "\(stage.root)/tmp/home-\(user)"
      try Shell.run("mkdir -p '\(stage.root)/tmp/home-\(user)' && chown \(user) '\(stage.root)/tmp/home-\(user)'")
      running.append((try command.start(), output, expected))
      usleep(UInt32(random.number(0...300)) * 1000)
    }
    var summary: [String] = []
    for (command, output, expected) in running {
      let ending = command.wait()
      summary.append(ending.summary)
      faults += judge.ending(ending, allowed: [74])
      let bytes = stage.contents(output)
      if ending.status == 0 ? bytes != stage.expected[expected] : bytes != nil { faults.append("\(output) is wrong") }
    }
    let left = stage.unfinished().filter { !$0.hasPrefix(stage.temporary) }
    if !left.isEmpty { faults.append("left: \(left)") }
    return Attempt(
      what: "\(permissions) \(deep), cache \(warmth), \(jobs.map(\.name)): \(summary.joined(separator: " / "))",
      faults: faults)
  }
}
