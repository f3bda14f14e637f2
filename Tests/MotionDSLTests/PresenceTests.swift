// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
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
    // Half of the way from 10 points before the layer to 10 points behind it.
    let pane = try #require(try window(stage, "box", 0.5))
    #expect(abs(pane.maxX - 100) < 1e-6 && pane.width == 220 && pane.minY == -10 && pane.height == 120)
    #expect(try window(stage, "box", 0).map { abs($0.maxX + 10) < 1e-6 } == true)
    #expect(try window(stage, "box", 2) == CGRect(x: -10, y: -10, width: 220, height: 120))
    // The layer moves behind a window that stays where it is.
    let riser = try stage.values("riser", at: 0.5)
    let moved = (0.5 - riser.anchorPoint.y) * riser.bounds.height
    let cover = try #require(try window(stage, "riser", 0.5))
    #expect(abs(moved - 60) < 1e-6 && abs(cover.minY + moved + 10) < 1e-6, "\(moved) \(cover)")
    #expect(try stage.values("shape", at: 0.5).shape.strokeEnd == 0.5)
    #expect(try stage.values("shape", at: 0.5).shape.fillColor?.alpha == 0)
    #expect(try stage.values("shape", at: 1.5).shape.fillColor == .red)
    // The string stays whole, and so do its lines.
    let typed = try [0.0, 0.5, 1.5].map { try stage.values("text", at: $0).text }
    #expect(typed.map(\.typed) == [0, 0.5, 1] && typed.allSatisfy { $0.string == "typed" })
  }

  @Test("wipes and masks cover layers whose sizes are bound, flow or are animated")
  func movingSizes() throws {
    let stage = Stage(seconds: 4) {
      let plan = box().name("plan").opacity(0)
      plan
      Layer().position(.center).backgroundColor(.blue).name("bound")
        .bind(\.bounds.size, to: plan.shownFrame) { CGSize(width: $0.width + 40, height: $0.height) }
        .enters(.wipe(.fromLeft), for: 1, timing: .linear)
      Layer().position(.center).backgroundColor(.blue).name("masked")
        .bind(\.bounds.size, to: plan.shownFrame) { $0.size }.enters(.mask(.up), for: 1, timing: .linear)
      box().name("growing").enters(.wipe(.fromTop), for: 1, timing: .linear)
        .animate(\.bounds.size.width, to: 400, duration: 2, timing: .linear)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try window(stage, "bound", 2) == CGRect(x: -10, y: -10, width: 260, height: 120))
    #expect(try window(stage, "bound", 0.5).map { abs($0.maxX - 120) < 1e-6 } == true)
    let masked = try stage.values("masked", at: 0)
    #expect(abs(masked.anchorPoint.y - (0.5 - 1.2)) < 1e-6)
    #expect(try window(stage, "masked", 0).map { abs($0.minY - (-10 - 120)) < 1e-6 } == true)
    #expect(try window(stage, "growing", 1).map { abs($0.width - 320) < 1e-6 && abs($0.minX + 10) < 1e-6 } == true)
  }

  /// What of a layer is seen through its window, in its own space.
  private func window(_ stage: Stage, _ name: String, _ time: Double) throws -> CGRect? {
    guard let mask = try stage.layer(name, at: time).mask, let pane = mask.sublayers.first?.values else { return nil }
    func frame(_ values: LayerValues) -> CGRect {
      CGRect(
        x: values.position.x - values.anchorPoint.x * values.bounds.width,
        y: values.position.y - values.anchorPoint.y * values.bounds.height, width: values.bounds.width,
        height: values.bounds.height)
    }
    let (outer, inner) = (frame(mask.values), frame(pane))
    return inner.offsetBy(dx: outer.minX - mask.values.bounds.minX, dy: outer.minY - mask.values.bounds.minY)
  }

  @Test("what makes no sense is an error or a warning that says so")
  func mistakes() {
    #expect(Stage { box().shown(3..<3) }.errors.count == 1)
    #expect(Stage { box().shown(-1..<3) }.errors.count == 1)
    #expect(Stage { box().enters(.fade, for: -1) }.errors.count == 1)
    #expect(Stage { box().enters(.draw) }.errors.first?.contains("works only on a ShapeLayer") == true)
    #expect(Stage { box().mask(Layer().size(9, 9)).enters(.wipe()) }.errors.first?.contains("has a mask") == true)
    let short = Stage { box().shown(1..<1.2).leaves(.fade, for: 1) }
    #expect(short.timeline.diagnostics.contains { $0.message.contains("takes 1.0 s to leave") })
  }
}
