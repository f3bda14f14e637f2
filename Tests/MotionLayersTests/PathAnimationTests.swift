// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Paths of shapes and shadows on layers: explicit animations move them, setting them does not.
@Suite struct PathAnimationTests {
  private func stage(_ build: @escaping (ShapeLayer) -> Void) -> SceneStage {
    SceneStage { root in
      let shape = ShapeLayer()
      shape.name = "a"
      shape.path = Self.rect(0)
      root.addSublayer(shape)
      build(shape)
    }
  }
  private static func rect(_ x: Double) -> Path { .rect(CGRect(x: x, y: 0, width: 10, height: 10)) }
  private func polygon(_ corners: Int) -> Path {
    var path = Path()
    path.move(to: .zero)
    for i in 1..<corners { path.addLine(to: CGPoint(x: Double(i), y: Double(i * i))) }
    path.closeSubpath()
    return path
  }

  @Test("Setting path or shadowPath takes effect at once, under an explicit animation too (T-83)")
  func atOnce() {
    let stage = stage { shape in
      at(1) {
        (shape.path, shape.shadowPath) = (Self.rect(100), Self.rect(100))
        #expect(shape.animationKeys() == nil)
      }
      at(2) {
        let move = BasicAnimation(keyPath: "path")
        (move.fromValue, move.toValue, move.duration) = (Self.rect(0), Self.rect(100), 1)
        shape.add(move, forKey: "mine")
        shape.path = Self.rect(200)
        #expect(shape.animationKeys() == ["mine"])
      }
    }
    #expect(stage.values("a", at: 1).shape.path == Self.rect(100))
    #expect(stage.values("a", at: 1).shadowPath == Self.rect(100))
    #expect(stage.values("a", at: 2.25).shape.path == Self.rect(25))
    #expect(stage.values("a", at: 3).shape.path == Self.rect(200) && stage.diagnostics.isEmpty)
  }

  @Test("An action that the layer has for path moves it (T-83, T-81)")
  func action() {
    let stage = stage { shape in
      shape.actions = ["path": BasicAnimation()]
      at(1) {
        Transaction.setAnimationDuration(2)
        shape.path = Self.rect(100)
      }
    }
    #expect(
      stage.values("a", at: 2).shape.path == Self.rect(50) && stage.values("a", at: 3).shape.path == Self.rect(100))
  }

  @Test("Cubic key frames of a path curve (T-57)")
  func cubic() {
    let stage = stage { shape in
      let frames = KeyframeAnimation(keyPath: "path")
      frames.values = [0, 10, 10].map { Self.rect($0) }
      (frames.calculationMode, frames.duration) = (.cubic, 4)
      shape.add(frames)
    }
    #expect(stage.values("a", at: 3).shape.path == Self.rect(10.625))
  }

  @Test("An additive animation of a path moves it; of locations and colours that are nil it starts from zero (T-66)")
  func additive() {
    let moving = stage { shape in
      let frames = KeyframeAnimation(keyPath: "path")
      frames.values = [0.0, 20.0].map { Self.rect($0) }
      (frames.isAdditive, frames.duration) = (true, 2)
      shape.add(frames)
    }
    #expect(moving.values("a", at: 1).shape.path == Self.rect(10))
    #expect(moving.errors.isEmpty && moving.warnings.count == 1)
    let gradient = SceneStage { root in
      let layer = GradientLayer()
      layer.name = "a"
      root.addSublayer(layer)
      for (key, from, to) in [
        ("locations", [0.0, 0.5] as Any, [0.5, 1.0] as Any), ("colors", [Color.black], [Color.white]),
      ] {
        let animation = BasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue, animation.isAdditive, animation.duration) = (from, to, true, 2)
        layer.add(animation)
      }
    }
    #expect(gradient.values("a", at: 1).gradient.locations == [0.25, 0.75])
    #expect(gradient.values("a", at: 1).gradient.colors == [Color(red: 0.5, green: 0.5, blue: 0.5)])
  }

  @Test("Paths with other numbers of pieces: a warning with the statement that adds the animation (V-6)")
  func warning() {
    func warnings(_ from: Path?, _ to: Path?, model: Path? = nil, later: Path? = nil) -> [Diagnostic] {
      stage { shape in
        if let model { shape.path = model }
        let animation = BasicAnimation(keyPath: "path")
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
        DiagnosticLog.current.callStack = [1, 2, 3]
        shape.add(animation)
        DiagnosticLog.current.callStack = nil
        if let later { shape.path = later }
      }.diagnostics
    }
    let padded = warnings(polygon(3), polygon(5))
    #expect(
      padded.map(\.message) == [
        "the animation of path of ShapeLayer \"a\" goes from a path of 3 pieces to one of 5 pieces, so the shorter path is "
          + "padded at its end with pieces of no length; give both the same number of lines and curves in each sub-path"
      ])
    #expect(padded.first?.callStack == [1, 2, 3] && padded.first?.severity == .warning)
    #expect(warnings(polygon(4), .circle(10)).isEmpty, "four lines and four curves")
    // The end that is missing is the model's, as of the commit.
    #expect(warnings(nil, polygon(5), model: polygon(3)).count == 1 && warnings(nil, polygon(4)).isEmpty)
    #expect(warnings(polygon(5), nil, model: polygon(3), later: polygon(5)).isEmpty)
    #expect(warnings(nil, polygon(5), model: Path()).map(\.message).first?.contains("nothing to draw") == true)
  }

  @Test("Key frames and groups are looked at too; what steps is not (V-6)")
  func manySteps() {
    func warnings(_ mode: CalculationMode, _ values: [Path]) -> Int {
      stage { shape in
        let frames = KeyframeAnimation(keyPath: "path")
        (frames.values, frames.calculationMode, frames.duration) = (values, mode, 1)
        let group = AnimationGroup()
        (group.animations, group.duration) = ([frames], 1)
        shape.add(group)
      }.diagnostics.count
    }
    let unlike = [polygon(3), polygon(5), polygon(3)]
    #expect(warnings(.linear, unlike) == 1 && warnings(.cubic, unlike) == 1 && warnings(.discrete, unlike) == 0)
    #expect(warnings(.linear, [polygon(5), polygon(5)]) == 0)
  }

  @Test("A shape morphs through in-between images instead of jumping (V-6)")
  func morph() {
    let stage = stage { shape in
      let animation = BasicAnimation(keyPath: "path")
      (animation.toValue, animation.duration) = (Path.ellipse(in: CGRect(x: 0, y: 0, width: 10, height: 10)), 2)
      shape.add(animation)
    }
    let paths = [0, 0.001, 1, 1.999].map { stage.values("a", at: $0).shape.path }
    #expect(paths[0] == Self.rect(0) && Set(paths).count == 4 && stage.diagnostics.isEmpty)
    // The corner is at (0, 0) first and at the middle of the top in the end.
    let starts = paths.map { PathMeasure($0 ?? Path()).point(atLength: 0)?.x ?? .nan }
    #expect(zip(starts, [0, 0.0025, 2.5, 4.9975]).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}
