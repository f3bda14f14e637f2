// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionCore

/// What is said of a process that was killed, from files as the kernel writes them.
@Suite("Kills for want of memory") struct MemoryKillsTests {
  private let scratch = ScratchFolder()

  @Test(
    "memory is the cause if the kernel has counted a kill since, of either version",
    arguments: [
      ("0::/job/step\n", "job/step/memory.events", "low 0\nmax 9\noom 3\noom_kill", "job/memory.max"),
      (
        "4:memory:/job\n0::/\n", "memory/job/memory.oom_control", "oom_kill_disable 0\nunder_oom 0\noom_kill",
        "memory/job/memory.limit_in_bytes"
      ),
    ])
  func counted(groups: String, file: String, beginning: String, ceiling: String) throws {
    try scratch.write(file, "\(beginning) 2\n")
    let kills = MemoryKills(MemoryGroup.all(in: scratch.path, groups: groups))
    let name = (file as NSString).lastPathComponent
    let outside = kills.reason(advice: "give it more")
    #expect(outside.hasPrefix("from outside (SIGKILL): ") && outside.hasSuffix("(oom_kill in \(name))"), "\(outside)")
    try scratch.write(file, "\(beginning) 3\n")
    #expect(
      kills.reason(advice: "give it more")
        == "by the kernel because memory ran out in its control group (oom_kill in \(name)); give it more")
    try scratch.write(ceiling, "50000000\n")
    #expect(
      kills.reason(advice: "give it more")
        == "by the kernel because memory ran out in its control group, with a limit of 50 MB (oom_kill in \(name)); give it more"
    )
  }

  @Test("where nobody counts, memory is a guess")
  func unknown() {
    let kills = MemoryKills(MemoryGroup.all(in: scratch.path, groups: "0::/elsewhere\n"))
    #expect(
      kills.reason(advice: "give it more")
        == "from outside (SIGKILL), perhaps because memory ran out; give it more")
  }
}
