import Foundation
import MotionTestSupport
import Testing

/// Where memory, threads or processes cannot be had, commands do with fewer or say what is missing; they never wait for
/// ever, and neither the script nor motionkit is blamed.
@Suite("Starved", .enabled(if: Sandbox.hasOtherUsers))
struct StarvedTests {
  /// A folder with a compiled script of a moving text and a moving picture, for somebody else.
  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.text(
        "TextLayer(\"x\").position(.center).animate(\\.transform.rotation.z, from: 0, to: 1, duration: 1)"))
    chmod(folder.path, 0o777)
    return folder
  }

  /// Runs behind a shell's words that set limits, as a user of which nothing else runs; the script has been compiled before that.
  private func run(_ arguments: [String], in folder: ScratchFolder, user: Int, limits: String) throws -> Tool.Run {
    try Tool.run(
      arguments, in: folder, environment: ["MOTIONKIT_CACHE": folder.path + "/kept", "HOME": folder.path],
      limits: "\(limits) \(Sandbox.user(user)) \"$0\" \"$@\"", timeLimit: 60)
  }

  private static let commands = [
    ["export", "clip.swift", "--no-encode"], ["export", "clip.swift", "out.y4m"],
    ["export", "clip.swift", "out.mp4", "--no-cache"], ["still", "clip.swift", "out.png"],
    ["sheet", "clip.swift", "sheet.png"], ["export", "clip.swift", "parts", "--shard", "1/1", "--no-cache"],
  ]
  private static let isBlamed = ["please report", "trapped", "does not compile", "is damaged"]

  @Test("with few processes and threads", arguments: commands.indices)
  func processes(index: Int) throws {
    let (folder, user) = (try stage(), 61_000 + index)
    let arguments = StarvedTests.commands[index]
    // Both ways in which a script is compiled.
    for command in [arguments, ["still", "clip.swift", "first.png"]] {
      try #require(run(command, in: folder, user: user, limits: "exec").status == 0)
    }
    for processes in 1...6 {
      let run = try run(arguments, in: folder, user: user, limits: "exec prlimit --nproc=\(processes)")
      #expect([0, 71].contains(run.status), "\(processes): \(run.status) \(run.errors)")
      #expect(!StarvedTests.isBlamed.contains(where: run.errors.contains), "\(processes): \(run.errors)")
      // Two processes, and not a thread more: what needs no encoder is made.
      let isEncoded = arguments.contains("out.mp4") || arguments.contains("parts")
      if processes >= 2, !isEncoded { #expect(run.status == 0, "\(processes): \(run.errors)") }
      if processes == 1 { #expect(run.status == 71 && run.errors.contains("Resource temporarily unavailable")) }
    }
    // An encoder has four threads.
    #expect(try run(arguments, in: folder, user: user, limits: "exec prlimit --nproc=16").status == 0)
  }

  @Test(
    "with few processes for the compiler of several files, which would wait for more", arguments: [4, 7, 8, 10, 40])
  func compiling(processes: Int) throws {
    let folder = ScratchFolder()
    try folder.write("clip/Clip.swift", Script.text())
    try folder.write("clip/Other.swift", "let other = 1\n")
    for path in [folder.path, folder.path + "/clip"] { chmod(path, 0o777) }
    let run = try run(
      ["still", "clip", "out.png"], in: folder, user: 64_000 + processes, limits: "exec prlimit --nproc=\(processes)")
    #expect(run.status == (processes < 16 ? 71 : 0), "\(run.errors)")
    if processes < 16 { #expect(run.errors.contains("and there is room for \(processes - 1): "), "\(run.errors)") }
  }

  @Test("with little memory", arguments: commands.indices)
  func memory(index: Int) throws {
    let (folder, user) = (try stage(), 62_000 + index)
    let arguments = StarvedTests.commands[index]
    for command in [arguments, ["still", "clip.swift", "first.png"]] {
      try #require(run(command, in: folder, user: user, limits: "exec").status == 0)
    }
    var hasStarted = false
    for megabytes in stride(from: 200, through: 900, by: 50) {
      let run = try run(arguments, in: folder, user: user, limits: "ulimit -v \(megabytes << 10); exec")
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
    let run = try run(["still", "clip.swift", "out.png"], in: folder, user: 63_000, limits: "ulimit -v 3000000; exec")
    #expect(run.status == 71, "\(run.errors)")
    #expect(run.errors.contains("memory ran out: failed to allocate "), "\(run.errors)")
  }

  @Test("a trap of the script stays the script's under a limit of memory (81)")
  func trap() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.doing("print(numbers[index])"))
    chmod(folder.path, 0o777)
    let run = try run(["still", "clip.swift", "out.png"], in: folder, user: 63_001, limits: "ulimit -v 3000000; exec")
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
}
