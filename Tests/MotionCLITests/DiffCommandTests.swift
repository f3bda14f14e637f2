// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// `diff`: what changed between two films, when, where and by how much.
@Suite("diff") struct DiffCommandTests {
  private struct Document: Decodable {
    struct Stretch: Decodable {
      var first: Int, last: Int, shift: Int?, scene: String?, changed: Double, largest: Int, box: [Int]
    }
    struct Scene: Decodable { var scene: String?, a: [Double]?, b: [Double]? }
    struct Sound: Decodable { var start: Double, end: Double, levelA: Double?, levelB: Double? }
    var scenes: [Scene]
    var sound: [Sound]
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

  @Test("films of other lengths and sizes differ, and those that cannot be drawn are an error")
  func measures() throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    try folder.write("long.swift", Self.film.replacing("second.lasting(1)", with: "second.lasting(1.5)"))
    let long = try Tool.run(["diff", "a.swift", "long.swift"], in: folder)
    #expect(long.status == 85 && long.text.contains("a.swift has 40 frames, and long.swift 50"), "\(long.text)")
    try folder.write("wide.swift", Self.film.replacing("width: 160", with: "width: 320"))
    let wide = try Tool.run(["diff", "a.swift", "wide.swift"], in: folder)
    #expect(wide.status == 85 && wide.text.contains("160 by 90 pixels, and wide.swift of 320 by 90"), "\(wide.text)")
    try folder.write("broken.swift", Self.film.replacing(".blue", with: ".bleu"))
    let broken = try Tool.run(["diff", "a.swift", "broken.swift", "--image", "d.png"], in: folder)
    #expect(broken.status == 65 && folder.bytes("d.png") == nil, "\(broken.errors)")
    #expect(try Tool.run(["diff", "a.swift", "none.mp4"], in: folder).status == 66)
  }

  /// An edit of scenes alone, with the scenes that the comparison names and the number of compared frames.
  struct Order: CustomTestStringConvertible, Sendable {
    var from: String
    var to: String
    var scenes: [String]
    var compared: Int
    var testDescription: String { to }

    static let all = [
      Order(from: "first.lasting(1)", to: "first.lasting(2)", scenes: ["first"], compared: 40),
      Order(from: "    first.lasting(1).name(\"first\")\n", to: "", scenes: ["first"], compared: 20),
      Order(
        from: "    first.lasting(1)",
        to: "    Scene { Layer().size(9, 9) }.lasting(1).name(\"new\")\n    first.lasting(1)",
        scenes: ["new"], compared: 40),
      Order(from: "name(\"first\")", to: "name(\"one\")", scenes: [], compared: 40),
      Order(from: ".name(\"first\")", to: "", scenes: [], compared: 40),
    ]
  }

  @Test("scenes are compared with themselves, wherever they are", arguments: Order.all)
  func order(edit: Order) throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    try folder.write("b.swift", Self.film.replacing(edit.from, with: edit.to))
    let run = try Tool.run(["diff", "a.swift", "b.swift", "--json"], in: folder)
    let document = try JSONDecoder().decode(Document.self, from: run.output)
    #expect(document.stretches.isEmpty && document.differing == 0 && document.compared == edit.compared)
    #expect(document.scenes.compactMap(\.scene) == edit.scenes)
    #expect(document.equal == edit.scenes.isEmpty && run.status == (document.equal ? 0 : 85))
  }

  @Test("a change after a longer scene is told with the place in both films")
  func shift() throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    let edited = Self.film.replacing("first.lasting(1)", with: "first.lasting(1.5)")
    try folder.write("b.swift", edited.replacing(".red", with: ".green"))
    let run = try Tool.run(["diff", "a.swift", "b.swift"], in: folder)
    #expect(run.text.contains("frames 20 to 39 (in b.swift from 30 on), 1 to 2 s, scene “second”"), "\(run.text)")
    #expect(run.text.contains("scene “first” is at 0 to 1 s in a.swift, and at 0 to 1.5 s in b.swift"), "\(run.text)")
  }

  @Test("frames of the same time are compared in films of another rate, and the rate is a difference")
  func rates() throws {
    let folder = ScratchFolder()
    try folder.write("a.swift", Self.film)
    try folder.write("b.swift", Self.film.replacing("fps: 20", with: "fps: 40"))
    for films in [["a.swift", "b.swift"], ["b.swift", "a.swift"]] {
      let run = try Tool.run(["diff"] + films + ["--json"], in: folder)
      let document = try JSONDecoder().decode(Document.self, from: run.output)
      #expect(run.status == 85 && document.compared == 40 && document.differing == 0 && document.stretches.isEmpty)
    }
  }

  @Test("sounds are compared too")
  func sound() throws {
    let folder = ScratchFolder()
    let tone = (0..<96_000).map { Float(sin(Double($0) * 0.05) * 0.25) }
    try Data(WaveFile.bytes(floats: tone)).write(to: URL(fileURLWithPath: folder.file("tone.wav")))
    let film = Self.film.replacing("first.lasting", with: "Audio(\"tone.wav\").trim(0...1)\n    first.lasting")
    try folder.write("a.swift", film)
    try folder.write("b.swift", film.replacing("0...1)", with: "0...1).volume(0.5)"))
    try folder.write("c.swift", Self.film)
    #expect(try Tool.run(["diff", "a.swift", "a.swift"], in: folder).status == 0)
    let others: [(String, Double?)] = [("b.swift", -6), ("c.swift", nil)]
    for (other, level) in others {
      let run = try Tool.run(["diff", "a.swift", other, "--json"], in: folder)
      let document = try JSONDecoder().decode(Document.self, from: run.output)
      let stretch = try #require(document.sound.first)
      #expect(run.status == 85 && document.differing == 0 && document.sound.count == 1)
      #expect(abs(stretch.start) < 0.06 && abs(stretch.end - 1) < 0.06, "\(stretch)")
      let first = try #require(stretch.levelA)
      if let level { #expect(abs((stretch.levelB ?? 0) - first - level) < 0.2) } else { #expect(stretch.levelB == nil) }
    }
    #expect(try Tool.run(["export", "a.swift", "a.mp4"], in: folder).status == 0)
    let same = try Tool.run(["diff", "a.swift", "a.mp4", "--tolerance", "60"], in: folder)
    #expect(same.status == 0, "\(same.text)")
    let other = try Tool.run(["diff", "b.swift", "a.mp4", "--tolerance", "60"], in: folder)
    #expect(other.status == 85 && other.text.contains("sound, 0 to 1"), "\(other.text)")
  }
}
