// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// The target is complete or untouched, whatever fails and whenever (invariant 4).
@Suite struct TargetTests {
  private func folder(_ script: String = Script.text()) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    return folder
  }

  @Test("an existing target is replaced whole and keeps its permissions; a link stays a link")
  func replaced() throws {
    let folder = try folder()
    try folder.write("real.mp4", "old")
    chmod(folder.path + "/real.mp4", 0o640)
    symlink("real.mp4", folder.path + "/out.mp4")
    let run = try Tool.run(["export", "clip.swift", "out.mp4", "--quality", "draft", "--scale", "1"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["clip.swift", "out.mp4", "real.mp4"])
    #expect(folder.bytes("real.mp4")?.dropFirst(4).prefix(4) == Data("ftyp".utf8))
    var status = stat()
    #expect(lstat(folder.path + "/out.mp4", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(folder.path + "/real.mp4", &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test(
    "a target that cannot be written is refused before any work",
    arguments: [
      ("missing/out.mp4", "cannot write missing/out.mp4: the folder missing does not exist; create it first"),
      ("/proc/out.mp4", "cannot write /proc/out.mp4: "), ("folder.mp4", "it is a folder; name a file in it"),
    ])
  func refused(target: String, message: String) throws {
    let folder = try folder("this does not even compile")
    try folder.write("folder.mp4/file", "")
    let run = try Tool.run(["export", "clip.swift", target], in: folder)
    #expect(run.status == 73)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(folder.names == ["clip.swift", "folder.mp4"])
  }

  @Test(
    "what a command reads it does not write over: the script, its pictures, the file of --props",
    arguments: [
      (["export", "clip.swift", "out.mp4", "--also", "logo.png"], "the composition reads"),
      (["still", "clip.swift", "logo.png"], "the composition reads"),
      (["sheet", "clip.swift", "link.png"], "the composition reads"),
      (["export", "clip.swift", "out.mp4", "--frame-hashes", "clip.swift"], "is the script"),
      (["export", "clip.swift", "out.mp4", "--props", "p.json", "--profile", "p.json"], "is the file of --props"),
      (["export", "clip.swift", "out.mp4", "--profile", "other.swift"], "has the name of a script"),
    ])
  func inputs(arguments: [String], message: String) throws {
    let folder = try folder(Script.text("ImageLayer(\"logo.png\").position(.center)"))
    try folder.write("plain.swift", Script.text())
    try folder.write("p.json", "{\"title\": \"Hi\"}")
    #expect(try Tool.run(["still", "plain.swift", "logo.png"], in: folder).status == 0)
    symlink("logo.png", folder.path + "/link.png")
    let before = Dictionary(uniqueKeysWithValues: folder.names.map { ($0, folder.bytes($0)) })
    let run = try Tool.run(arguments, in: folder)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(Dictionary(uniqueKeysWithValues: folder.names.map { ($0, folder.bytes($0)) }) == before)
  }

  @Test("a device that is full is reported")
  func fullDevice() throws {
    let folder = try folder()
    symlink("/dev/full", folder.path + "/out.y4m")
    let run = try Tool.run(["export", "clip.swift", "out.y4m"], in: folder)
    #expect(run.status == 74)
    #expect(run.errors.contains("No space left on device"))
  }

  @Test(
    "a disk that fills up leaves the target as it was, for every kind of target", arguments: ["out.mp4", "out.y4m"])
  func fullDisk(target: String) throws {
    let folder = try folder(
      Script.text(
        "GradientLayer([\"#1B2A6B\", \"#FF5A3C\"]).animate(\\.opacity, from: 0, to: 1, duration: 3)",
        format: "Format(width: 1280, height: 720, fps: 30)", seconds: "3"))
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=8k") == 0 else { return }
    defer { umount(disk) }
    try folder.write("disk/" + target, "as it was")
    let run = try Tool.run(["export", "clip.swift", "disk/" + target], in: folder)
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(run.errors.contains("disk/" + target) && !run.errors.contains("unfinished"), "\(run.errors)")
    #expect(folder.text("disk/" + target) == "as it was")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [target])
  }

  @Test(
    "a signal stops the export, removes what is unfinished and leaves the target",
    arguments: [
      (SIGINT, Int32(130)), (SIGTERM, Int32(143)), (SIGHUP, Int32(129)), (SIGQUIT, Int32(131)),
    ])
  func signalled(signal: Int32, status: Int32) throws {
    let folder = try folder(Script.endless)
    try folder.write("out.mp4", "as it was")
    let run = try Tool.run(["export", "clip.swift", "out.mp4"], in: folder) { process in
      try folder.waitForChild(of: process)
      kill(process.processIdentifier, signal)
    }
    #expect(run.status == status)
    #expect(folder.text("out.mp4") == "as it was")
    #expect(folder.names == ["clip.swift", "out.mp4"])
  }

  @Test("when the tool is killed its child ends too and removes the unfinished file")
  func killed() throws {
    let folder = try folder(Script.endless)
    var child: pid_t = 0
    _ = try Tool.run(["export", "clip.swift", "out.mp4"], in: folder) { process in
      child = try folder.waitForChild(of: process)
      #expect(folder.names.contains { $0.hasSuffix(".unfinished") })
      kill(process.processIdentifier, SIGKILL)
    }
    let limit = Date() + 60
    while kill(child, 0) == 0, Date() < limit { usleep(10_000) }
    #expect(kill(child, 0) != 0)
    #expect(folder.names == ["clip.swift"])
  }
}

