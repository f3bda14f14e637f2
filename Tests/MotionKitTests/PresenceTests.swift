import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@Suite("When layers are there, and how they come and go")
struct PresenceTests {
  private func box() -> Layer { Layer().size(200, 100).position(500, 250).backgroundColor(.white).name("box") }

  @Test("shown from one time to another, with an entrance at its begin and an exit at its end")
  func shown() throws {
    let stage = Stage(seconds: 8) {
      box().shown(1..<5).enters(.rise(80), .fade, for: 1, timing: .linear).leaves(
        .scale(0.5), .fade, for: 2, timing: .linear)
    }
    #expect(stage.errors.isEmpty)
    func values(_ time: Double) throws -> LayerValues { try stage.values("box", at: time) }
    #expect(try values(0.95).isHidden && values(5).isHidden && values(7).isHidden)
    for (time, y, opacity, scale) in [
      (1.0, 330.0, 0.0, 1.0), (1.5, 290, 0.5, 1), (2, 250, 1, 1), (3, 250, 1, 1), (4, 250, 0.5, 0.75),
      (4.5, 250, 0.25, 0.625),
    ] {
      let found = try values(time)
      #expect(!found.isHidden && abs(found.position.y - y) < 1e-6, "\(time)")
      #expect(abs(Double(found.opacity) - opacity) < 1e-6 && abs(found.transform.m11 - scale) < 1e-6, "\(time)")
    }
  }

  @Test("without a time, the scene's and a component's, by their own clocks")
  func whole() throws {
    let stage = Stage(seconds: 6) {
      box().enters(.fade, for: 1, timing: .linear).leaves(.fade, for: 1, timing: .linear)
      Layer { box().name("inner").enters(.fade, for: 1, timing: .linear).leaves(.fade, for: 1, timing: .linear) }
        .shown(1..<3).speed(2)
    }
    #expect(stage.errors.isEmpty)
    func opacity(_ name: String, _ time: Double) throws -> Double { Double(try stage.values(name, at: time).opacity) }
    for (time, wanted) in [(0.0, 0.0), (0.5, 0.5), (1, 1), (4.9, 1), (5.5, 0.5), (5.95, 0.05)] {
      #expect(abs(try opacity("box", time) - wanted) < 1e-6, "\(time)")
    }
  }

  @Test("sublayers come one after the other, and go so that the last one ends with the layer")
  func stagger() throws {
    let stage = Stage(seconds: 4) {
      Stack(.vertical) { for name in ["a", "b", "c"] { Layer().size(10, 10).name(name) } }
        .enters(.fade, for: 1, timing: .linear, stagger: 0.5).leaves(.fade, for: 0.5, timing: .linear, stagger: 0.25)
    }
    #expect(stage.errors.isEmpty)
    func opacities(_ time: Double) throws -> [Double] {
      try ["a", "b", "c"].map { (Double(try stage.values($0, at: time).opacity) * 1000).rounded() / 1000 }
    }
    #expect(try opacities(0) == [0, 0, 0] && opacities(1) == [1, 0.5, 0] && opacities(2) == [1, 1, 1])
    #expect(try opacities(3.25) == [0.5, 1, 1] && opacities(3.75) == [0, 0, 0.5])
  }

  @Test("wipes and masks cover the layer where it is, whatever it does; lines draw themselves, texts are typed")
  func covers() throws {
    let stage = Stage(seconds: 4) {
      box().enters(.wipe(.fromLeft), for: 1, timing: .linear)
      box().name("riser").enters(.mask(.up), for: 1, timing: .linear)
      ShapeLayer().path(.rect(10, 10)).fillColor(.red).name("shape").enters(.draw, for: 1, timing: .linear)
      TextLayer("typed").font("Inter", 20).name("text").enters(.typewriter, for: 1)
    }
    #expect(stage.errors.isEmpty)
    let half = try stage.layer("box", at: 0.5)
    let mask = try #require(half.mask?.values)
    #expect(abs(mask.position.x - (100 - 110)) < 1e-6 && mask.bounds.width == 220)
    let riser = try stage.layer("riser", at: 0.5)
    let cover = try #require(riser.mask?.values)
    // The mask stays where it is in the superlayer.
    #expect(abs(riser.values.position.y - 310) < 1e-6 && abs(cover.position.y - (50 - 60)) < 1e-6)
    #expect(try stage.values("shape", at: 0.5).shape.strokeEnd == 0.5)
    #expect(try stage.values("shape", at: 0.5).shape.fillColor?.alpha == 0)
    #expect(try stage.values("shape", at: 1.5).shape.fillColor == .red)
    let typed = try [0.0, 0.5, 0.99, 1.5].map { try stage.values("text", at: $0).text.string ?? "" }
    #expect(typed == ["", "ty", "type", "typed"])
  }

  @Test("what makes no sense is an error or a warning that says so")
  func mistakes() {
    #expect(Stage { box().shown(3..<3) }.errors.count == 1)
    #expect(Stage { box().shown(-1..<3) }.errors.count == 1)
    #expect(Stage { box().enters(.fade, for: -1) }.errors.count == 1)
    #expect(Stage { box().enters(.draw) }.errors.first?.contains("is for a ShapeLayer") == true)
    #expect(Stage { box().mask(Layer().size(9, 9)).enters(.wipe()) }.errors.first?.contains("has a mask") == true)
    let short = Stage { box().shown(1..<1.2).leaves(.fade, for: 1) }
    #expect(short.timeline.diagnostics.contains { $0.message.contains("takes 1.0 s to leave") })
  }
}
