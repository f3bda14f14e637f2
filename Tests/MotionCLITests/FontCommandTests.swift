// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("The command fonts, and fonts of scripts")
struct FontCommandTests {
  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fonts").path

  private func script(_ text: String) -> String {
    """
    import MotionKit

    @main
    struct Words: Composition {
      var format: Format { Format(width: 320, height: 90, fps: 10) }
      var program: Program {
        Scene { \(text) }.lasting(1)
      }
    }
    """
  }

  @Test("lists families, those that contain a word, or one with its axes, features and scripts")
  func lists() throws {
    let folder = ScratchFolder()
    let all = try Tool.run(["fonts"], in: folder)
    #expect(all.status == 0 && all.text.contains("\nInter ") && all.text.contains("18 styles"))
    let noto = try Tool.run(["fonts", "noto sans h"], in: folder)
    #expect(noto.status == 0 && noto.text.split(separator: "\n").allSatisfy { $0.hasPrefix("Noto Sans H") })
    let one = try Tool.run(["fonts", FontCommandTests.fonts + "/MotionAxes.ttf"], in: folder)
    #expect(one.status == 0 && one.text.contains("wdth  50…150, 100 unless it is set  Width"))
    #expect(one.text.contains("ss01  Tall a") && one.text.contains("Latin"))
    let json = try Tool.run(["fonts", "Inter", "--json"], in: folder)
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["family"] as? String == "Inter" && (object["styles"] as? [Any])?.count == 18)
    let none = try Tool.run(["fonts", "Intr"], in: folder)
    #expect(none.status == 66 && none.errors.contains("\"Intr\" is not installed. Nearest installed families: Inter"))
    #expect(try Tool.run(["fonts", "--specimen", "a.png"], in: folder).status == 64)
    #expect(try Tool.run(["fonts", "Inter", "--specimen", "a.txt"], in: folder).status == 64)
    let several = try Tool.run(["fonts", "bebas", "--specimen", "a.png"], in: folder)
    #expect(several.status == 66 && several.errors.contains("\"Bebas Neue\""))
  }

  @Test("draws the specimen of a family, of a file, and of fonts without Latin letters")
  func specimens() throws {
    let folder = ScratchFolder()
    for name in ["Inter", FontCommandTests.fonts + "/MotionAxes.ttf", "Noto Sans Thai", "Noto Sans Symbols"] {
      let run = try Tool.run(["fonts", name, "--specimen", "sheet.png"], in: folder)
      #expect(run.status == 0, "\(name): \(run.errors)")
      let bytes = try #require(FileManager.default.contents(atPath: folder.path + "/sheet.png"))
      #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]) && bytes.count > 10_000)
    }
    #expect(try Tool.run(["fonts", "Inter", "--specimen", "none/sheet.png"], in: folder).status == 73)
  }

  @Test("a missing font is an error, and with --allow-font-fallback a warning")
  func standIn() throws {
    let folder = ScratchFolder()
    try folder.write("words.swift", script("TextLayer(\"Hello\").font(\"Interr\", 40).position(160, 45)"))
    let refused = try Tool.run(["still", "words.swift", "a.png"], in: folder)
    #expect(refused.status == 66 && refused.errors.contains("Nearest installed families: Inter"))
    let allowed = try Tool.run(["still", "words.swift", "a.png", "--allow-font-fallback"], in: folder)
    #expect(allowed.status == 0 && allowed.errors.contains("warning") && allowed.errors.contains("\"Inter\" is used"))
    #expect(
      try Tool.run(["still", "words.swift", "b.png", "--allow-font-fallback", "--strict"], in: folder).status != 0)
    try folder.write("plain.swift", script("TextLayer(\"Hello\").font(\"Inter\", 40).position(160, 45)"))
    #expect(try Tool.run(["still", "plain.swift", "c.png"], in: folder).status == 0)
    #expect(
      FileManager.default.contents(atPath: folder.path + "/a.png")
        == FileManager.default.contents(atPath: folder.path + "/c.png"))
  }

  @Test("an animated weight moves in every frame, and an animated axis too")
  func animation() throws {
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/fonts", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: FontCommandTests.fonts + "/MotionAxes.ttf", toPath: folder.path + "/fonts/Brand.ttf")
    let moves = [
      "animate(\\.fontWeight, from: 100, to: 900, duration: 1)",
      "axis(\"wdth\", 50).animate(\\.fontAxes[\"wdth\"], to: 150, duration: 1)",
      "animate(\\.fontAxes, from: [\"GRAD\": -200], to: [\"GRAD\": 150], duration: 1)",
      // An axis that the layer itself does not set.
      "animate(\\.fontAxes[\"wdth\"], from: 50, to: 150, duration: 1)",
    ]
    for (number, move) in moves.enumerated() {
      try folder.write(
        "words\(number).swift",
        script("TextLayer(\"Haxbo\").font(\"Motion Axes\", 40).position(160, 45).\(move)"))
      var pictures: Set<Data> = []
      for time in ["0", "0.3", "0.4", "0.5", "0.9"] {
        let run = try Tool.run(["still", "words\(number).swift", "a.png", "--at", time], in: folder)
        #expect(run.status == 0 && run.errors.contains("warning") == false, "\(move): \(run.errors)")
        pictures.insert(FileManager.default.contents(atPath: folder.path + "/a.png") ?? Data())
      }
      #expect(pictures.count == 5, "\(move)")
    }
    let axes = "font(\"Motion Axes\", 40)."
    for (move, warning) in [
      ("font(\"Bebas Neue\", 40).animate(\\.fontWeight, from: 410, to: 440, duration: 1)", "its weight stays 400"),
      (axes + "animate(\\.fontAxes[\"wdth\"], from: 50, to: 500, duration: 1)", "has no wdth of 500"),
      (axes + "animate(\\.fontAxes[\"XHGT\"], from: 0, to: 5, duration: 1)", "has no axis \"XHGT\""),
    ] {
      try folder.write("odd.swift", script("TextLayer(\"Haxbo\").position(160, 45).\(move)"))
      let run = try Tool.run(["still", "odd.swift", "a.png"], in: folder)
      #expect(run.status == 0 && run.errors.contains("odd.swift:7:") && run.errors.contains(warning), "\(run.errors)")
      #expect(run.errors.components(separatedBy: "warning:").count == 2, "\(run.errors)")
    }
    try folder.write("tag.swift", script("TextLayer(\"a\").font(\"Motion Axes\", 40).axis(\"width\", 3)"))
    let tag = try Tool.run(["still", "tag.swift", "a.png"], in: folder)
    #expect(tag.status != 0 && tag.errors.contains("\"width\", but the tag of an axis has four letters"))
  }
}