extension ScratchFolder {
  /// Waits until the tool has started the composition's process and that has loaded its script: it listens to signals
  /// then.
  ///
  /// The compiler's process also has the tool's name for a moment, until it executes the compiler; but none of the tool's
  /// processes has the script's library except the one that runs it.
  @discardableResult
  func waitForChild(of process: Process) throws -> pid_t {
    let list = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
    let limit = Date() + 60
    while Date() < limit {
      let children = Tool.systemText(list)
      let child = children.split(separator: " ").compactMap { pid_t($0) }.first { child in
        let maps = Tool.systemText("/proc/\(child)/maps")
        return maps.split(separator: "\n").contains { $0.hasSuffix(".so") && $0.contains("/scripts/") }
      }
      if let child { return child }
      usleep(10_000)
    }
    throw CocoaError(.featureUnsupported)
  }

  @Test("a name of many bytes, and a link to a file that is not there yet")
  func longNames() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let long = String(repeating: "動", count: 80) + ".mp4"
    #expect(try Tool.run(["export", "clip.swift", long], in: folder).status == 0)
    #expect(folder.bytes(long)?.isEmpty == false)
    try FileManager.default.createDirectory(atPath: folder.path + "/films", withIntermediateDirectories: false)
    symlink("films/new.mp4", folder.path + "/link.mp4")
    #expect(try Tool.run(["export", "clip.swift", "link.mp4"], in: folder).status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.mp4") == "films/new.mp4")
    #expect(folder.bytes("films/new.mp4")?.isEmpty == false)
  }

  @Test("a pipe is opened where the command runs, not where the script is", arguments: ["pipe.y4m", "pipe.png"])
  func pipes(name: String) throws {
    let folder = ScratchFolder()
    try folder.write("scripts/clip.swift", Script.text())
    try folder.write("scripts/" + name, "precious")
    try #require(mkfifo(folder.path + "/" + name, 0o600) == 0)
    let command = name.hasSuffix("png") ? ["still"] : ["export"]
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat '\(folder.path)/\(name)' > '\(folder.path)/read'"]
    try reader.run()
    let run = try Tool.run(
      command + ["scripts/clip.swift", name] + (command == ["still"] ? ["--at", "0"] : []), in: folder)
    #expect(run.status == 0, "\(run.errors)")
    // Nobody wrote, nobody would end.
    if run.status != 0 { reader.terminate() }
    reader.waitUntilExit()
    #expect(folder.bytes("read")?.count ?? 0 > 60)
    #expect(folder.text("scripts/" + name) == "precious")
  }
}
