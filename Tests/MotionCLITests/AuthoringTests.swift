// SPDX-License-Identifier: Apache-2.0

import Foundation
import GoldenImages
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

/// The scripts in `Tests/Authoring`, as their authors would run them.
@Suite("Programs of the authors' language")
struct AuthoringTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Authoring").path

  @Test(
    "a program compiles, says nothing, and looks as it did when somebody looked at it",
    arguments: [
      ("counter", ["0", "0.7", "1", "1.5", "2.2"]), ("diagram", ["0.2", "0.6", "1.1", "1.9", "2.6", "4"]),
      ("camera", ["0", "0.5", "1.3", "2.1", "2.9", "4.2"]), ("presence", ["0.1", "0.4", "0.8", "2", "2.6", "2.85"]),
      ("overlay", ["0.5", "2.3", "2.6", "3.2", "4.3", "4.95"]),
      ("captions", ["0.3", "1", "1.6", "2.3"]), ("syllables", ["0.7", "1.1", "1.8"]),
      ("places", ["0.7", "2", "5"]), ("rightToLeft", ["1.2", "2.6", "3.6"]),
      ("narrated", ["0.4", "2.6", "4.2", "5.5", "8", "11"]),
      ("vertical", ["0.2", "1", "1.6", "2.4", "2.9"]), ("library/film", ["0.3", "0.8", "1.4", "2.8"]),
      ("plates", ["0.35", "0.5", "1.6", "3.4"]), ("matched", ["0.9", "1.2", "1.4", "1.5", "1.7", "2.2"]),
      ("fill", ["0"]),
      ("units", ["0.3", "0.7", "1.2", "2.9"]), ("changing", ["0.3", "0.8", "1.2", "2.0", "2.9"]),
      ("title", ["0.1", "0.35", "0.55", "1.9"]), ("styled", ["0.3", "0.8", "1.2", "2.9"]),
      ("levels", ["0.3", "0.54", "0.8", "1.2", "1.74", "4.3"]),
    ])
  func looks(name: String, times: [String]) throws {
    let folder = ScratchFolder()
    var pictures: [Bitmap] = []
    for time in times {
      let run = try Tool.run(
        ["still", AuthoringTests.folder + "/\(name).swift", "a.png", "--at", time, "--scale", "0.25", "--strict"],
        in: folder)
      try #require(run.status == 0, "\(run.errors)")
      #expect(!run.errors.contains("warning"), "\(run.errors)")
      pictures.append(try ImageFile.bitmap(path: folder.path + "/a.png"))
    }
    let complaint = try GoldenImage("authoring/\(name)").complaint(
      about: Bitmap.sideBySide(pictures), frames: times.joined(separator: ", "))
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test(
    "pages of texts in several styles, in several scripts, of lists, of columns and from top to bottom",
    arguments: [("rich", "0"), ("lists", "0"), ("tategaki", "0.6")])
  func richText(name: String, time: String) throws {
    let folder = ScratchFolder()
    let run = try Tool.run(
      ["still", AuthoringTests.folder + "/\(name).swift", "a.png", "--at", time, "--scale", "0.5", "--strict"],
      in: folder)
    try #require(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("warning"), "\(run.errors)")
    let picture = try ImageFile.bitmap(path: folder.path + "/a.png")
    let complaint = try GoldenImage("authoring/\(name)").complaint(about: picture, frames: time)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test(
    "a lower third is written with alpha for editors, the web and as pictures, and as a film it would need a ground")
  func lowerThird() throws {
    let folder = ScratchFolder()
    let script = AuthoringTests.folder + "/lower.swift"
    func export(_ output: String, _ more: String...) throws -> Tool.Run {
      try Tool.run(["export", script, output, "--scale", "0.25", "--frames", "10-20", "--strict"] + more, in: folder)
    }
    for name in ["lower.mov", "lower.webm", "lower.webp", "lower.apng", "frames/%04d.png"] {
      let run = try export(name)
      #expect(run.status == 0, "\(name): \(run.errors)")
    }
    // Its pixels are opaque or clear, which is said.
    let refused = try export("lower.gif")
    #expect(refused.status == 83 && refused.errors.contains("a pixel of a GIF is opaque or clear"), "\(refused.errors)")
    let gif = try Tool.run(["export", script, "lower.gif", "--scale", "0.25", "--frames", "10-20"], in: folder)
    #expect(gif.status == 0, "\(gif.errors)")
    for (name, select, tag) in [
      ("lower.mov", "codec_tag_string", "ap4h"), ("lower.webm", "TAG:alpha_mode", "1"),
      ("lower.gif", "codec_name", "gif"),
      ("frames/0014.png", "pix_fmt", "rgba"),
    ] {
      let found = try SystemTool.probe(folder.file(name), "v", extra: ["-count_frames"])[select]
      #expect(found == tag, "\(name): \(found ?? "nothing")")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
    #expect(names == (10...20).map { "00\($0).png" })
    let picture = try ImageFile.bitmap(path: folder.file("frames/0020.png"))
    #expect(picture[0, 0].a == 0 && picture[40, 230].a > 200)
    let film = try export("lower.mp4")
    #expect(film.status == 83 && film.errors.contains("an MP4 file has no alpha"), "\(film.errors)")
    #expect(!folder.names.contains("lower.mp4"))
  }

  @Test("a card takes names of any length in any script, and a missing photo is an error of its row alone")
  func card() throws {
    let folder = ScratchFolder()
    let script = AuthoringTests.folder + "/card.swift"
    var pictures: [Bitmap] = []
    for settings in [
      [:], ["name": "Wolfeschlegelsteinhausenbergerdorff von Hohenburg", "photo": "../../media/logo.png"],
      ["name": "محمد بن موسى الخوارزمي", "role": "عالم رياضيات"], ["name": "関 孝和", "role": "数学者"],
    ] {
      let flags = settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
      let run = try Tool.run(
        ["still", script, "a.png", "--at", "2", "--scale", "0.25", "--strict"] + flags, in: folder)
      try #require(run.status == 0, "\(run.errors)")
      pictures.append(try ImageFile.bitmap(path: folder.path + "/a.png"))
    }
    let complaint = try GoldenImage("authoring/card").complaint(
      about: Bitmap.sideBySide(pictures), frames: "cards of four people")
    #expect(complaint == nil, "\(complaint ?? "")")
    try Data("name,photo\nAda,../../media/photo.jpg\nBob,none.jpg\nEve,../../media/logo.png\n".utf8).write(
      to: URL(filePath: folder.path + "/rows.csv"))
    let batch = try Tool.run(
      ["batch", script, "rows.csv", "{name}.mp4", "--files-root", AuthoringTests.folder + "/../.."], in: folder)
    #expect(batch.status == 84 && batch.errors.contains("none.jpg"), "\(batch.errors)")
    #expect(
      ["Ada", "Bob", "Eve"].map { FileManager.default.fileExists(atPath: folder.path + "/\($0).mp4") } == [
        true, false, true,
      ])
  }
}
