// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@Suite("Images of the reference")
struct ReferenceImageTests {
  private struct Entry: Decodable {
    var kind: String
    var owner: String?
    var name: String
  }

  /// Types all of whose values have an image, each another.
  private static let drawn = [
    "TimingFunction", "Spring", "StepPosition", "FillMode", "Filter", "Transition", "TransitionType",
    "TransitionSubtype", "Appearance", "Appearance.Side", "Appearance.Direction", "ContentsGravity", "CaptionStyle",
    "LineCap", "LineJoin", "CornerCurve", "GradientType", "Placement", "Stack.Axis", "Stack.Alignment",
  ]

  @Test("every easing, filter, blend mode, transition and entrance has one that is not blank and like no other")
  func images() throws {
    let folder = ScratchFolder()
    let document = try Tool.run(["reference", "--markdown", "--images", "small images"], in: folder)
    try #require(document.status == 0, "\(document.errors)")
    #expect(document.errors.isEmpty, "\(document.errors)")
    let json = try Tool.run(["reference", "--json"], in: folder).text
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
    for owner in ReferenceImageTests.drawn {
      let names = entries.filter { $0.owner == owner && $0.kind == "value" }.map(\.name)
      #expect(names.count > 1, "\(owner)")
      try check(names.map { "\(owner).\($0)" }, in: folder, document.text)
    }
    try check(
      ["curve", "elbow", "gap", "heads", "label", "init"].map { "Connector." + $0 } + ["Arrow.init"], in: folder,
      document.text)
    try check(["MediaLayer.fit", "MediaLayer.fill", "Transition.matched"], in: folder, document.text)
  }

  /// All of these have an image, each another.
  private func check(_ titles: [String], in folder: ScratchFolder, _ document: String) throws {
    var known: [BitmapContents: String] = [:]
    for title in titles {
      #expect(document.contains("\n![\(title)](<small images/\(title).png>)\n"), "\(title)")
      let image = try ImageFile.bitmap(path: folder.path + "/small images/\(title).png")
      #expect(image.width == 240 && image.height == 135, "\(title)")
      #expect(image.isOpaque && !isBlank(image), "\(title) is blank")
      let other = known.updateValue(title, forKey: BitmapContents(image))
      #expect(other == nil, "\(title) looks like \(other ?? "")")
    }
  }

  /// Whether all channels together have at most eight values. The middle, which most often shows something, is looked at
  /// first.
  private func isBlank(_ image: Bitmap) -> Bool {
    var values: Set<UInt8> = []
    for row in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, (row + image.height / 2) % image.height]
        for value in [pixel.r, pixel.g, pixel.b] { values.insert(value) }
        if values.count > 8 { return false }
      }
    }
    return true
  }

  @Test("the script that draws them can move, as the gallery of the site has it")
  func moving() throws {
    let folder = ScratchFolder()
    try #require(try Tool.run(["reference", "--image-script", "script"], in: folder).status == 0)
    let text = try #require(folder.text("script/images.swift"))
    // The two places that Scripts/site/gallery.py changes.
    let (still, moving) = ("static let moves = false", "static let moves = true")
    #expect(text.ranges(of: still).count == 1 && text.ranges(of: "fps: 10,").count == 1)
    try folder.write("script/images.swift", text.replacing(still, with: moving))
    // Compiled by the first of them, which takes long.
    for title in ["Filter.gaussianBlur", "TimingFunction.easeInEaseOut", "Spring.bouncy", "Appearance.rise"] {
      let run = try Tool.run(
        ["export", "script/images.swift", "--no-encode", "--scene", title, "--frame-hashes", "hashes"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
      let lines = try #require(folder.text("hashes")).split(separator: "\n")
      let frames = lines.compactMap { $0.split(separator: " ").last }
      #expect(frames.count == 20 && Set(frames).count >= 4, "\(title): \(frames)")
    }
  }

  @Test("without a folder there are none, and without Markdown a folder is refused")
  func none() throws {
    let folder = ScratchFolder()
    #expect(try !Tool.run(["reference", "--markdown"], in: folder).text.contains("!["))
    let refused = try Tool.run(["reference", "--text", "--images", "images"], in: folder)
    #expect(refused.status == 64 && refused.errors.contains("--images needs --markdown"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/images"))
  }
}
