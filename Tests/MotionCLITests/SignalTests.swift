// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import MotionTestSupport
import Testing

/// Signals that come while the tool does something else than watching a script.
@Suite("Signals")
struct SignalTests {
  private static let endings: [(signal: Int32, status: Int32)] = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131),
  ]

  /// A named pipe that is open for reading and writing, so that opening it again waits for nothing.
  private func makePipe(_ name: String, in folder: ScratchFolder) throws -> FileHandle {
    let path = folder.path + "/" + name
    try #require(mkfifo(path, 0o600) == 0)
    return try #require(FileHandle(forUpdatingAtPath: path))
  }

  /// Sends the signal, and ends what does not end by itself then.
  private func end(_ process: Process, by signal: Int32) {
    kill(process.processIdentifier, signal)
    let limit = Date() + 30
    while process.isRunning, Date() < limit { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until the tool catches signals; the shell before it does not.
  private func waitUntilWatching(_ process: Process) {
    wait {
      let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
      let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }?.split(separator: "\t").last
      return (caught.flatMap { UInt64($0, radix: 16) } ?? 0) & 1 << UInt64(SIGTERM - 1) != 0
    }
  }

  @Test("waiting for parameters from standard input is stopped", arguments: endings)
  func props(signal: Int32, status: Int32) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let pipe = try makePipe("input", in: folder)
    let run = try Tool.run(
      ["export", "clip.swift", "out.mp4", "--props", "-"], in: folder, limits: "exec \"$0\" \"$@\" < input"
    ) { process in
      waitUntilWatching(process)
      end(process, by: signal)
    }
    try pipe.close()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors == "error: stopped\n")
    #expect(folder.names == ["clip.swift", "input"])
  }

  @Test(
    "the compiler and the linker stop with the tool, whichever hears of the signal, and are not blamed",
    arguments: ["swift-frontend", "ld.lld"], [true, false])
  func compiling(tool: String, reachesTool: Bool) throws {
    let (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
    try folder.write("clip.swift", Script.text())
    let toolchain = try Toolchain.find()
    // One in which a tool never ends.
    for name in ["swift-frontend", "ld.lld", "llvm-symbolizer"] {
      let real = "\(toolchain.binaries)/\(name)"
      let stops = name == tool ? "case \" $* \" in *\" -version \"*) ;; *) echo $$ > pid; exec sleep 120;; esac; " : ""
      try folder.writeProgram("swift/usr/bin/\(name)", "#!/bin/sh\n\(stops)exec \"\(real)\" \"$@\"\n")
    }
    symlink((toolchain.binaries as NSString).deletingLastPathComponent + "/lib", folder.path + "/swift/usr/lib")
    var child: pid_t = 0
    let run = try Tool.run(
      ["still", "clip.swift", "out.png"], in: folder,
      cache: cache, environment: ["MOTIONKIT_SWIFT": folder.path + "/swift"]
    ) { process in
      wait { folder.text("pid")?.hasSuffix("\n") == true }
      child = pid_t(folder.text("pid")?.dropLast() ?? "") ?? 0
      try #require(child > 0)
      // Ctrl-C reaches both.
      kill(process.processIdentifier, SIGSTOP)
      if reachesTool { kill(child, SIGINT) }
      kill(process.processIdentifier, SIGINT)
      kill(process.processIdentifier, SIGCONT)
      end(process, by: 0)
    }
    #expect(run.status == 130, "\(run.errors)")
    #expect(run.errors == "error: stopped\n")
    #expect(kill(child, 0) != 0)
    kill(child, SIGKILL)
    let left = try FileManager.default.contentsOfDirectory(atPath: cache.file("scripts"))
    #expect(!left.contains { $0.contains(".so") }, "\(left)")
    #expect(!folder.names.contains { $0.hasSuffix(".unfinished") || $0 == "out.png" })
  }

  @Test("a compiler that hears of Ctrl-C first is not blamed, nor is the script", arguments: [true, false])
  func compilerFirst(reachesTool: Bool) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let toolchain = try Toolchain.find()
    // The tool hears of it a tenth of a second later, or never.
    let tells = reachesTool ? "(sleep 0.1; kill -INT $PPID) >/dev/null 2>&1 & " : ""
    for name in ["swift-frontend", "ld.lld", "llvm-symbolizer"] {
      let ends =
        name == "swift-frontend" ? "case \" $* \" in *\" -version \"*) ;; *) \(tells)kill -INT $$;; esac; " : ""
      try folder.writeProgram(
        "swift/usr/bin/\(name)", "#!/bin/sh\n\(ends)exec \"\(toolchain.binaries)/\(name)\" \"$@\"\n")
    }
    symlink((toolchain.binaries as NSString).deletingLastPathComponent + "/lib", folder.path + "/swift/usr/lib")
    let run = try Tool.run(
      ["still", "clip.swift", "out.png"], in: folder,
      environment: ["MOTIONKIT_SWIFT": folder.path + "/swift", "MOTIONKIT_CACHE": folder.path + "/cache"])
    #expect(run.status == 130, "\(run.errors)")
    let words = reachesTool ? "error: stopped\n" : "error: swift-frontend was ended from outside by signal 2\n"
    #expect(run.errors == words)
  }

  @Test("the end of the composition's process by a signal from outside is not the script's doing")
  func child() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.endless)
    let run = try Tool.run(["export", "clip.swift", "out.mp4"], in: folder) { process in
      let child = try folder.waitForChild(of: process)
      kill(child, SIGTERM)
    }
    #expect(run.status == 143)
    #expect(run.errors.contains("the composition's process was terminated from outside (SIGTERM)"), "\(run.errors)")
    #expect(folder.names == ["clip.swift"])
  }

  @Test("joining shards is stopped between segments", arguments: endings)
  func joining(signal: Int32, status: Int32) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text(seconds: "2"))
    let shard = try Tool.run(["export", "clip.swift", "parts", "--shard", "1/1", "--quality", "draft"], in: folder)
    try #require(shard.status == 0, "\(shard.errors)")
    // It starts with a signal that waits until it listens.
    var (blocked, mask) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, signal)
    pthread_sigmask(SIG_BLOCK, &blocked, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    let run = try Tool.run(
      ["join", "parts", "out.mp4"], in: folder, limits: "kill -\(signal) $$; exec \"$0\" \"$@\"")
    #expect(run.status == status, "\(run.errors)")
    #expect(folder.names == ["clip.swift", "parts"])
  }

  @Test("clearing the cache is stopped")
  func clearing() throws {
    let (folder, cache) = (ScratchFolder(), ScratchFolder())
    // It is not done before it has said so, and nobody reads that.
    let pipe = try makePipe("output", in: folder)
    _ = fcntl(pipe.fileDescriptor, F_SETFL, O_NONBLOCK)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(pipe.fileDescriptor, page, page.count) > 0 {}
    let segment = "segments/\(String(repeating: "0", count: 32)).segment"
    try cache.write(segment, "kept")
    let run = try Tool.run(
      ["cache", "clear"], in: folder, environment: ["MOTIONKIT_CACHE": cache.path],
      limits: "exec \"$0\" \"$@\" > output"
    ) { process in
      wait { cache.bytes(segment) == nil }
      end(process, by: SIGTERM)
    }
    try pipe.close()
    #expect(run.status == SIGTERM)
  }
}
