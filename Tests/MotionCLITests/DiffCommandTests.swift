import Foundation
import MotionTestSupport
import Testing

/// `diff`: what changed between two films, when, where and by how much.
@Suite("diff") struct DiffCommandTests {
  private struct Document: Decodable {
    struct Stretch: Decodable { var first: Int, last: Int, scene: String?, changed: Double, largest: Int, box: [Int] }
    var equal: Bool
    var compared: Int
    var differing: Int
    var psnr: Double?
    var stretches: [Stretch]
  }

  /// Two scenes of a second, with a square in each.
  private static let film = """
    import MotionKit

    @main struct Film: Composition {
      var format: Format { Format(width: 160, height: 90, fps: 20) }
      var program: Program {
        first.lasting(1).name("first")
        second.lasting(1).name("second")
      }
      @SceneBuilder var first: Scene {
        Layer().frame(10, 10, 40, 40).backgroundColor(.blue)
      }
      @SceneBuilder var second: Scene {
        Layer().frame(60, 20, 40, 40).backgroundColor(.red).animate(\\.position.x, to: 120, .linear(1))
      }
    }
    """

  /// An edit, with the frames, the scene and the area that differ.
  struct Edit: CustomTestStringConvertible, Sendable {
    var from: String
    var to: String
    var frames: ClosedRange<Int>
    var scene: String?
    var box: [Int]
    var testDescription: String { to }

    static let all = [
      Edit(from: "10, 10, 40, 40", to: "10, 10, 50, 40", frames: 0...19, scene: "first", box: [50, 10, 10, 40]),
      Edit(from: ".blue", to: "\"#0000F0\"", frames: 0...19, scene: "first", box: [10, 10, 40, 40]),
      Edit(from: ".blue)", to: ".blue).shown(0.5...)", frames: 0...9, scene: "first", box: [10, 10, 40, 40]),
      Edit(from: ".linear(1)", to: ".linear(1).delay(0.5)", frames: 21...39, scene: "second", box: [61, 20, 77, 40]),
      Edit(from: "160, height", to: "160, height", frames: 0...0, scene: nil, box: []),
    ]
  }

  @Test("an edit differs in its frames, its scene and its area, and no edit in nothing", arguments: Edit.all)
  func edits(edit: Edit) throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    try folder.write("b.swift", Self.film.replacing(edit.from, with: edit.to))
    let run = try Tool.run(["diff", "a.swift", "b.swift", "--json"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    #expect(document.compared == 40)
    guard edit.scene != nil else {
      #expect(run.status == 0 && document.equal && document.stretches.isEmpty && document.psnr == nil)
      return
    }
    #expect(run.status == 85 && !document.equal)
    let stretch = try #require(document.stretches.first)
    #expect(document.stretches.count == 1 && stretch.scene == edit.scene)
    #expect(stretch.first == edit.frames.lowerBound && stretch.last == edit.frames.upperBound)
    #expect(document.differing == edit.frames.count)
    #expect(zip(stretch.box, edit.box).allSatisfy { abs($0 - $1) <= 2 }, "\(stretch.box)")
    #expect(stretch.changed > 0 && stretch.largest > 0)
  }

  @Test("a film beside its own export differs by what the codec does, and beside another by more")
  func files() throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    #expect(try Tool.run(["export", "a.swift", "a.mp4"], in: folder).status == 0)
    #expect(try Tool.run(["diff", "a.swift", "a.mp4", "--tolerance", "60"], in: folder).status == 0)
    try folder.write("b.swift", Self.film.replacing(".red", with: ".green"))
    let run = try Tool.run(["diff", "b.swift", "a.mp4", "--tolerance", "60", "--image", "c.png"], in: folder)
    #expect(run.status == 85 && run.text.contains("scene “second”"), "\(run.text)")
    let image = try #require(folder.bytes("c.png"))
    // Three frames and two gaps.
    #expect(image[16..<24] == Data([0, 0, 1, 0xF0, 0, 0, 0, 90]))
  }

  @Test("films of other lengths differ, and those of other sizes cannot be compared")
  func measures() throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    try folder.write("long.swift", Self.film.replacing("second.lasting(1)", with: "second.lasting(1.5)"))
    let long = try Tool.run(["diff", "a.swift", "long.swift"], in: folder)
    #expect(long.status == 85 && long.text.contains("a.swift has 40 frames, and long.swift 50"), "\(long.text)")
    try folder.write("wide.swift", Self.film.replacing("width: 160", with: "width: 320"))
    let wide = try Tool.run(["diff", "a.swift", "wide.swift"], in: folder)
    #expect(
      wide.status == 64 && wide.errors.contains("160 by 90 pixels, and wide.swift of 320 by 90"), "\(wide.errors)")
    try folder.write("broken.swift", Self.film.replacing(".blue", with: ".bleu"))
    let broken = try Tool.run(["diff", "a.swift", "broken.swift", "--image", "d.png"], in: folder)
    #expect(broken.status == 65 && folder.bytes("d.png") == nil, "\(broken.errors)")
    #expect(try Tool.run(["diff", "a.swift", "none.mp4"], in: folder).status == 66)
  }
}
