// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Images that follow the script.
@Suite struct WatchTests {
  private func wait(_ what: String, until isTrue: () -> Bool) {
    let deadline = Date().addingTimeInterval(60)
    while !isTrue(), Date() < deadline { usleep(10_000) }
    #expect(isTrue(), "\(what)")
  }

  @Test("an image is made again after each change, mistakes included, until it is stopped")
  func still() throws {
    let folder = ScratchFolder()
    func write(_ color: String) throws {
      try folder.write("clip.swift", Script.text("Layer().size(64, 36).position(.center).backgroundColor(\(color))"))
    }
    // What it says goes where this test can read it meanwhile, and out of the folder that is watched.
    let log = ScratchFolder()
    func said(_ text: String) -> Int { (log.text("log.txt") ?? "").components(separatedBy: text).count - 1 }
    try write(".red")
    let run = try Tool.run(
      ["still", "clip.swift", "out.png", "--watch"], in: folder,
      limits: "exec \"$0\" \"$@\" 2>>'\(log.file("log.txt"))'"
    ) { process in
      wait("the first picture") { folder.bytes("out.png")?.isEmpty == false }
      let red = folder.bytes("out.png")
      try write(".blue")
      wait("the second picture") { folder.bytes("out.png") != red }
      let blue = folder.bytes("out.png")
      wait("that it waits again") { said("waiting for changes in /") == 2 }
      try write(".no such colour")
      wait("the mistake") { said("clip.swift does not compile") > 0 && said("waiting for changes in /") == 3 }
      #expect(folder.bytes("out.png") == blue)
      try write(".red")
      wait("the picture after the mistake") { folder.bytes("out.png") == red }
      wait("its last word") { said("waiting for changes in /") == 4 }
      process.interrupt()
    }
    #expect(run.status == 130)
    let errors = log.text("log.txt") ?? ""
    #expect(errors.contains("clip.swift does not compile"), "\(errors)")
    // What it does is said at the start and after each image and mistake; its end is no error.
    let lines = errors.split(separator: "\n")
    #expect(lines.first?.hasPrefix("watching /") == true && lines.first?.hasSuffix("Ctrl-C stops") == true)
    #expect(lines.count { $0.hasPrefix("waiting for changes in /") && $0.hasSuffix("; Ctrl-C stops") } == 4)
    #expect(lines.last?.hasPrefix("waiting for changes") == true, "\(errors)")
    #expect(errors.components(separatedBy: "out.png: 1 frame").count == 4, "\(errors)")
  }

  @Test("an image is made again after a change of any file, but not of what the command itself writes")
  func anyFile() throws {
    let folder = ScratchFolder()
    let script = """
      import Foundation
      import MotionKit
      @main struct Clip: Composition {
        var format: Format { Format(width: 64, height: 36, fps: 30) }
        var program: Program {
          let name = (try? String(contentsOfFile: "colour.brand", encoding: .utf8)) ?? "#000"
          Scene { Layer().frame(0, 0, 64, 36).backgroundColor(Color(hex: name)) }.lasting(1)
        }
      }
      """
    try folder.write("clip.swift", script)
    try folder.write("colour.brand", "#F00")
    // As `motionkit still … --watch >>log.txt 2>&1`, in the folder that is watched.
    let run = try Tool.run(
      ["still", "clip.swift", "out.png", "--watch"], in: folder, limits: "exec \"$0\" \"$@\" >>log.txt 2>&1"
    ) { process in
      wait("the first picture") { folder.bytes("out.png")?.isEmpty == false }
      let red = folder.bytes("out.png")
      try folder.write("colour.brand", "#00F")
      wait("the second picture") { folder.bytes("out.png") != red }
      // Time for images that nothing asked for: that none comes can only be seen by waiting.
      usleep(1_500_000)
      process.interrupt()
    }
    #expect(run.status == 130)
    let log = folder.text("log.txt") ?? ""
    #expect(log.components(separatedBy: "out.png: 1 frame").count == 3, "\(log)")
  }

