// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Basic, keyframe and spring animations on layers (§1.5 to §1.8): ends, sums, order.
@Suite struct PropertyAnimationTests {
  private func basic(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, _ duration: Double = 2)
    -> BasicAnimation
  {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, duration)
    return animation
  }
  private func stage(_ layer: Layer = Layer(), _ build: @escaping (Layer) -> Void) -> SceneStage {
    SceneStage { root in
      layer.name = "a"
      root.addSublayer(layer)
      build(layer)
    }
  }
  private func value(_ path: String, _ stage: SceneStage, at time: Double) -> PropertyValue? {
    let values = stage.values("a", at: time)
    return PropertyPath(path, in: values)?.get(values)
  }
  private func turn(_ degrees: Double) -> Transform3D { .rotation(degrees * Double.pi / 180, 0, 0, 1) }
  private func near(_ a: Transform3D, _ b: Transform3D) -> Bool {
    let elements: [KeyPath<Transform3D, Double>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return elements.allSatisfy { close(a[keyPath: $0], b[keyPath: $0], 1e-9) }
  }

  @Test(
    "Every combination of from, to and by against the model value (T-40)",
    arguments: [
      (10.0, 20, nil, 10.0, 20.0), (10, nil, 4, 10, 14), (nil, 20, 4, 16, 20), (10, nil, nil, 10, 100),
      (nil, 20, nil, 100, 20), (nil, nil, 4, 100, 104), (10, 20, 1000, 10, 20),
    ] as [(Double?, Double?, Double?, Double, Double)])
  func ends(from: Double?, to: Double?, by: Double?, start: Double, end: Double) {
    let stage = stage { layer in
      layer.zPosition = 100
      layer.add(self.basic("zPosition", from: from, to: to, by: by))
    }
    for p in [0, 0.25, 0.75] {
      #expect(close(stage.number("zPosition", of: "a", at: 2 * p), start + (end - start) * p), "\(p)")
    }
  }

  @Test("Without any end it goes from what was shown before to the model (T-40)")
  func noEnds() {
    let stage = stage { layer in
      at(1) { layer.add(self.basic("zPosition", from: 50.0, to: 50.0)) }
      at(2) {
        Transaction.withoutActions { layer.zPosition = 10 }
        layer.removeAllAnimations()
        layer.add(self.basic("zPosition"))
      }
    }
    for (time, value) in [(1.5, 50.0), (2, 50), (2.5, 40), (3, 30), (4, 10)] {
      #expect(close(stage.number("zPosition", of: "a", at: time), value), "\(time)")
    }
  }

  @Test("An additive animation without an end goes to or from nothing: the model moves, the image follows (T-41)")
  func additiveEnds() {
    let stage = stage { layer in
      layer.zPosition = 10
      at(1) {
        Transaction.withoutActions { layer.zPosition = 50 }
        let difference = self.basic("zPosition", from: -40.0)
        difference.isAdditive = true
        layer.add(difference)
      }
      at(2) {
        Transaction.withoutActions { layer.zPosition = 150 }
        let difference = self.basic("zPosition", from: -100.0)
        difference.isAdditive = true
        layer.add(difference)
      }
    }
    for (time, value) in [(0.5, 10.0), (1, 10), (1.5, 20), (2, 30), (2.5, 65), (3, 100), (4, 150)] {
      #expect(close(stage.number("zPosition", of: "a", at: time), value), "\(time)")
    }
  }

  @Test("byValue adds by type: points, sizes, rectangles, colours, lists; transforms concatenate (T-42)")
  func differences() {
    let gradient = GradientLayer()
    let stage = stage(gradient) { layer in
      gradient.locations = [0, 0.5]
      layer.position = CGPoint(x: 1, y: 2)
      layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
      layer.shadowOffset = CGSize(width: 1, height: 1)
      layer.backgroundColor = Color(red: 0.25, green: 0, blue: 0, alpha: 0.5)
      layer.transform = .scale(2, 2)
      for animation in [
        self.basic("position", by: CGPoint(x: 10, y: 20)),
        self.basic("bounds", by: CGRect(x: 2, y: 4, width: 6, height: 8)),
        self.basic("shadowOffset", by: CGSize(width: 4, height: 8)),
        self.basic("backgroundColor", by: Color(red: 0.5, green: 1, blue: 0, alpha: 0.5)),
        self.basic("locations", by: [0.5, 0.5]), self.basic("transform", by: Transform3D.translation(10, 0)),
      ] { layer.add(animation) }
    }
    #expect(value("position", stage, at: 1) == .point(CGPoint(x: 6, y: 12)))
    #expect(value("bounds", stage, at: 1) == .rect(CGRect(x: 1, y: 2, width: 13, height: 24)))
    #expect(value("shadowOffset", stage, at: 1) == .size(CGSize(width: 3, height: 5)))
    #expect(value("backgroundColor", stage, at: 1) == .color(Color(red: 0.5, green: 0.5, blue: 0, alpha: 0.75)))
    #expect(value("locations", stage, at: 1) == .numbers([0.25, 0.75]))
    // The end is Concat(by, current): the translation is scaled.
    #expect(stage.values("a", at: 1).transform.m41 == 10 && stage.values("a", at: 1.5).transform.m41 == 15)
  }

  @Test("A missing start follows the model while the animation runs (T-44)")
  func liveStart() {
    let stage = stage { layer in
      layer.add(self.basic("zPosition", to: 100.0, 4))
      at(2) { Transaction.withoutActions { layer.zPosition = 60 } }
    }
    #expect(
      close(stage.number("zPosition", of: "a", at: 1), 25) && close(stage.number("zPosition", of: "a", at: 2), 80))
    #expect(close(stage.number("zPosition", of: "a", at: 3), 90))
  }

  @Test("A path wins over values; the arrays of an animation are copied (T-50)")
  func pathAndValues() {
    let stage = stage { layer in
      let frames = KeyframeAnimation(keyPath: "position")
      #expect(frames.calculationMode == .linear && frames.values == nil && frames.keyTimes == nil && frames.path == nil)
      #expect(frames.timingFunctions == nil && frames.rotationMode == nil && frames.tensionValues == nil)
      frames.values = [CGPoint(x: 500, y: 500), CGPoint(x: 600, y: 600)]
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 20))
      frames.path = path
      frames.duration = 2
      layer.add(frames)
      frames.path = nil
      frames.values?.removeAll()
    }
    #expect(value("position", stage, at: 1) == .point(CGPoint(x: 5, y: 10)))
  }

  @Test("Three discrete values in 4 seconds; a discrete path holds the start of each segment (T-51, T-56)")
  func discrete() {
    var corner = Path()
    corner.move(to: .zero)
    corner.addLine(to: CGPoint(x: 10, y: 0))
    corner.addLine(to: CGPoint(x: 10, y: 90))
    let stage = stage { layer in
      let frames = KeyframeAnimation(keyPath: "zPosition")
      (frames.values, frames.calculationMode, frames.duration) = ([1.0, 2.0, 3.0], .discrete, 4)
      layer.add(frames)
      let steps = KeyframeAnimation(keyPath: "position")
      (steps.path, steps.calculationMode, steps.duration) = (corner, .discrete, 4)
      layer.add(steps)
    }
    for (time, value) in [(0, 1.0), (1.333, 1), (1.334, 2), (2.666, 2), (2.667, 3), (3.999, 3), (4, 0)] {
      #expect(stage.number("zPosition", of: "a", at: time) == value, "\(time)")
    }
    #expect(value("position", stage, at: 1.9) == .point(.zero))
    #expect(value("position", stage, at: 3) == .point(CGPoint(x: 10, y: 0)))
  }

  @Test("Paced: by distance of points, sizes, rectangles and colours; timing functions are ignored (T-54, T-53)")
  func paced() {
    func frames(_ path: String, _ values: [Any]) -> KeyframeAnimation {
      let frames = KeyframeAnimation(keyPath: path)
      (frames.values, frames.calculationMode, frames.duration) = (values, .paced, 4)
      (frames.timingFunction, frames.timingFunctions, frames.keyTimes) = (.easeIn, [.easeOut, .easeOut], [0, 0.9, 1])
      return frames
    }
    let stage = stage { layer in
      for animation in [
        frames("position", [CGPoint.zero, CGPoint(x: 3, y: 4), CGPoint(x: 3, y: 19)]),
        frames("shadowOffset", [CGSize.zero, CGSize(width: 1, height: 0), CGSize(width: 1, height: 3)]),
        frames(
          "bounds", [CGRect.zero, CGRect(x: 1, y: 1, width: 1, height: 1), CGRect(x: 1, y: 1, width: 7, height: 1)]),
        frames("backgroundColor", [Color.black, Color.red, Color.red, Color(red: 1, green: 1, blue: 1, alpha: 0)]),
      ] { layer.add(animation) }
    }
    // 5 of 20, 1 of 4, 2 of 8: the second value at a quarter of the time.
    #expect(value("position", stage, at: 1) == .point(CGPoint(x: 3, y: 4)))
    #expect(value("position", stage, at: 3) == .point(CGPoint(x: 3, y: 14)))
    #expect(value("shadowOffset", stage, at: 1) == .size(CGSize(width: 1, height: 0)))
    #expect(value("bounds", stage, at: 1) == .rect(CGRect(x: 1, y: 1, width: 1, height: 1)))
    let share = 4 / (1 + 3.0.squareRoot())
    #expect(
      stage.values("a", at: share + 1e-6).backgroundColor.map { close($0.red, 1) && close($0.green, 0, 1e-5) } == true)
  }

  @Test("A layer turns with its path whichever animation was added first, until another one places it (T-58, T-65)")
  func turning() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    func follow(_ mode: RotationMode) -> KeyframeAnimation {
      let follow = KeyframeAnimation(keyPath: "position")
      (follow.path, follow.rotationMode, follow.duration) = (path, mode, 4)
      return follow
    }
    func grow() -> BasicAnimation { basic("transform", from: Transform3D.scale(2, 1), to: Transform3D.scale(2, 1), 4) }
    // Rz(θ) · T: the turn first.
    let expected = turn(90).concatenating(.scale(2, 1))
    let first = stage {
      $0.add(follow(.auto))
      $0.add(grow())
    }
    let last = stage {
      $0.add(grow())
      $0.add(follow(.auto))
    }
    let reversed = stage { $0.add(follow(.autoReverse)) }
    let replaced = stage {
      $0.add(follow(.auto))
      $0.add(self.basic("position", from: CGPoint.zero, to: CGPoint.zero, 2))
    }
    #expect(near(first.values("a", at: 1).transform, expected) && near(last.values("a", at: 1).transform, expected))
    #expect(near(reversed.values("a", at: 1).transform, turn(270)))
    #expect(replaced.values("a", at: 1).transform == .identity && near(replaced.values("a", at: 3).transform, turn(90)))
    #expect(first.values("a", at: 4).transform == .identity)
  }

  @Test("One value is constant; progress never leaves the key frames (T-59)")
  func constant() {
    let stage = stage { layer in
      let frames = KeyframeAnimation(keyPath: "zPosition")
      (frames.values, frames.duration) = ([7.0], 2)
      layer.add(frames)
      let overshooting = KeyframeAnimation(keyPath: "opacity")
      (overshooting.values, overshooting.duration) = ([0.2, 0.8], 2)
      overshooting.timingFunction = TimingFunction(0.1, 3, 0.9, 3)
      layer.add(overshooting)
    }
    #expect(stage.number("zPosition", of: "a", at: 0.1) == 7 && stage.number("zPosition", of: "a", at: 1.9) == 7)
    #expect(stage.number("opacity", of: "a", at: 1) == 0.8)
  }

  @Test("A spring's defaults, its settling durations and its overshoot, which is not clamped (T-60, T-61, T-62)")
  func springs() {
    let spring = SpringAnimation(keyPath: "opacity")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping && spring.duration == 0)
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-15)
    spring.damping = 100
    #expect(spring.settlingDuration == 1)
    let perceptual = SpringAnimation(keyPath: "opacity", perceptualDuration: 1, bounce: 0.5)
    #expect(
      abs(perceptual.duration - 2.3438753795710707) < 1e-15 && perceptual.allowsOverdamping && perceptual.mass == 1)
    #expect(close(perceptual.perceptualDuration, 1, 1e-12) && close(perceptual.bounce, 0.5, 1e-12))
    #expect(SpringAnimation(keyPath: nil, perceptualDuration: 1, bounce: -1).duration == 0)
    let stage = stage { layer in
      let spring = SpringAnimation(keyPath: "opacity")
      (spring.fromValue, spring.toValue, spring.duration) = (0.0, 1.0, 0.4)
      layer.add(spring)
      let pushed = SpringAnimation(keyPath: "zPosition")
      (pushed.fromValue, pushed.toValue, pushed.duration, pushed.initialVelocity) = (0.0, 100.0, 2, 20)
      layer.add(pushed)
    }
    #expect(close(stage.number("opacity", of: "a", at: 0.36276), 1.163034, 1e-5))
    #expect(stage.number("opacity", of: "a", at: 0.4) == 1, "cut by its duration")
    #expect(stage.number("zPosition", of: "a", at: 0.02) > 100 * Spring().progress(at: 0.02) + 30)
  }

  @Test("Additive sums of every type, in the order of addition (T-65, T-66)")
  func sums() {
    func constant(_ path: String, _ value: Any) -> BasicAnimation {
      let animation = basic(path, from: value, to: value)
      animation.isAdditive = true
      return animation
    }
    let stage = stage { layer in
      layer.transform = .scale(2, 2)
      layer.backgroundColor = .red
      layer.position = CGPoint(x: 1, y: 1)
      for (path, value) in [
        ("position", CGPoint(x: 5, y: 6) as Any), ("position.x", 100.0), ("shadowOffset", CGSize(width: 2, height: 3)),
        ("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)),
        ("backgroundColor", Color(red: 0.5, green: 0.25, blue: 0, alpha: 1)),
        ("transform", Transform3D.translation(5, 0)), ("sublayerTransform.scale.x", 2.0),
      ] { layer.add(constant(path, value)) }
    }
    let values = stage.values("a", at: 1)
    #expect(values.position == CGPoint(x: 106, y: 7) && values.shadowOffset == CGSize(width: 2, height: 0))
    #expect(values.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(values.backgroundColor == Color(red: 1.5, green: 0.25, blue: 0, alpha: 2))
    #expect(values.transform.m41 == 10 && values.transform.m11 == 2 && close(values.sublayerTransform.m11, 3, 1e-12))
  }

  @Test("Cumulative cycles go on from the end of the last one; there and back they end where they began (T-67)")
  func cumulative() {
    func counting(_ path: String, _ from: Any, _ to: Any, autoreverses: Bool = false) -> BasicAnimation {
      let animation = basic(path, from: from, to: to, 1)
      (animation.repeatCount, animation.isCumulative, animation.autoreverses) = (3, true, autoreverses)
      return animation
    }
    let there = stage {
      $0.add(counting("zPosition", 10.0, 20.0))
      $0.add(counting("transform", Transform3D.identity, self.turn(90)))
      $0.add(counting("position", CGPoint.zero, CGPoint(x: 2, y: 4)))
    }
    #expect(
      close(there.number("zPosition", of: "a", at: 1.5), 35) && close(there.number("zPosition", of: "a", at: 2.5), 55))
    #expect(near(there.values("a", at: 2.5).transform, turn(225)), "two and a half quarter turns")
    #expect(close(there.values("a", at: 1.5).position, CGPoint(x: 3, y: 6)))
    let back = stage { $0.add(counting("zPosition", 10.0, 20.0, autoreverses: true)) }
    #expect(close(back.number("zPosition", of: "a", at: 2.5), 25))
  }

  @Test("Key paths that overlap write through the running value, in order (T-68)")
  func overlapping() {
    func hold(_ path: String, _ value: Any) -> BasicAnimation { basic(path, from: value, to: value) }
    let parts = stage {
      $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
      $0.add(hold("bounds.size", CGSize(width: 30, height: 40)))
      $0.add(hold("bounds.origin.x", 10.0))
      $0.add(hold("position", CGPoint(x: 5, y: 6)))
      $0.add(hold("position.x", 50.0))
      $0.add(hold("transform", Transform3D.scale(2, 2)))
      $0.add(hold("transform.rotation.z", Double.pi / 2))
    }
    #expect(parts.values("a", at: 1).bounds == CGRect(x: 10, y: 2, width: 30, height: 40))
    #expect(parts.values("a", at: 1).position == CGPoint(x: 50, y: 6))
    #expect(near(parts.values("a", at: 1).transform, Transform3D.scale(2, 2).concatenating(turn(90))))
    let whole = stage {
      $0.add(hold("position.x", 50.0))
      $0.add(hold("position", CGPoint(x: 5, y: 6)))
      $0.add(hold("transform.rotation.z", 1.0))
      $0.add(hold("transform", Transform3D.scale(2, 2)))
    }
    #expect(whole.values("a", at: 1).position == CGPoint(x: 5, y: 6))
    #expect(whole.values("a", at: 1).transform == .scale(2, 2))
  }

  @Test("Value functions turn past half a turn, replace the whole transform, or concatenate to it (T-69)")
  func valueFunctions() {
    func function(_ function: ValueFunction, _ path: String, _ from: Any, _ to: Any, additive: Bool = false)
      -> BasicAnimation
    {
      let animation = basic(path, from: from, to: to)
      (animation.valueFunction, animation.isAdditive) = (function, additive)
      return animation
    }
    let replacing = stage {
      $0.transform = .scale(3, 3)
      $0.add(function(.rotateZ, "transform", 0.0, 2 * Double.pi))
      $0.add(function(.scale, "sublayerTransform", [1.0, 1.0, 1.0], [3.0, 5.0, 7.0]))
    }
    #expect(near(replacing.values("a", at: 1.5).transform, turn(270)))
    #expect(replacing.values("a", at: 1).sublayerTransform == .scale(2, 3, 4))
    let adding = stage {
      $0.transform = .scale(3, 3)
      $0.add(function(.translateX, "transform", 0.0, 8.0, additive: true))
    }
    #expect(adding.values("a", at: 1).transform == Transform3D.translation(4, 0).concatenating(.scale(3, 3)))
    let paced = stage {
      let frames = KeyframeAnimation(keyPath: "transform")
      frames.values = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [9.0, 0.0, 0.0]]
      (frames.valueFunction, frames.calculationMode, frames.duration) = (.translate, .paced, 2)
      $0.add(frames)
    }
    #expect(paced.values("a", at: 1).transform == .translation(1, 0), "even spacing (T-54)")
  }
}
