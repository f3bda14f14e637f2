// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionHost
@testable import MotionProcess

/// What the process that runs a script does besides, seen from the one that watches it.
@Suite("A script's process")
struct ScriptProcessTests {
  @Test("a process that the script leaves behind does not keep the command waiting")
  func leftBehind() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing(
        """
        let other = Process()
            other.executableURL = URL(fileURLWithPath: "/bin/sh")
            other.arguments = ["-c", "for i in $(seq 600); do [ -e stop ] && exit; sleep 0.1; done; touch ended"]
            try? other.run()
            print("started")
        """, imports: "import Foundation"))
    let run = try Tool.run(["export", "clip.swift", "-", "--frames", "0-1"], in: folder)
    #expect(!folder.names.contains("ended"))
    try folder.write("stop", "")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("started\n"))
  }

  @Test("a copy of its own process that the script leaves behind does not keep the command waiting")
  func forked() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing(
        """
        let fork = unsafeBitCast(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "fork"), to: (@convention(c) () -> Int32).self)
            if fork() == 0 {
              for _ in 0..<600 where access("stop", F_OK) != 0 { usleep(100_000) }
              _exit(0)
            }
        """, imports: "import Glibc"))
    let start = Date()
    // The copy has all that the tool has, which a test waits for too; the shell waits for the tool alone.
    let run = try Tool.run(
      ["export", "clip.swift", "out.mp4", "--frames", "0-1"], in: folder,
      limits: "\"$0\" \"$@\" > words 2>&1; status=$?; touch stop; exit $status")
    #expect(run.status == 0 && folder.names.contains("out.mp4"), "\(folder.text("words") ?? "")")
    #expect(Date().timeIntervalSince(start) < 50)
  }

  @Test("a line that the script does not end is passed on before it grows without bound")
  func longLine() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing(
        """
        print(String(repeating: "x", count: 100_000), terminator: ""); fflush(nil)
            while index > 0 { usleep(1000) }
        """, imports: "import Foundation"))
    var passed = 0
    let run = try Tool.run(
      ["export", "clip.swift", "-"], in: folder, limits: "exec \"$0\" \"$@\" 2> errors"
    ) { process in
      wait {
        passed = folder.bytes("errors")?.count ?? 0
        return passed >= 65_536
      }
      kill(process.processIdentifier, SIGTERM)
    }
    #expect(passed >= 65_536)
    #expect(run.status == 143)
    #expect(folder.text("errors") == String(repeating: "x", count: 100_000) + "error: stopped\n")
  }

  /// Watches a process that sends events, with pauses between them.
  private func watch(_ steps: [(events: [HostEvent], pause: Double)], timeout: Double) throws -> HostEvent? {
    let events = try #require(DescriptorCalls.makePipe())
    let output = try #require(DescriptorCalls.makePipe())
    close(output.write)
    var process: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("600"), nil]
    defer { for word in words { free(word) } }
    try #require(posix_spawn(&process, "/bin/sleep", nil, nil, words, environ) == 0)
    let identifier = process
    let writer = EventWriter(descriptor: events.write, image: nil)
    let sender = Thread {
      for step in steps {
        for event in step.events { writer.send(event) }
        usleep(UInt32(step.pause * 1e6))
      }
      kill(identifier, SIGKILL)
      close(events.write)
    }
    sender.start()
    let supervisor = Supervisor(
      name: "clip.swift", locator: ScriptLocator(image: KeptFile(""), symbolizer: nil, displayPath: { $0 }),
      timeout: timeout,
      console: Console(.silent))
    return try supervisor.watch(
      CompositionProcess(identifier: identifier, events: events.read, scriptOutput: output.read))
  }

  @Test("--script-timeout counts the script's own code alone")
  func timeout() throws {
    let rehearsal = HostEvent.Rehearsal(width: 2, height: 2, rate: [30, 1], seconds: 1, frames: 30)
    func status(_ steps: [(events: [HostEvent], pause: Double)]) -> MotionProcess.ExitStatus? {
      do {
        _ = try watch(steps, timeout: 0.3)
        return nil
      } catch { return (error as? HostError)?.status }
    }
    // Before it and after it, the tool looks at files. In the end it is killed, as a system without memory does.
    #expect(status([([], 1), ([.began, .composed], 1), ([.rehearsed(rehearsal), .ended], 0)]) == .exhausted)
    #expect(status([([.began], 1.5), ([.composed], 0)]) == .timedOut)
  }

  @Test("an error of Foundation about a file says which, why, and whose fault it is")
  func fileErrors() throws {
    let folder = ScratchFolder()
    do {
      _ = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/gone")
      Issue.record("it is not there")
    } catch {
      let failure = HostError(error)
      #expect(failure.status == .inputMissing)
      #expect(failure.message == "\(folder.path)/gone: No such file or directory")
    }
    let unwritable = HostError(
      CocoaError(
        .fileWriteNoPermission, userInfo: [NSFilePathErrorKey: "out", NSUnderlyingErrorKey: POSIXError(.EACCES)]))
    #expect(unwritable.status == .cannotWrite)
    #expect(unwritable.message == "out: Permission denied")
  }
}