  @Test("two commands that write into one folder do not wake each other for ever")
  func two() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text("Layer().size(64, 36).position(.center).backgroundColor(.red)"))
    func command(_ name: String, _ limits: String, _ work: (Process) throws -> Void) throws {
      _ = try Tool.run(["still", "clip.swift", "\(name).png", "--watch"], in: folder, limits: limits, during: work)
    }
    func made(_ name: String) -> Int {
      (folder.text("\(name).txt") ?? "").components(separatedBy: "\(name).png: 1 frame").count - 1
    }
    try command("a", "exec \"$0\" \"$@\" >>a.txt 2>&1") { first in
      wait("the first picture") { made("a") == 1 }
      try command("b", "exec \"$0\" \"$@\" >>b.txt 2>&1") { second in
        wait("the second picture") { made("b") == 1 }
        // Each may see the other's file once and find its own image unchanged. That neither makes another can only be
        // seen by waiting.
        usleep(2_000_000)
        #expect(made("a") == 1 && made("b") == 1)
        try folder.write("clip.swift", Script.text("Layer().size(64, 36).position(.center).backgroundColor(.blue)"))
        wait("both pictures again") { made("a") == 2 && made("b") == 2 }
        second.interrupt()
      }
      first.interrupt()
    }
    #expect(folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test("the script is watched among thousands of files, and costs nothing while nothing changes")
  func many() throws {
    let folder = ScratchFolder()
    func write(_ color: String) throws {
      try folder.write("clip.swift", Script.text("Layer().size(64, 36).position(.center).backgroundColor(\(color))"))
    }
    for number in 0..<6000 { try folder.write("notes/\(number % 10)/note \(number).txt", "") }
    try write(".red")
    let run = try Tool.run(["still", "clip.swift", "out.png", "--watch"], in: folder) { process in
      wait("the first picture") { folder.bytes("out.png")?.isEmpty == false }
      let red = folder.bytes("out.png")
      // The work of an image goes on for a moment behind it.
      usleep(500_000)
      let before = WatchTests.ticks(of: process.processIdentifier)
      usleep(3_000_000)
      let used = WatchTests.ticks(of: process.processIdentifier) - before
      #expect(used <= 3, "\(used) hundredths of a second in three")
      try write(".blue")
      wait("the second picture") { folder.bytes("out.png") != red }
      let blue = folder.bytes("out.png")
      // A file in a folder that was not there.
      try folder.write("new/deep/clip.txt", "a")
      try write(".green")
      wait("the third picture") { folder.bytes("out.png") != blue }
      process.interrupt()
    }
    #expect(run.status == 130)
  }

  /// Hundredths of a second for which a process has computed.
  private static func ticks(of process: Int32) -> Int {
    let fields = Tool.systemText("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  @Test("files elsewhere that the script reads are watched")
  func elsewhere() throws {
    let (folder, other) = (ScratchFolder(), ScratchFolder())
    func still(_ color: String) throws -> Data {
      try folder.write("a/fill.swift", Script.text("Layer().size(64, 36).position(.center).backgroundColor(\(color))"))
      #expect(try Tool.run(["still", "a/fill.swift", "a/fill.png"], in: folder).status == 0)
      return try #require(folder.bytes("a/fill.png"))
    }
    let (red, blue) = (try still(".red"), try still(".blue"))
    try red.write(to: URL(fileURLWithPath: other.file("photo.png")))
    try folder.write(
      "b/clip.swift", Script.text("ImageLayer(\"\(other.file("photo.png"))\").size(64, 36).position(.center)"))
    let run = try Tool.run(["still", "b/clip.swift", "b/out.png", "--watch"], in: folder) { process in
      wait("the first picture") { folder.bytes("b/out.png")?.isEmpty == false }
      let first = folder.bytes("b/out.png")
      usleep(200_000)
      try blue.write(to: URL(fileURLWithPath: other.file("photo.png")))
      wait("the second picture") { folder.bytes("b/out.png") != first }
      process.interrupt()
    }
    #expect(run.status == 130, "\(run.errors)")
  }

  @Test("an image for a pipe is made once")
  func pipe() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let run = try Tool.run(["sheet", "clip.swift", "-", "--watch"], in: folder)
    #expect(run.status == 64 && run.errors.contains("--watch writes a file again and again"), "\(run.errors)")
  }
}
