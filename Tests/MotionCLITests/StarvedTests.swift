// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Where memory, threads or processes cannot be had, commands do with fewer or say what is missing; they never wait for
/// ever, and neither the script nor motionkit is blamed.
@Suite("Starved", .enabled(if: Sandbox.hasOtherUsers))
struct StarvedTests {
  /// A folder with a compiled script of a moving text and a moving image, for somebody else.
  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.text(
        "TextLayer(\"x\").position(.center).animate(\\.transform.rotation.z, from: 0, to: 1, duration: 1)"))
    chmod(folder.path, 0o777)
    return folder
  }

  /// A user of which nothing else runs, because limits of processes count all of a user's. Tests run side by side, so each
  /// has its own.
  private struct Person: Sendable {
    let number: Int
    /// What is kept for the test, the user's.
    let cache = WarmCache(keepsScripts: false)

    init(_ number: Int) {
      self.number = number
      _ = try? SystemTool.run("chown", ["-R", "\(number)", cache.path])
    }

    /// Runs as the user, behind a shell's words that set limits.
    func run(_ arguments: [String], in folder: ScratchFolder, limits: String) throws -> Tool.Run {
      try Tool.run(
        arguments, in: folder, cache: cache, environment: ["HOME": folder.path],
        limits: "\(limits) \(Sandbox.user(number)) \"$0\" \"$@\"", timeLimit: 60)
    }

    /// Compiles the script in both ways in which one is.
    func compile(for arguments: [String], in folder: ScratchFolder) throws {
      for command in [arguments, ["still", "clip.swift", "first.png"]] {
        let run = try run(command, in: folder, limits: "exec")
        try #require(run.status == 0, "\(run.errors)")
      }
    }
  }

  // Never let go: what they keep stays the users'.
  private static let fewProcesses = Person(61_000)
  private static let fewThreads = Person(61_001)
  private static let fewForCompiler = Person(61_002)
  private static let littleMemory = Person(61_003)

  /// Every second of many limits, for half of the commands the others; in a long run all.
  private func takes(_ number: Int) -> Bool { TestEffort.isLong || number % 2 == TestEffort.seed % 2 }

  private static let commands = [
    ["export", "clip.swift", "--no-encode"], ["export", "clip.swift", "out.y4m"],
    ["export", "clip.swift", "out.mp4", "--no-cache"], ["still", "clip.swift", "out.png"],
    ["sheet", "clip.swift", "sheet.png"], ["export", "clip.swift", "parts", "--shard", "1/1", "--no-cache"],
  ]
  private static let isBlamed = ["please report", "trapped", "does not compile", "is damaged"]

  @Test("with few processes and threads")
  func processes() throws {
    for index in StarvedTests.commands.indices { try processes(index) }
  }

  private func processes(_ index: Int) throws {
    let folder = try stage()
    let (person, arguments) = (StarvedTests.fewProcesses, StarvedTests.commands[index])
    try person.compile(for: arguments, in: folder)
    for processes in 1...6 where takes(index + processes) {
      let run = try person.run(arguments, in: folder, limits: "exec prlimit --nproc=\(processes)")
      #expect([0, 71].contains(run.status), "\(processes): \(run.status) \(run.errors)")
      #expect(!StarvedTests.isBlamed.contains(where: run.errors.contains), "\(processes): \(run.errors)")
      // Two processes, and not a thread more: what needs no encoder is made.
      let isEncoded = arguments.contains("out.mp4") || arguments.contains("parts")
      if processes >= 2, !isEncoded { #expect(run.status == 0, "\(processes): \(run.errors)") }
      if processes == 1 { #expect(run.status == 71 && run.errors.contains("Resource temporarily unavailable")) }
    }
    // An encoder has four threads.
    #expect(try person.run(arguments, in: folder, limits: "exec prlimit --nproc=16").status == 0)
  }

  /// Each codec's encoder starts threads of its own.
  private static let codecs = [
    ("out.mp4", "h264"), ("out.mp4", "h265"), ("out.webm", "vp9"), ("out.mp4", "av1"), ("out.mov", "prores"),
  ]

  @Test("with few threads for an encoder: it is told, at once, that they are too few")
  func encoders() throws {
    for index in StarvedTests.codecs.indices { try encoders(index) }
  }

  private func encoders(_ index: Int) throws {
    let (folder, person) = (try stage(), StarvedTests.fewThreads)
    let (name, codec) = StarvedTests.codecs[index]
    let arguments = ["export", "clip.swift", name, "--codec", codec, "--no-cache", "--quality", "draft"]
    try person.compile(for: arguments, in: folder)
    for processes in [3, 4, 5, 6, 7, 8, 9, 10, 12, 40] where processes == 40 || takes(index + processes) {
      let run = try person.run(arguments, in: folder, limits: "exec prlimit --nproc=\(processes)")
      #expect([0, 71].contains(run.status), "\(codec), \(processes): \(run.status) \(run.errors)")
      #expect(!StarvedTests.isBlamed.contains(where: run.errors.contains), "\(codec), \(processes): \(run.errors)")
      if run.status == 71 { #expect(run.errors.contains("threads"), "\(codec), \(processes): \(run.errors)") }
      if processes == 40 { #expect(run.status == 0, "\(codec): \(run.errors)") }
    }
  }

  @Test("with few processes for the compiler of several files, which would wait for more")
  func compiling() throws {
    for processes in [4, 7, 8, 10, 40] { try compiling(processes) }
  }

  private func compiling(_ processes: Int) throws {
    let folder = ScratchFolder()
    try folder.write("clip/Clip.swift", Script.text())
    try folder.write("clip/Other.swift", "let other = 1\n")
    for path in [folder.path, folder.path + "/clip"] { chmod(path, 0o777) }
    let run = try StarvedTests.fewForCompiler.run(
      ["still", "clip", "out.png"], in: folder, limits: "exec prlimit --nproc=\(processes)")
    #expect(run.status == (processes < 16 ? 71 : 0), "\(run.errors)")
    if processes < 16 { #expect(run.errors.contains("but there is room for only \(processes - 1): "), "\(run.errors)") }
  }

  @Test("with little memory", arguments: commands.indices)
  func memory(index: Int) throws {
    let folder = try stage()
    let (person, arguments) = (StarvedTests.littleMemory, StarvedTests.commands[index])
    try person.compile(for: arguments, in: folder)
    var hasStarted = false
    for megabytes in stride(from: 200, through: 900, by: 50)
    where takes(index + megabytes / 50) {
      let run = try person.run(arguments, in: folder, limits: "ulimit -v \(megabytes << 10); exec")
      // The system's loader says so itself where not even the libraries have room.
      if !hasStarted, run.status == 127 || run.errors.contains("failed to map") { continue }
      hasStarted = true
      #expect([0, 71].contains(run.status), "\(megabytes) MB: \(run.status) \(run.errors)")
      #expect(!StarvedTests.isBlamed.contains(where: run.errors.contains), "\(megabytes) MB: \(run.errors)")
    }
    #expect(hasStarted)
  }

  @Test("a script whose own memory runs out is told so, with what helps (71)")
  func script() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing("var kept: [[UInt8]] = []\n    while true { kept.append([UInt8](repeating: 1, count: 50 << 20)) }"))
    chmod(folder.path, 0o777)
    let run = try StarvedTests.littleMemory.run(
      ["still", "clip.swift", "out.png"], in: folder, limits: "ulimit -v 3000000; exec")
    #expect(run.status == 71, "\(run.errors)")
    #expect(run.errors.contains("memory ran out: failed to allocate "), "\(run.errors)")
  }

  @Test("a trap of the script stays the script's under a limit of memory (81)")
  func trap() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.doing("print(numbers[index])"))
    chmod(folder.path, 0o777)
    let run = try StarvedTests.littleMemory.run(
      ["still", "clip.swift", "out.png"], in: folder, limits: "ulimit -v 3000000; exec")
    #expect(run.status == 81 && run.errors.contains("clip.swift:12: error: the script trapped"), "\(run.errors)")
  }

  @Test("a composition's process that is killed is not the script's fault (71)")
  func killed() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.endless)
    let run = try Tool.run(["export", "clip.swift", "out.mp4"], in: folder) { process in
      kill(try folder.waitForChild(of: process), SIGKILL)
    }
    #expect(run.status == 71 && run.errors.contains("was killed from outside (SIGKILL)"), "\(run.errors)")
  }

  @Test("a script that waits for a core is not ended before it had its time")
  func busy() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.doing(
        """
        let begin = clock()
            while index > 0, clock() - begin < 800_000 {}
        """, imports: "import Foundation"))
    let cache = WarmCache(keepsScripts: false)
    #expect(try Tool.run(["still", "clip.swift", "a.png"], in: folder, cache: cache).status == 0)
    // They end by themselves, whatever becomes of the test.
    let others = (0..<2).map { _ in Process() }
    for other in others {
      other.executableURL = URL(fileURLWithPath: "/usr/bin/taskset")
      other.arguments = ["--cpu-list", "0", "sh", "-c", "i=0; while [ $i -lt 10000000 ]; do i=$((i+1)); done"]
      try other.run()
    }
    defer { for other in others { kill(other.processIdentifier, SIGKILL) } }
    let begin = Date()
    let run = try Tool.run(
      ["still", "clip.swift", "a.png", "--script-timeout", "1.5"], in: folder, cache: cache,
      limits: "exec taskset --cpu-list 0 nice -n 5 \"$0\" \"$@\"")
    #expect(run.status == 0 && Date().timeIntervalSince(begin) > 2, "\(run.errors)")
  }
}
