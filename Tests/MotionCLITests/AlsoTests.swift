// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// `--also`: several files of one render, all of them or none.
@Suite struct AlsoTests {
  private func folder(_ layers: String = "Layer().size(20, 20).position(.center).backgroundColor(.red)") throws
    -> ScratchFolder
  {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text(layers))
    return folder
  }

  private func run(_ folder: ScratchFolder, _ arguments: String...) throws -> Tool.Run {
    try Tool.run(["export", "clip.swift"] + arguments, in: folder)
  }

  private static let captions = """
    Layer().size(20, 20).position(.center).backgroundColor(.red)
          Captions([CaptionCue(0, 0.5, "Hello")]).font("Inter", 6)
    """

  @Test("every file is there and is what it is alone, the poster is the still")
  func files() throws {
    let folder = try folder(AlsoTests.captions)
    let run = try run(
      folder, "out.mp4", "--also", "out.gif", "--also", "poster.png", "--also", "words.srt", "--also", "words.vtt",
      "--also", "p/%02d.png")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("out.mp4, out.gif, poster.png, words.srt, words.vtt, p/%02d.png: 30 frames"))
    #expect(
      folder.names == ["clip.swift", "out.gif", "out.mp4", "p", "poster.png", "words.srt", "words.vtt"],
      "\(folder.names)")
    for name in ["out.mp4", "out.gif"] {
      let alone = try self.run(folder, "alone-" + name, "--no-cache")
      #expect(alone.status == 0 && folder.bytes("alone-" + name) == folder.bytes(name), "\(name)")
    }
    let still = try Tool.run(["still", "clip.swift", "still.png", "--at", "0.5"], in: folder)
    #expect(still.status == 0 && folder.bytes("still.png") == folder.bytes("poster.png"))
    #expect(folder.bytes("p/29.png") != nil && folder.bytes("p/30.png") == nil)
    #expect(folder.bytes("words.srt") == Data("1\n00:00:00,000 --> 00:00:00,500\nHello\n\n".utf8))
    #expect(folder.bytes("words.vtt") == Data("WEBVTT\n\n00:00:00.000 --> 00:00:00.500\nHello\n\n".utf8))
  }

  @Test("what fails leaves all files as they were", arguments: ["--frames", "--strict"])
  func untouched(option: String) throws {
    let folder = try folder()
    for name in ["out.mp4", "out.gif", "words.srt"] { try folder.write(name, "old") }
    // Frames that are not there; a warning of missing captions.
    let options = option == "--frames" ? ["--frames", "0-99"] : ["--strict"]
    let run = try Tool.run(
      ["export", "clip.swift", "out.mp4", "--also", "out.gif", "--also", "words.srt"] + options, in: folder)
    #expect(run.status != 0, "\(run.errors)")
    for name in ["out.mp4", "out.gif", "words.srt"] { #expect(folder.bytes(name) == Data("old".utf8), "\(name)") }
    #expect(folder.names == ["clip.swift", "out.gif", "out.mp4", "words.srt"], "\(folder.names)")
  }

  @Test(
    "what does not go together is refused before the script is looked at",
    arguments: [
      (["out.mp4", "--also", "out.mp4"], "named twice"), (["out.mp4", "--also", "./out.mp4"], "named twice"),
      (["out.mp4", "--also", "a.gif", "--also", "a.gif"], "named twice"),
      (["f%02d.png", "--profile", "f07.png"], "f07.png is named twice"),
      (["out.mp4", "--frame-hashes", "f00.png", "--also", "f%02d.png"], "f00.png is named twice"),
      (["f%d.png", "--also", "f%02d.png"], "named twice"),
      (["out.mp4", "--profile", "-"], "--profile writes a file"),
      (["out.mp4", "--frame-hashes", "-"], "--frame-hashes writes a file"),
      (["out.mp4", "--also", "a.avi"], "--also a.avi: .avi cannot be written"),
      (["out.mp4", "--also", "a.y4m"], "written alone"), (["-", "--also", "a.gif"], "written alone"),
      (["a.y4m", "--also", "a.gif"], "written alone"),
      (["parts", "--shard", "1/2", "--also", "a.gif"], "--shard makes a share of one file"),
      (["--no-encode", "--also", "a.gif"], "--no-encode"),
      (["out.mp4", "--poster", "1"], "add --also poster.png or --cover"),
      (["out.mp4", "--also", "p.png", "--poster", "-1"], "--poster is -1"),
      (["out.mp4", "--also", "a.webm", "--reproducible"], "--also a.webm: VP9 is not the same on every machine"),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", "this does not even compile")
    let run = try Tool.run(["export", "clip.swift"] + arguments, in: folder)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(folder.names == ["clip.swift"], "\(folder.names)")
  }

  @Test("a file that cannot be written is refused before any work, and the others stay as they were")
  func unwritable() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", "this does not even compile")
    try folder.write("out.mp4", "old")
    let run = try run(folder, "out.mp4", "--also", "missing/a.gif")
    #expect(run.status == 73 && run.errors.contains("the folder missing does not exist"), "\(run.errors)")
    #expect(folder.names == ["clip.swift", "out.mp4"] && folder.bytes("out.mp4") == Data("old".utf8))
  }

  @Test("the poster is taken where it is asked for, and a .webp whose name ends in poster is one image")
  func poster() throws {
    let folder = try folder(
      "Layer().size(8, 8).position(0, 18).backgroundColor(.red).animate(\\.position.x, from: 0, to: 60, duration: 1)")
    let run = try run(folder, "out.mp4", "--also", "a.jpg", "--also", "my-poster.webp", "--poster", "0.2")
    #expect(run.status == 0, "\(run.errors)")
    for name in ["a.jpg", "my-poster.webp"] {
      let still = try Tool.run(["still", "clip.swift", "still-" + name, "--at", "0.2"], in: folder)
      #expect(still.status == 0 && folder.bytes("still-" + name) == folder.bytes(name), "\(name)")
    }
    let late = try self.run(folder, "out.mp4", "--also", "a.jpg", "--poster", "9")
    #expect(late.status == 64 && late.errors.contains("the poster is taken at 9.0 s, past the end"), "\(late.errors)")
  }

  @Test("alpha goes into all files that have it, and one that has not is an error")
  func alpha() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.text(
        "Layer().size(20, 20).position(.center).backgroundColor(.red)",
        format: "Format(width: 64, height: 36, fps: 30, background: .clear)"))
    #expect(try run(folder, "a.webm", "--also", "a.gif", "--also", "poster.png").status == 0)
    let opaque = try run(folder, "b.webm", "--also", "b.jpg")
    #expect(opaque.status == 83 && opaque.errors.contains("a JPEG image has no alpha"), "\(opaque.errors)")
    #expect(folder.bytes("b.webm") == nil)
  }

  @Test("a batch writes several files for each row")
  func batch() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift", Script.text("Layer().size(Double(count), 20).position(32, 18).backgroundColor(.orange)"))
    try folder.write("rows.csv", "title,count\nAnna,5\nBo,9\n")
    func batch(_ also: String...) throws -> Tool.Run {
      try Tool.run(
        ["batch", "clip.swift", "rows.csv", "{title}.mp4"] + also.flatMap { ["--also", $0] }, in: folder,
        cache: WarmCache())
    }
    let run = try batch("{title}.gif", "{title}.jpg")
    #expect(run.status == 0, "\(run.errors)")
    for name in ["Anna", "Bo"] {
      for ending in ["mp4", "gif", "jpg"] { #expect(folder.bytes("\(name).\(ending)") != nil, "\(name).\(ending)") }
    }
    let one = try batch("all.gif")
    #expect(one.status == 64 && one.errors.contains("all.gif names no column"), "\(one.errors)")
    #expect(try batch("{title}.mp4").errors.contains("named twice"))
    #expect(try batch("p/%d.png").errors.contains("a batch writes one file a row"))
  }
}
