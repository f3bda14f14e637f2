import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@Suite("Pictures of the reference")
struct ReferencePictureTests {
  private struct Entry: Decodable {
    var kind: String
    var owner: String?
    var name: String
  }

  /// Types all of whose values have a picture, each another.
  private static let drawn = [
    "TimingFunction", "Spring", "StepPosition", "FillMode", "Filter", "Transition", "TransitionType",
    "TransitionSubtype", "Appearance", "Appearance.Side", "Appearance.Direction", "ContentsGravity", "CaptionStyle",
    "LineCap", "LineJoin", "CornerCurve", "GradientType", "Placement", "Stack.Axis", "Stack.Alignment",
  ]

  @Test("every easing, filter, blend mode, transition and entrance has one that is not blank and like no other")
  func pictures() throws {
    let folder = ScratchFolder()
    let document = try Tool.run(["reference", "--markdown", "--pictures", "small pictures"], in: folder)
    try #require(document.status == 0, "\(document.errors)")
    #expect(document.errors.isEmpty, "\(document.errors)")
    let json = try Tool.run(["reference", "--json"], in: folder).text
    let entries = try JSONDecoder().decode([Entry].self, from: Data(json.utf8))
    for owner in ReferencePictureTests.drawn {
      let names = entries.filter { $0.owner == owner && $0.kind == "value" }.map(\.name)
      #expect(names.count > 1, "\(owner)")
      try check(names.map { "\(owner).\($0)" }, in: folder, document.text)
    }
    try check(
      ["curve", "elbow", "gap", "heads", "label", "init"].map { "Connector." + $0 } + ["Arrow.init"], in: folder,
      document.text)
    try check(["PictureLayer.fit", "PictureLayer.fill", "Transition.matched"], in: folder, document.text)
  }

  /// All of these have a picture, each another.
  private func check(_ titles: [String], in folder: ScratchFolder, _ document: String) throws {
    var known: [[UInt8]: String] = [:]
    for title in titles {
      #expect(document.contains("\n![\(title)](<small pictures/\(title).png>)\n"), "\(title)")
      let picture = try ImageFile.bitmap(path: folder.path + "/small pictures/\(title).png")
      #expect(picture.width == 240 && picture.height == 135, "\(title)")
      let bytes = (0..<picture.height).flatMap { y in
        (0..<picture.width).flatMap { x in [picture[x, y].r, picture[x, y].g, picture[x, y].b] }
      }
      #expect(Set(bytes).count > 8, "\(title) is blank")
      let other = known.updateValue(title, forKey: bytes)
      #expect(other == nil, "\(title) looks like \(other ?? "")")
    }
  }

  @Test("without a folder there are none, and without Markdown a folder is refused")
  func none() throws {
    let folder = ScratchFolder()
    #expect(try !Tool.run(["reference", "--markdown"], in: folder).text.contains("!["))
    let refused = try Tool.run(["reference", "--text", "--pictures", "pictures"], in: folder)
    #expect(refused.status == 64 && refused.errors.contains("--pictures goes with --markdown"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/pictures"))
  }
}
