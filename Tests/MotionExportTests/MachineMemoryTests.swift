// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionExport

/// What control groups leave a process, from files as the kernel writes them.
@Suite("Memory of the machine") struct MachineMemoryTests {
  private let scratch = ScratchFolder()

  @Test("the tightest of the groups above counts; files that were read are free")
  func unified() throws {
    try scratch.write("slurm/job/memory.max", "4000\n")
    try scratch.write("slurm/job/memory.current", "3500\n")
    try scratch.write("slurm/job/memory.stat", "anon 100\ninactive_file 3000\nactive_file 7\n")
    try scratch.write("slurm/job/step/memory.max", "max\n")
    try scratch.write("slurm/memory.max", "9000\n")
    try scratch.write("slurm/memory.current", "4000\n")
    func left(_ groups: String) -> Int? { MachineMemory.left(in: scratch.path, groups: groups) }
    #expect(left("0::/slurm/job/step\n") == 3500)
    #expect(left("0::/slurm/job\n") == 3500)
    #expect(left("0::/slurm\n") == 5000)
    #expect(left("0::/elsewhere\n") == nil)
    #expect(left("") == nil && left("nonsense\n0:\n") == nil)
    // In a container the root is the group itself.
    try scratch.write("memory.max", "1000\n")
    #expect(left("0::/\n") == 1000)
    #expect(left("0::/../other\n") == 1000)
  }

  @Test("groups of the first version, which has a hierarchy for memory")
  func first() throws {
    try scratch.write("memory/user/memory.limit_in_bytes", "5000\n")
    try scratch.write("memory/user/memory.usage_in_bytes", "5000\n")
    try scratch.write("memory/user/memory.stat", "inactive_file 1\ntotal_inactive_file 2000\n")
    try scratch.write("memory/memory.limit_in_bytes", "9223372036854771712\n")
    let groups = "5:cpu,cpuacct:/user\n4:memory:/user\n0::/\n"
    #expect(MachineMemory.left(in: scratch.path, groups: groups) == 2000)
  }
}
