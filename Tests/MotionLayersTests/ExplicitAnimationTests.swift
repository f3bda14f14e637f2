// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Scenes of the guides with explicit animations.
@Suite struct ExplicitAnimationTests {
  final class Witness: AnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ animation: Animation) { note("start") }
    func animationDidStop(_ animation: Animation, finished: Bool) { note("stop \(finished)") }
    func note(_ text: String) { events.append("\(text) @\(Rehearsal.current?.now ?? -1)") }
  }

  @Test("A16: repeated and autoreversed for 12 s, then the model's value and didStop(true) (T-13, T-17, T-28)")
  func repeatedOpacity() {
    let witness = Witness()
    let stage = SceneStage(20) { root in
      let layer = Layer.named("a", in: root)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.duration = 3
      fade.repeatCount = 2
      fade.autoreverses = true
      fade.fromValue = 1.0
      fade.toValue = 0.0
      fade.delegate = witness
      layer.add(fade, forKey: "animateOpacity")
    }
    for (time, value) in [(0, 1.0), (1.5, 0.5), (3, 0), (4.5, 0.5), (6, 1), (7.5, 0.5), (9, 0), (12, 1), (13, 1)] {
      #expect(close(stage.number("opacity", of: "a", at: time), value), "\(time)")
    }
    #expect(stage.state("a", at: 12)?.animations.isEmpty == true)
    #expect(witness.events == ["start @0.0", "stop true @12.0"])
  }

  @Test("A17: a filter's input pulses for ever, through its key path (V-11)")
  func bloomPulse() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.filters = [.bloom(radius: 5, intensity: 0, name: "pulseFilter")]
      let pulse = BasicAnimation(keyPath: "filters.pulseFilter.inputIntensity")
      pulse.fromValue = 0.0
      pulse.toValue = 1.5
      pulse.duration = 1
      pulse.repeatCount = .infinity
      pulse.autoreverses = true
      pulse.timingFunction = .easeInEaseOut
      layer.add(pulse, forKey: "pulse")
    }
    for (time, value) in [(0, 0), (0.25, 0.193743), (0.5, 0.75), (0.75, 1.306257), (1, 1.5), (1.5, 0.75), (2, 0)] {
      let seen = stage.number("filters.pulseFilter.inputIntensity", of: "a", at: time)
      #expect(close(seen, value), "\(time): \(seen)")
      #expect(stage.values("a", at: time + 6).filters[0].inputs["inputRadius"] == 5)
    }
  }

  @Test("B2: without the model's change the value snaps back, with it it stays (T-25)")
  func explicitOpacity() {
    func stage(settingModel: Bool) -> SceneStage {
      SceneStage { root in
        let layer = Layer.named("a", in: root)
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 1.0
        fade.toValue = 0.0
        fade.duration = 1
        at(1) {
          if settingModel { Transaction.withoutActions { layer.opacity = 0 } }
          layer.add(fade, forKey: "opacity")
        }
      }
    }
    for setting in [true, false] {
      let stage = stage(settingModel: setting)
      #expect(stage.number("opacity", of: "a", at: 1.25) == 0.75)
      #expect(stage.number("opacity", of: "a", at: 1.5) == 0.5)
      #expect(stage.number("opacity", of: "a", at: 2) == (setting ? 0 : 1))
    }
    // The model set afterwards replaces it by the implicit animation of the same key.
    let replaced = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 1.0
        fade.duration = 1
        layer.add(fade, forKey: "opacity")
        layer.opacity = 0
      }
    }
    #expect(replaced.number("opacity", of: "a", at: 1.25) == 0)
  }

  @Test("B3: a path of two cubics, equal time and parametric inside each (T-55)")
  func bounce() {
    var path = Path()
    path.move(to: CGPoint(x: 74, y: 74))
    path.addCurve(
      to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.addCurve(
      to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let move = KeyframeAnimation(keyPath: "position")
      move.path = path
      move.duration = 5
      layer.add(move, forKey: "position")
    }
    for (time, x, y) in [(0, 74.0, 74.0), (1.25, 197, 393.5), (2.5, 320, 74), (3.75, 443, 393.5)] {
      #expect(close(stage.values("a", at: time).position, CGPoint(x: x, y: y), 1e-6), "\(time)")
    }
    #expect(close(stage.values("a", at: 5 - 1e-7).position, CGPoint(x: 566, y: 74), 1e-3))
    #expect(stage.values("a", at: 5).position == .zero)
  }

  @Test("B4: a paced group; children take the group's duration (T-21, T-54)")
  func pacedGroup() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let width = KeyframeAnimation(keyPath: "borderWidth")
      width.values = [1.0, 10.0, 5.0, 30.0, 0.5, 15.0, 2.0, 50.0, 0.0]
      width.calculationMode = .paced
      let color = KeyframeAnimation(keyPath: "borderColor")
      color.values = [Color.green, Color.red, Color.blue]
      color.calculationMode = .paced
      let group = AnimationGroup()
      group.animations = [color, width]
      group.duration = 5
      layer.add(group, forKey: "BorderChanges")
    }
    for (time, width) in [(2.5, 3.0), (5 * 9.0 / 194, 10), (5 * 144.0 / 194, 50)] {
      #expect(close(stage.number("borderWidth", of: "a", at: time), width, 1e-6), "\(time)")
    }
    let colors: [(Double, Double, Double, Double)] = [
      (1.25, 0.5, 0.5, 0), (2.5, 1, 0, 0), (3.75, 0.5, 0, 0.5), (5 - 1e-8, 0, 0, 1),
    ]
    for (time, red, green, blue) in colors {
      let color = stage.values("a", at: time).borderColor ?? .clear
      #expect(
        close(color.red, red) && close(color.green, green) && close(color.blue, blue), "\(time): \(color)")
    }
    #expect(stage.number("borderWidth", of: "a", at: 5) == 0)
    #expect(stage.values("a", at: 5).borderColor == .black)
  }

  @Test("D9: a whole turn by byValue on the number, not on the matrix (V-5)")
  func fullTurn() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let turn = BasicAnimation(keyPath: "transform.rotation")
      turn.byValue = 2 * Double.pi
      turn.duration = 2
      layer.add(turn, forKey: nil)
    }
    for (time, degrees) in [(0.25, 45.0), (0.5, 90), (1, 180), (1.5, 270)] {
      let t = stage.values("a", at: time).transform
      let angle = degrees * Double.pi / 180
      #expect(close(t.m11, cos(angle)) && close(t.m12, sin(angle)) && close(t.m21, -sin(angle)), "\(time)")
    }
    #expect(stage.values("a", at: 2).transform == .identity)
  }

  @Test("D5: scale, rotate, translate: the offset is scaled and rotated (X-1)")
  func concatenation() {
    let t = Transform3D.identity.scaled(0.5, 0.5).rotated(Double.pi / 6).translated(200, 0)
    #expect(close(t.m41, 86.60254037844386) && close(t.m42, 50))
    #expect(close(t.m11, 0.4330127018922193) && close(t.m12, 0.25))
    let layer = Layer()
    layer.affineTransform = t
    #expect(layer.affineTransform == t)
    layer.transform = .perspective(500)
    #expect(layer.affineTransform == .identity, "G-11")
  }

  @Test("A copy is attached: later edits do nothing, edits of the copy are errors (T-20)")
  func copied() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.duration = 2
      layer.add(fade, forKey: "fade")
      fade.duration = 8
      layer.animation(forKey: "fade")?.duration = 8
      #expect(layer.animation(forKey: "fade")?.duration == 2)
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 0.5)
    #expect(
      stage.errors.count == 1
        && stage.errors[0].contains("cannot change after the animation is added to a layer; add a changed copy"))
  }

  @Test("One animation for each key; nil keys accumulate; keys in order of addition (T-23, T-24)")
  func keys() {
    let witness = Witness()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      #expect(layer.animationKeys() == nil)
      func add(_ key: String?, delegate: Witness? = nil) {
        let animation = BasicAnimation(keyPath: "zPosition")
        animation.byValue = 1.0
        animation.isAdditive = true
        animation.duration = 1
        animation.delegate = delegate
        layer.add(animation, forKey: key)
      }
      add("b", delegate: witness)
      add("a")
      add(nil)
      add(nil)
      #expect(layer.animationKeys() == ["b", "a"])
      add("b")
      #expect(layer.animationKeys() == ["a", "b"])
      layer.add(Transition(.push), forKey: "mine")
      #expect(layer.animationKeys() == ["a", "b", "transition"])
    }
    #expect(stage.state("a", at: 0.2)?.animations.count == 5)
    #expect(close(stage.number("zPosition", of: "a", at: 0.5), 2))
    #expect(witness.events == ["stop false @0.0"])
  }

  @Test("Order of addition: additive adds to what is there, non-additive replaces it (T-65, T-66)")
  func combination() {
    func value(_ build: (Layer) -> Void) -> SceneStage {
      SceneStage { root in build(Layer.named("a", in: root)) }
    }
    func animation(_ path: String, _ from: Any, _ to: Any, additive: Bool = false) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 2
      animation.isAdditive = additive
      return animation
    }
    let added = value { layer in
      layer.add(animation("zPosition", 10.0, 20.0), forKey: nil)
      layer.add(animation("zPosition", 0.0, 2.0, additive: true), forKey: nil)
    }
    #expect(close(added.number("zPosition", of: "a", at: 1), 16))
    let lost = value { layer in
      layer.add(animation("zPosition", 0.0, 2.0, additive: true), forKey: nil)
      layer.add(animation("zPosition", 10.0, 20.0), forKey: nil)
    }
    #expect(close(lost.number("zPosition", of: "a", at: 1), 15))
    let matrices = value { layer in
      layer.transform = .scale(2, 2)
      layer.add(
        animation("transform", Transform3D.translation(5, 0), Transform3D.translation(5, 0), additive: true),
        forKey: nil)
    }
    #expect(matrices.values("a", at: 1).transform.m41 == 10)
    let overlapping = value { layer in
      layer.add(animation("position", CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)), forKey: nil)
      layer.add(animation("position.x", 100.0, 200.0), forKey: nil)
    }
    #expect(overlapping.values("a", at: 1).position == CGPoint(x: 150, y: 3), "T-68")
  }

  @Test("Cumulative cycles add up (T-67)")
  func cumulative() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let count = BasicAnimation(keyPath: "zPosition")
      count.fromValue = 10.0
      count.toValue = 20.0
      count.duration = 1
      count.repeatCount = 3
      count.isCumulative = true
      layer.add(count, forKey: nil)
    }
    #expect(close(stage.number("zPosition", of: "a", at: 1.5), 35))
  }

  @Test("Fill modes; a retained animation still stops once (T-16, T-26, T-28)")
  func fillModes() {
    let witness = Witness()
    let stage = SceneStage { root in
      for (name, mode, removed) in [
        ("both", FillMode.both, false), ("removed", .removed, false), ("forwards", .forwards, true),
      ] {
        let layer = Layer.named(name, in: root)
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.25
        fade.toValue = 0.75
        fade.beginTime = 1
        fade.duration = 1
        fade.fillMode = mode
        fade.isRemovedOnCompletion = removed
        if name == "both" { fade.delegate = witness }
        layer.add(fade, forKey: "fade")
      }
    }
    #expect(stage.number("opacity", of: "both", at: 0.5) == 0.25)
    #expect(stage.number("opacity", of: "both", at: 1.5) == 0.5)
    #expect(stage.number("opacity", of: "both", at: 5) == 0.75)
    #expect(stage.number("opacity", of: "removed", at: 0.5) == 1)
    #expect(stage.number("opacity", of: "removed", at: 2) == 1)
    #expect(stage.number("opacity", of: "forwards", at: 2) == 1)
    #expect(witness.events == ["start @1.0", "stop true @2.0"])
  }

  @Test("At the end time the animation is over, and with it what it fills (H-4)")
  func endIsAfter() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.toValue = 0.5
      fade.duration = 0.1 + 0.2
      layer.add(fade, forKey: nil)
    }
    #expect(stage.number("opacity", of: "a", at: 0.3) == 1)
    #expect(stage.number("opacity", of: "a", at: 0.3 - 1e-6) < 0.5)
  }

  @Test("A spring runs in seconds and overshoots (T-61)")
  func spring() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let spring = SpringAnimation(keyPath: "position.x")
      spring.fromValue = 0.0
      spring.toValue = 100.0
      spring.duration = spring.settlingDuration
      #expect(close(spring.duration, 1.4727003346780927, 1e-12))
      layer.add(spring, forKey: nil)
    }
    for (time, x) in [(0.1, 34.03), (0.2, 84.9426), (0.36276, 116.3034), (0.5, 107.4591), (1, 100.2170)] {
      #expect(close(stage.number("position.x", of: "a", at: time), x, 0.006), "\(time)")
    }
  }

  @Test("Contents fade: the value flips half way, the image dissolves (V-9)")
  func contentsFade() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let fade = BasicAnimation(keyPath: "contents")
      fade.fromValue = Contents.file(path: "/a.png")
      fade.toValue = Contents.file(path: "/b.png")
      fade.duration = 1
      layer.add(fade, forKey: nil)
    }
    let early = stage.state("a", at: 0.25)
    #expect(early?.values.contents == .file(path: "/a.png") && early?.contentsFade?.progress == 0.25)
    #expect(stage.state("a", at: 0.5)?.values.contents == .file(path: "/b.png"))
    #expect(stage.state("a", at: 1)?.contentsFade == nil)
  }

  @Test("A layer that follows a path may turn with it (T-58)")
  func rotationMode() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 100))
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let move = KeyframeAnimation(keyPath: "position")
      move.path = path
      move.duration = 1
      move.rotationMode = .auto
      layer.add(move, forKey: nil)
    }
    let t = stage.values("a", at: 0.5).transform
    #expect(close(t.m11, 0) && close(t.m12, 1))
    #expect(stage.values("a", at: 0.5).position == CGPoint(x: 0, y: 50))
  }

  @Test("A transition shows the layer as its commit found it, frozen, against the live one (T-91)")
  func transition() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let child = Layer.named("child", in: layer)
      let drift = BasicAnimation(keyPath: "position.x")
      drift.fromValue = 0.0
      drift.toValue = 100.0
      drift.duration = 10
      child.add(drift, forKey: nil)
      at(2) {
        layer.add(Transition(.push, .fromRight, duration: 1, timing: .easeIn), forKey: nil)
        Transaction.withoutActions { layer.backgroundColor = .red }
      }
    }
    #expect(stage.state("a", at: 1.9)?.transition == nil)
    let state = stage.state("a", at: 2.5)
    let transition = state?.transition
    #expect(transition?.type == .push && transition?.subtype == .fromRight)
    #expect(close(transition?.progress ?? 0, 0.315357), "A19")
    #expect(state?.values.backgroundColor == .red && transition?.source.values.backgroundColor == nil)
    #expect(close(state?.sublayers[0].values.position ?? .zero, CGPoint(x: 25, y: 0)))
    #expect(close(transition?.source.sublayers[0].values.position ?? .zero, CGPoint(x: 20, y: 0)))
    #expect(stage.state("a", at: 3)?.transition == nil)
  }

  @Test("Parts of one transform are written one after the other, even where its angles are ambiguous (V-5, T-68)")
  func componentAnimations() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.transform = .scale(2, 2)
      func add(_ path: String, _ value: Double) {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (value, value, 2)
        layer.add(animation)
      }
      add("transform.rotation.y", Double.pi / 2)
      add("transform.rotation.x", 0.3)
      add("transform.rotation.z", 0.4)
      add("transform.translation.x", 11)
    }
    let expected = Transform3D.scale(2, 2).concatenating(.rotation(0.3, 1, 0, 0))
      .concatenating(.rotation(Double.pi / 2, 0, 1, 0)).concatenating(.rotation(0.4, 0, 0, 1))
    let seen = stage.values("a", at: 1).transform
    #expect(close(seen.m12, expected.m12) && close(seen.m23, expected.m23) && close(seen.m31, expected.m31))
    #expect(close(seen.m13, expected.m13) && seen.m41 == 11)
  }
}
