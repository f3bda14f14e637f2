// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Options, parameters and what commands print.
@Suite struct OptionTests {
  private func run(_ arguments: [String], input: String = "", script: String = Script.text()) throws -> Tool.Run {
    let folder = ScratchFolder()
    try folder.write("clip.swift", script)
    return try Tool.run(arguments, in: folder, input: input)
  }

  @Test(
    "wrong options say what is wrong and what is expected",
    arguments: [
      (["--set", "tilte=x"], "no parameter “tilte”; did you mean “title”?"),
      (["--set", "tilte=x"], "  count: a whole number such as 3, default 1"),
      (["--set", "count=many"], "parameter “count” is “many”, expected a whole number such as 3"),
      (["--set", "count"], "--set is “count”; write it as name=value"),
      (["--frames", "9-3"], "ends before it begins"),
      (["--frames", "a"], "write it as first-last, such as 0-29"),
      (["--frames", "0-30"], "frames 0-30 do not all exist: the composition has 30 frames, 0 to 29"),
      (["--time", "3"], "write it as from-to in seconds"),
      (["--time", "0-nan"], "write it as from-to in seconds"),
      (["--frames", "0-1", "--time", "0-1"], "--frames and --time exclude each other"),
      (["--crf", "52"], "crf is 52.0; it must be from 0 (lossless) to 51"),
      (["--scale", "nan"], "scale is nan"),
      (["--jobs", "0"], "jobs is 0; it must be from 1 to 256"),
      (["--script-timeout", "0"], "it must be more than 0"),
    ])
  func wrong(options: [String], message: String) throws {
    let run = try run(["export", "clip.swift", "out.y4m"] + options)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("a value may begin with a character that joins with the sign before it")
  func combiningValue() throws {
    let run = try run(["parameters", "clip.swift", "--set", "title=\u{301}x"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("an output whose name says no format is refused")
  func unknownFormat() throws {
    for (name, problem) in [
      ("out.avi", ".avi cannot be written"), ("out.png", "one image is not a film"), ("out", "cannot tell the format"),
    ] {
      let run = try run(["export", "clip.swift", name])
      #expect(run.status == 64)
      #expect(run.errors.contains(problem), "\(run.errors)")
      #expect(run.errors.contains("end it in .mp4, .mov, .mkv") == (name != "out.png"), "\(run.errors)")
      #expect(run.errors.contains("or use motionkit still or sheet") == (name == "out.png"), "\(run.errors)")
    }
  }

  @Test("parameters come from a JSON file or standard input, and --set wins")
  func props() throws {
    let script = Script.doing("print(title, count)").replacingOccurrences(
      of: "  var format", with: "  @Parameter var title = \"Hello\"\n  @Parameter var count = 1\n  var format")
    let good = try run(
      ["still", "clip.swift", "out.png", "--props", "-", "--set", "count=5"],
      input: "{\"title\": \"From JSON\", \"count\": 3}", script: script)
    #expect(good.text == "From JSON 5\n", "\(good.errors)")
    let wrong = try run(["still", "clip.swift", "out.png", "--props", "-"], input: "{\"title\": 3}")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("parameter “title” is 3, expected a text"))
    let broken = try run(["still", "clip.swift", "out.png", "--props", "-"], input: "{\"title\": ")
    #expect(broken.status == 64)
    #expect(broken.errors.contains("--props: standard input is not valid JSON"))
    let missing = try run(["still", "clip.swift", "out.png", "--props", "gone.json"])
    #expect(missing.status == 66)
  }

  @Test("a colour is set by its name; a name that is none is answered with the nearest, or with all")
  func colours() throws {
    let script = Script.doing("print(accent == .teal)").replacingOccurrences(
      of: "  var format", with: "  @Parameter var accent: Color = \"#FF5A3C\"\n  var format")
    #expect(try run(["still", "clip.swift", "a.png", "--set", "accent=teal"], script: script).text == "true\n")
    let near = try run(["still", "clip.swift", "a.png", "--set", "accent=teel"], script: script)
    let expected =
      "parameter “accent” is “teel”, expected a colour such as #FF5A3C, #FF5A3C80 or teal; "
      + "did you mean “teal”?"
    #expect(near.status == 64 && near.errors.contains(expected), "\(near.errors)")
    let far = try run(["still", "clip.swift", "a.png", "--set", "accent=chartreuse"], script: script)
    #expect(far.errors.contains("names are black, white, gray, red"), "\(far.errors)")
    let list = try run(["parameters", "clip.swift"], script: script)
    #expect(list.text.contains("accent  a colour such as #FF5A3C, #FF5A3C80 or teal, default #FF5A3C"), "\(list.text)")
  }

  @Test("what a script prints never gets among the frames on standard output")
  func cleanStream() throws {
    let script = Script.doing("print(\"hello from the script\")")
    let run = try run(["export", "clip.swift", "-", "--frames", "0-1"], script: script)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.starts(with: Data("YUV4MPEG2 W64 H36 F30:1".utf8)))
    let header = (run.output.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    #expect(run.output.count == header + 2 * (6 + 64 * 36 * 3 / 2))
    #expect(run.errors.contains("hello from the script"))
  }

  @Test("--json writes one event a line, with the script's place in problems")
  func events() throws {
    func lines(_ run: Tool.Run) throws -> [[String: Any]] {
      try run.text.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
    let good = try lines(run(["export", "clip.swift", "out.y4m", "--json"]))
    #expect(good.first?["event"] as? String == "rehearsed")
    #expect(good.first?["frames"] as? Int == 30)
    #expect(good.last?["event"] as? String == "done")
    #expect(good.last?["output"] as? String == "out.y4m")
    let bad = try lines(
      run(["export", "clip.swift", "out.y4m", "--json"], script: Script.text("Layer().opacity(.nan)")))
    #expect(bad.first?["event"] as? String == "error")
    #expect(bad.first?["file"] as? String == "clip.swift")
    #expect(bad.first?["line"] as? Int == 12)
    #expect(bad.last?["code"] as? Int == 83)
  }

  @Test("--quiet says nothing when all is well, and no progress line without a terminal")
  func quiet() throws {
    let quiet = try run(["export", "clip.swift", "out.y4m", "--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty && quiet.text.isEmpty)
    let plain = try run(["export", "clip.swift", "out.y4m"])
    #expect(!plain.errors.contains("\r"))
    #expect(plain.errors.hasPrefix("out.y4m: 30 frames in "))
  }

  @Test("--frames and --time select the same frames of the same composition")
  func selection() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift", Script.text("Layer().animate(\\.opacity, from: 0, to: 1, duration: 1)"))
    for (name, options) in [("a", ["--frames", "15-29"]), ("b", ["--time", "0.5-1"])] {
      let run = try Tool.run(
        ["export", "clip.swift", name + ".y4m", "--frame-hashes", name + ".txt"] + options, in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(folder.bytes("a.y4m") == folder.bytes("b.y4m"))
    let hashes = try #require(folder.text("a.txt"))
    #expect(hashes == folder.text("b.txt"))
    #expect(hashes.hasPrefix("15 "))
    #expect(hashes.split(separator: "\n").count == 15)
  }

  @Test("--no-encode renders every frame and writes nothing")
  func rendersOnly() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let run = try Tool.run(["export", "clip.swift", "--no-encode"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("30 frames"))
    #expect(folder.names == ["clip.swift"])
  }

  @Test("inspect names every layer with its values; a time past the end is refused")
  func inspect() throws {
    let script = Script.text("Layer().opacity(0.25)")
    let json = try run(["inspect", "clip.swift", "--at", "0.5", "--json"], script: script)
    #expect(json.status == 0, "\(json.errors)")
    let tree = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let root = try #require(tree["root"] as? [String: Any])
    let layers = try #require(root["sublayers"] as? [[String: Any]])
    #expect((layers.first?["properties"] as? [String: Any])?["opacity"] as? Double == 0.25)
    let late = try run(["inspect", "clip.swift", "--at", "5"])
    #expect(late.status == 64)
    #expect(late.errors.contains("--at is 5.0, past the end: the composition lasts 1.0 s, 30 frames"))
  }

  @Test("still takes the number of a frame, and refuses one that the film does not have, and two of both kinds")
  func stillOfFrame() throws {
    let folder = ScratchFolder()
    try folder.write(
      "clip.swift",
      Script.text("Layer().size(20, 20).backgroundColor(.red).animate(\\.position.x, from: 0, to: 60, duration: 1)"))
    func still(_ name: String, _ options: String...) throws -> Tool.Run {
      try Tool.run(["still", "clip.swift", name] + options, in: folder)
    }
    #expect(try still("frame.png", "--frame", "15").status == 0)
    #expect(try still("time.png", "--at", "0.5").status == 0 && still("first.png").status == 0)
    #expect(
      folder.bytes("frame.png") == folder.bytes("time.png") && folder.bytes("frame.png") != folder.bytes("first.png"))
    let late = try still("late.png", "--frame", "30")
    #expect(late.status == 64)
    #expect(
      late.errors.contains("--frame is 30, past the end: the composition has 30 frames, from 0 to 29"), "\(late.errors)"
    )
    let both = try still("both.png", "--frame", "3", "--at", "1")
    #expect(both.status == 64 && both.errors.contains("--at and --frame both choose the frame"), "\(both.errors)")
    #expect(try still("before.png", "--frame", "-1").status == 64)
  }

  @Test("a contact sheet is an image")
  func sheet() throws {
    let folder = ScratchFolder()
    try folder.write("clip.swift", Script.text())
    let run = try Tool.run(["sheet", "clip.swift", "sheet.png", "--columns", "2", "--count", "4"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.bytes("sheet.png")?.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("a contact sheet that would be too high is refused before any of it is drawn")
  func highSheet() throws {
    let run = try run(
      ["sheet", "clip.swift", "sheet.png", "--columns", "1", "--count", "120", "--width", "1000"],
      script: Script.text(seconds: "4"))
    #expect(run.status == 64)
    #expect(
      run.errors.contains(
        "--count 120 with --columns 1 and --width 1000 makes a sheet 70452 pixels high; the limit is 65534"),
      "\(run.errors)")
  }

  @Test("the exit codes are listed, and are these")
  func exitCodes() throws {
    let run = try Tool.run(["exit-codes"], in: ScratchFolder())
    let codes = run.text.split(separator: "\n").compactMap { Int($0.split(separator: " ")[0]) }
    #expect(codes == [0, 64, 65, 66, 69, 70, 71, 73, 74, 80, 81, 82, 83, 84, 85, 129, 130, 131, 143])
  }

  @Test("properties are listed by name, and the reference in the sources is the one that the table makes")
  func properties() throws {
    let found = try Tool.run(["properties", "shadow"], in: ScratchFolder())
    #expect(found.status == 0)
    #expect(found.text.contains("Layer\n"))
    #expect(found.text.contains("  shadowOffset   size; default 0, -3; animatable"))
    #expect(!found.text.contains("opacity;"))
    let part = try Tool.run(["properties", "transform.scale.x"], in: ScratchFolder())
    #expect(part.status == 0 && part.text.contains("  transform  "))
    let missing = try Tool.run(["properties", "shadwo"], in: ScratchFolder())
    #expect(missing.status == 64 && missing.errors.contains("no property's name contains “shadwo”"))
    let reference = try Tool.run(["properties", "--markdown"], in: ScratchFolder())
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/MotionModel/Properties/README.md").standardized
    #expect(
      try String(contentsOf: file, encoding: .utf8) == reference.text,
      "the table has changed: `make reference` writes the reference again")
  }
}
