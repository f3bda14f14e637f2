// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionProcess

@Suite("Tools that are run")
struct SubprocessTests {
  private func shell(_ script: String) -> Subprocess { Subprocess("/bin/sh", ["-c", script]) }

  @Test("one that waits for itself is ended, with all that it started, as short of memory or threads")
  func stalled() throws {
    let folder = ScratchFolder()
    // The tool waits for a child of its child, which does nothing.
    let tool = shell("(sleep 1000 & echo $! > '\(folder.path)/child'; wait) 2>&1")
    let error = #expect(throws: HostError.self) {
      try tool.capture(.output, stalls: StallWatch(patience: 5, interval: 100))
    }
    #expect(error?.status == .exhausted)
    #expect(error?.message.hasPrefix("sh is stuck: none of its processes did anything for 1 s") == true)
    let child = try #require(folder.text("child").flatMap { pid_t($0.dropLast()) })
    // It takes a moment, and whoever adopted it may not have waited for it yet.
    var state: String?
    for _ in 0..<200 {
      state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      if state == nil || state?.contains(") Z ") == true { return }
      usleep(50_000)
    }
    Issue.record("the child still runs: \(state ?? "")")
  }

  @Test("one that computes, or whose child does, is left alone for as long as it takes")
  func busy() throws {
    let watch = StallWatch(patience: 10, interval: 50)
    let loop = "i=0; while [ $i -lt 1500000 ]; do i=$((i + 1)); done; echo done"
    for script in [loop, "(\(loop)) & wait"] {
      let run = try shell(script).capture(.output, stalls: watch)
      #expect(run.outcome == .exited(0) && run.output == "done\n")
    }
  }

  @Test("one that does something now and then is not stalled")
  func intermittent() throws {
    // Each child is another process, so the tree changes between looks.
    let script = "i=0; while [ $i -lt 30 ]; do sleep 0.1; i=$((i + 1)); done; echo done"
    let run = try shell(script).capture(.output, stalls: StallWatch(patience: 40, interval: 50))
    #expect(run.outcome == .exited(0) && run.output == "done\n")
  }

  @Test("a process that is stopped by a person is not stalled")
  func paused() throws {
    let script = "(sleep 3; kill -CONT $$) & kill -STOP $$; echo done"
    let run = try shell(script).capture(.output, stalls: StallWatch(patience: 40, interval: 50))
    #expect(run.outcome == .exited(0) && run.output == "done\n")
  }

  @Test("what is not there has no tree")
  func missing() {
    #expect(ProcessTree(root: 0x3FFF_FFFF) == nil)
    #expect(ProcessTree(root: getpid())?.processes.first == getpid())
  }

  @Test("what cannot be written for want of descriptors or memory is no fault of the disk")
  func writing() {
    for code in [EMFILE, ENFILE, ENOMEM, EAGAIN] {
      let error = HostError.writing("cannot write notes", code, advice: "make room")
      #expect(error.status == .exhausted && !error.message.contains("make room"))
    }
    for code in [ENOSPC, EACCES, EROFS] {
      let error = HostError.writing("cannot write notes", code, advice: "make room")
      #expect(error.status == .cannotWrite && error.message.hasSuffix("; make room"))
    }
  }
}
