// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Disks and limits that leave no room for what is kept, and what killed runs left on them.
@Suite("Full disks")
struct FullDiskTests {
  private func folder(isSeveral: Bool) throws -> (folder: ScratchFolder, script: String) {
    let folder = ScratchFolder()
    try folder.write(isSeveral ? "clip/Clip.swift" : "clip.swift", Script.text())
    if isSeveral { try folder.write("clip/Other.swift", "let other = 1\n") }
    try FileManager.default.createDirectory(atPath: folder.path + "/disk", withIntermediateDirectories: false)
    return (folder, isSeveral ? "clip" : "clip.swift")
  }

  /// Sizes with a script of one file and of several: every second, in a long run all.
  private static func cases<Size>(_ sizes: [Size]) -> [(Size, Bool)] {
    let all = sizes.flatMap { [($0, false), ($0, true)] }
    return all.indices.filter { TestEffort.isLong || ($0 + 1) / 2 % 2 == TestEffort.seed % 2 }.map { all[$0] }
  }

  @Test(
    "a cache on a full disk is said as such, and not as a fault of the script (74)",
    .enabled(if: Sandbox.hasNamespaces), arguments: cases(["4k", "64k", "3m"]))
  func full(size: String, isSeveral: Bool) throws {
    let (folder, script) = try folder(isSeveral: isSeveral)
    let run = try Tool.run(
      ["export", script, "out.mp4"], in: folder, environment: ["MOTIONKIT_CACHE": folder.path + "/disk"],
      limits: Sandbox.namespace("mount -t tmpfs -o mode=755,size=\(size) none disk; exec \"$0\" \"$@\""))
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(run.errors.contains("set MOTIONKIT_CACHE") && !run.errors.contains("does not compile"), "\(run.errors)")
    #expect(!folder.names.contains { $0.hasPrefix(".out.mp4") || $0 == "out.mp4" })
  }

  @Test(
    "a disk that fills up while a script compiles is said as such", .enabled(if: Sandbox.hasNamespaces),
    arguments: cases([0, 8, 24]))
  func filling(kilobytes: Int, isSeveral: Bool) throws {
    let (folder, script) = try folder(isSeveral: isSeveral)
    let changed = isSeveral ? "clip/Other.swift" : "clip.swift"
    // What the compiler made of the toolchain's modules is put on the disk first.
    let run = try Tool.run(
      ["still", script, "out.png"], in: folder, cache: WarmCache(keepsScripts: false),
      limits: Sandbox.namespace(
        "cache=$MOTIONKIT_CACHE; cp -a $cache/. disk; mount -t tmpfs -o mode=755 none $cache; cp -a disk/. $cache;"
          + " \"$0\" \"$@\"; echo \"// changed\" >> \(changed); used=$(df -k --output=used $cache | tail -n 1);"
          + " mount -o remount,size=$((used + \(kilobytes)))k $cache; exec \"$0\" \"$@\""))
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("No space left on device; make room, or set MOTIONKIT_CACHE"), "\(run.errors)")
  }

  @Test("a limit to the size of files is said as such", arguments: [false, true])
  func limited(isSeveral: Bool) throws {
    let (folder, script) = try folder(isSeveral: isSeveral)
    // A cache of its own: others compile the same script.
    let run = try Tool.run(
      ["still", script, "out.png"], in: folder, environment: ["MOTIONKIT_CACHE": folder.path + "/disk"],
      limits: "ulimit -f 8; exec \"$0\" \"$@\"")
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("File too large"), "\(run.errors)")
  }

  @Test("a compiler that gives up at the limit is not blamed for it, and leaves nothing behind")
  func optimising() throws {
    let (folder, script) = try folder(isSeveral: false)
    let run = try Tool.run(
      ["export", script, "--no-encode"], in: folder,
      environment: ["MOTIONKIT_CACHE": folder.path + "/kept", "TMPDIR": folder.path + "/disk"],
      limits: "ulimit -f 2; exec \"$0\" \"$@\"")
    #expect(run.status == 74 && run.errors.contains("File too large"), "\(run.errors)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/disk")
    #expect(left.isEmpty, "\(left)")
  }

  @Test("unfinished files of killed runs are removed by the next, and those that are written are not")
  func leftOver() throws {
    let (folder, script) = try folder(isSeveral: false)
    for name in [".a.mp4.1xyz.unfinished", ".b.mp4.2xyz.unfinished"] { try folder.write(name, "half") }
    try folder.write(".mine.unfinished.txt", "kept")
    let held = open(folder.path + "/.b.mp4.2xyz.unfinished", O_RDWR)
    defer { close(held) }
    try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(try Tool.run(["export", script, "out.mp4"], in: folder).status == 0)
    #expect(
      folder.names == ["clip.swift", "disk", "out.mp4", ".b.mp4.2xyz.unfinished", ".mine.unfinished.txt"],
      "\(folder.names)")
  }
}
