// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Where compiled scripts and segments are kept, and that nothing wrong is found there.
@Suite struct CacheFolderTests {
  private let script = Script.text("Layer().size(64, 36).position(.center).backgroundColor(.red)")

  private func still(
    _ folder: ScratchFolder, _ environment: [String: String] = [:], cache: WarmCache? = nil,
    during: (Process) throws -> Void = { _ in }
  ) throws -> Tool.Run {
    try Tool.run(
      ["still", "clip.swift", "frame.png", "--at", "0.5"], in: folder, cache: cache, environment: environment,
      during: during)
  }

  @Test("MOTIONKIT_CACHE may be relative to where the command runs; one that cannot be used is an error")
  func given() throws {
    let folder = ScratchFolder()
    try folder.write("scripts/clip.swift", script)
    let run = try Tool.run(
      ["export", "scripts/clip.swift", "out.mp4"], in: folder, environment: ["MOTIONKIT_CACHE": "kept"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["scripts", "out.mp4", "kept"])
    let kept = try Set(FileManager.default.contentsOfDirectory(atPath: folder.path + "/kept"))
    #expect(kept.isSuperset(of: ["scripts", "segments"]), "\(kept)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/scripts") == ["clip.swift"])
    try folder.write("file", "")
    let refused = try Tool.run(
      ["export", "scripts/clip.swift", "new.mp4"], in: folder, environment: ["MOTIONKIT_CACHE": "file/cache"])
    #expect(refused.status == 74)
    #expect(refused.errors.contains("MOTIONKIT_CACHE is file/cache, which cannot be written: "), "\(refused.errors)")
    #expect(folder.bytes("new.mp4") == nil)
    let clear = try Tool.run(["cache", "clear"], in: folder, environment: ["MOTIONKIT_CACHE": "file/cache"])
    #expect(clear.status == 74)
  }

  @Test("without a home, a folder among the temporary files serves, if it is one's own and closed to others")
  func temporary() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    let environment = [
      "MOTIONKIT_CACHE": "", "XDG_CACHE_HOME": "", "HOME": "", "TMPDIR": folder.path + "/tmp",
    ]
    let own = folder.path + "/tmp/motionkit-\(getuid())"
    try FileManager.default.createDirectory(atPath: folder.path + "/tmp", withIntermediateDirectories: false)
    #expect(try still(folder, environment).status == 0)
    #expect(FilePermissions.of(own) == 0o700)
    chmod(own, 0o777)
    let open = try still(folder, environment)
    #expect(open.status == 74)
    #expect(open.errors.contains("\(own) is not a private folder of yours; set MOTIONKIT_CACHE"), "\(open.errors)")
    try FileManager.default.moveItem(atPath: own, toPath: folder.path + "/elsewhere")
    chmod(folder.path + "/elsewhere", 0o700)
    symlink(folder.path + "/elsewhere", own)
    #expect(try still(folder, environment).status == 74)
  }

  private enum FilePermissions {
    static func of(_ path: String) -> mode_t? {
      var status = stat()
      return lstat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }
  }

  @Test("entries that are dated in the future do not push out what was just compiled", arguments: [false, true])
  func futureDates(hasSeveralFiles: Bool) throws {
    let (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
    if hasSeveralFiles {
      try folder.write("clip.swift/Clip.swift", script)
      try folder.write("clip.swift/Other.swift", "let other = 1\n")
    } else {
      try folder.write("clip.swift", script)
    }
    var times = [
      timeval(tv_sec: time(nil) + 1_000_000, tv_usec: 0), timeval(tv_sec: time(nil) + 1_000_000, tv_usec: 0),
    ]
    for index in 0..<210 {
      try cache.write("scripts/\(index).so", "")
      utimes(cache.file("scripts/\(index).so"), &times)
    }
    for index in 0..<25 {
      try FileManager.default.createDirectory(
        atPath: cache.file("objects/\(index)"), withIntermediateDirectories: true)
      utimes(cache.file("objects/\(index)"), &times)
    }
    for _ in 0..<2 {
      let run = try still(folder, cache: cache)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("a compiled script that is removed before it is loaded is compiled anew")
  func removedMeanwhile() throws {
    let (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
    try folder.write("clip.swift", script)
    let scripts = cache.file("scripts")
    var removed = 0
    let run = try still(folder, cache: cache) { process in
      // Twice, as soon as it is there.
      while removed < 2, process.isRunning {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scripts)) ?? []
        for name in names where name.hasSuffix(".so") && unlink("\(scripts)/\(name)") == 0 { removed += 1 }
      }
    }
    #expect(run.status == 0 && folder.bytes("frame.png") != nil, "\(run.errors)")
    #expect(removed > 0)
  }

  @Test("a script that is saved while it compiles is never kept under its former text", arguments: [20, 80, 150, 250])
  func savedMeanwhile(milliseconds: UInt32) throws {
    let folder = ScratchFolder()
    // A new one, so that the compilation takes its time.
    let environment = ["MOTIONKIT_CACHE": folder.path + "/cache"]
    try folder.write("clip.swift", script)
    #expect(try still(folder).status == 0)
    let red = folder.bytes("frame.png")
    let run = try still(folder, environment) { _ in
      // Each at another place of the compilation, which says nothing of how far it is.
      usleep(milliseconds * 1000)
      try folder.write("clip.swift", script.replacing(".red", with: ".green"))
    }
    #expect(run.status == 0, "\(run.errors)")
    try folder.write("clip.swift", script)
    #expect(try still(folder, environment).status == 0)
    #expect(folder.bytes("frame.png") == red)
  }
}
