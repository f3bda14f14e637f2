// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Messages say where in the script something is wrong, and what was meant.
@Suite struct MessageTests {
  private static let clip = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("media/clip.mp4").path
  private static let music = (clip as NSString).deletingLastPathComponent + "/music.m4a"

  private func still(_ script: String, _ files: [String: Data] = [:], options: [String] = []) throws -> Tool.Run {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    for (name, bytes) in files {
      try folder.write(name, "")
      try bytes.write(to: URL(fileURLWithPath: folder.file(name)))
    }
    return try Tool.run(["still", "clip.swift", "out.png"] + options, in: folder)
  }

  @Test(
    "what is wrong with a format is said at its line",
    arguments: [
      (
        "Format(width: 64, height: 36, fps: 0)",
        "the frame rate must be above 0 and at most 1000 frames a second, got 0"
      ),
      (
        "Format(width: 63, height: 36, fps: 30)",
        "the width of the format must be an even number from 2 to 16384, got 63"
      ),
      (".hd720().background(\"#xyz\")", "the background colour of the format is not a colour"),
      (".hd720().motionBlur(samples: 0)", "the motion blur of the format"),
    ])
  func formats(format: String, message: String) throws {
    let run = try still(Script.text(format: format))
    #expect(run.status == 83)
    #expect(run.errors.hasPrefix("clip.swift:7: error: \(message)"), "\(run.errors)")
    #expect(run.errors.hasSuffix("is not valid: 1 error\n"), "\(run.errors)")
  }

  @Test("a format that becomes wrong later is an error too")
  func laterFormat() throws {
    let run = try still(Script.text(format: "var f = Format.hd720(); f.width = 1; return f"))
    #expect(run.status == 83)
    #expect(run.errors.hasPrefix("error: the width of the format"), "\(run.errors)")
  }

  @Test("a transition that does not fit is said at its line, and a scene without a length is one error")
  func transitions() throws {
    let long = Script.text(seconds: "1\n)\n    Transition.fade(3)\n    scene.lasting(2")
    let run = try still(long)
    #expect(run.status == 83)
    #expect(run.errors.hasPrefix("clip.swift:10: error: a transition of 3.0 s takes 90 frames"), "\(run.errors)")
    let endless = try still(Script.text(seconds: "1e300"))
    #expect(endless.errors.hasPrefix("clip.swift:8: error: a scene must last more than 0"), "\(endless.errors)")
    #expect(endless.errors.hasSuffix("is not valid: 1 error\n"), "\(endless.errors)")
  }

  /// A still of a script with an element whose trim is from `first` to `last`.
  private func trimmed(_ element: String, _ first: Double, _ last: Double) throws -> Tool.Run {
    let members = "@Parameter var first = 1.0; @Parameter var last = 2.0"
    return try still(
      Script.text(element, members: members),
      options: ["--set", "first=\(first)", "--set", "last=\(last)"])
  }

  @Test("a trim beyond the end of its clip is a warning with the numbers, at its line; one within is none")
  func trims() throws {
    let clip = "VideoLayer(\"\(Self.clip)\").trim(first...last).size(64, 36)"
    let late = try trimmed(clip, 1, 500)
    #expect(late.status == 0)
    #expect(late.errors.contains("clip.swift:12: warning: \(Self.clip) lasts "), "\(late.errors)")
    #expect(late.errors.contains("its trim ends at 500.0 s: it ends with the clip"), "\(late.errors)")
    let never = try trimmed(clip, 400, 500)
    #expect(never.errors.contains("its trim begins at 400.0 s: only the last frame is shown"), "\(never.errors)")
    #expect(try !trimmed(clip, 1, 2).errors.contains("warning"))
    let early = try trimmed(clip, -1, 2)
    #expect(early.status == 0)
    #expect(early.errors.contains("begins at -1.0 s, before the clip; it begins at 0 instead"), "\(early.errors)")
    let nothing = try trimmed(clip, 2, 2)
    #expect(nothing.errors.contains("from 2.0 to 2.0 s leaves one frame, at"), "\(nothing.errors)")
  }

  @Test("a trim beyond the end of its sound is a warning, one that leaves nothing an error, at its line")
  func soundTrims() throws {
    let sound = "Layer()\n      Audio(\"\(Self.music)\").trim(first...last)"
    let late = try trimmed(sound, 1, 500)
    #expect(late.status == 0)
    #expect(late.errors.contains("clip.swift:13: warning: \(Self.music) lasts 12.0"), "\(late.errors)")
    #expect(late.errors.contains("its trim ends at 500.0 s; it plays to the end of the sound"), "\(late.errors)")
    let never = try trimmed(sound, 400, 500)
    #expect(never.status == 83 && never.errors.contains("clip.swift:13: error: "), "\(never.errors)")
    #expect(never.errors.contains("its trim begins at 400.0 s, so nothing is left to play"), "\(never.errors)")
    #expect(try !trimmed(sound, 1, 2).errors.contains("warning"))
  }

  @Test("an image that is damaged behind its header is said at its line, for a still too")
  func damagedPicture() throws {
    // The header and the first bytes of the pixels.
    let whole = try Data(
      contentsOf: URL(fileURLWithPath: Self.clip).deletingLastPathComponent().appendingPathComponent("logo.png"))
    let run = try still(Script.text("ImageLayer(\"cut.png\").size(8, 8)"), ["cut.png": whole.prefix(400)])
    #expect(run.status == 66)
    #expect(run.errors.hasPrefix("clip.swift:12: error: "), "\(run.errors)")
    #expect(run.errors.contains("cut.png"), "\(run.errors)")
  }

  @Test(
    "values of another kind than was meant are said with what is right, at their line",
    arguments: [
      (
        "Layer().size(9, 9).backgroundColor(\"orange\")", 83,
        "error: backgroundColor of Layer is not a colour: \"orange\"; as"
      ),
      ("GradientLayer([\"#12345G\", \"#000\"])", 83, "error: colors of GradientLayer is not a colour: \"#12345G\"; as"),
      (
        "Layer().animate(\\.transform.rotation.z, to: 360, duration: 1)", 0,
        "warning: toValue of the animation of transform.rotation.z is 360.0, about 57 turns: angles are radians"
      ),
      (
        "Layer()\nAudio(\"\(Self.music)\").volume(80)", 0,
        "a sound this loud is clipped: 1 leaves the sound unchanged; for 80.0 percent, write 0.8"
      ),
      ("ImageLayer(\"\(Self.clip)\")", 66, "it is a clip, not an image. A VideoLayer shows clips."),
    ])
  func otherKinds(element: String, status: Int32, message: String) throws {
    let run = try still(Script.text(element))
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("clip.swift:1") && run.errors.contains(message), "\(run.errors)")
  }

  @Test("angles in radians and quiet sounds are not warned about")
  func usualValues() throws {
    let run = try still(
      Script.text(
        "Layer().rotated(by: .radians(6.5)).animate(\\.transform.rotation.z, from: -.pi, to: 31, duration: 1)\n"
          + "Audio(\"\(Self.music)\").volume(2)"))
    #expect(!run.errors.contains("warning"), "\(run.errors)")
  }

  @Test("an image that is missing is one message, with the name that was meant")
  func nearestFile() throws {
    let run = try still(Script.text("ImageLayer(\"pohto.png\")"), ["photo.png": Data(), "clip.png": Data()])
    #expect(run.status == 66)
    #expect(run.errors.contains("No such file or directory; “photo.png” is there."), "\(run.errors)")
    #expect(!run.errors.contains("warning"), "\(run.errors)")
  }

  @Test("a file that lies in another folder, or whose folder is misspelled, is named as it is there")
  func otherFolder() throws {
    let cases = [
      ("ImageLayer(\"logo.png\")", "media/logo.png", "“media/logo.png” is there"),
      ("ImageLayer(\"Logo.PNG\")", "logo.png", "“logo.png” is there"),
      ("ImageLayer(\"medai/logo.png\")", "media/pictures/logo.png", "“media/pictures/logo.png” is there"),
      ("ImageLayer(\"media/logo.png\")", "logo.png", "“logo.png” is in the folder above"),
      ("VideoLayer(\"talk.mp4\")", "clips/talk.mp4", "“clips/talk.mp4” is there"),
      ("Audio(\"song.m4a\")", "sound/song.m4a", "“sound/song.m4a” is there"),
      ("Captions(\"words.srt\")", "voice/words.srt", "“voice/words.srt” is there"),
      ("TextLayer(\"a\").font(\"Brand.ttf\", 40)", "fonts/brand.ttf", "“fonts/brand.ttf” is there"),
    ]
    let elements = cases.enumerated().map { "if number == \($0) { \($1.0) }" }
    let script = Script.text(elements.joined(separator: "\n"), members: "@Parameter var number = 0")
    for (number, (element, file, hint)) in cases.enumerated() {
      let run = try still(script, [file: Data()], options: ["--set", "number=\(number)"])
      #expect(run.status == 66 && run.errors.contains(hint), "\(element): \(run.errors)")
    }
  }

  @Test("a script and a table that are not there are answered with what is")
  func nearestScript() throws {
    let folder = ScratchFolder()
    try folder.write("s.swift", Script.text())
    let script = try Tool.run(["still", "s.swif", "a.png"], in: folder)
    #expect(
      script.status == 66 && script.errors.contains("s.swif: no such script; “s.swift” is there"), "\(script.errors)")
    try folder.write("data/rows.csv", "title\na\n")
    let table = try Tool.run(["batch", "s.swift", "rows.csv", "{title}.mp4"], in: folder)
    #expect(table.status == 66 && table.errors.contains("“data/rows.csv” is there"), "\(table.errors)")
  }

  @Test("a contact sheet says how many frames it shows")
  func sheet() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let run = try Tool.run(["sheet", "clip.swift", "out.png", "--count", "6"], in: folder)
    #expect(run.errors.hasPrefix("out.png: 6 frames in "), "\(run.errors)")
  }

  @Test("a pipe in place of an image is refused at once")
  func pipe() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text("ImageLayer(\"pipe.png\")"))
    try #require(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
    let run = try Tool.run(["still", "clip.swift", "out.png"], in: folder)
    #expect(run.status == 66)
    #expect(run.errors.contains("it is not a regular file"), "\(run.errors)")
  }

  @Test(
    "an unknown command is answered with the one that was meant",
    arguments: [
      (["exprot"], "there is no command “exprot”; did you mean “export”?"),
      (["exprot", "clip.swift", "out.mp4", "--quality", "draft"], "did you mean “export”?"),
      (["stil", "--at", "2"], "did you mean “still”?"), (["properteis"], "did you mean “properties”?"),
      (["render"], "there is no command “render”; the commands are export, still, sheet"),
    ])
  func commands(arguments: [String], message: String) throws {
    let run = try Tool.run(arguments, in: ScratchFolder())
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("without a command, help is shown")
  func help() throws {
    let run = try Tool.run([], in: ScratchFolder())
    #expect(run.status == 0 && run.text.contains("USAGE: motionkit <subcommand>"), "\(run.text)\(run.errors)")
    #expect(run.text == (try Tool.run(["--help"], in: ScratchFolder()).text))
  }
}
