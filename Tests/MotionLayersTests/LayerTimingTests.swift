// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The timing of layers: hierarchical time, conversion, pausing, scrubbing, fill modes.
@Suite struct LayerTimingTests {
  private func timed(_ begin: Double, _ speed: Float, _ offset: Double, in parent: Layer? = nil) -> Layer {
    let layer = Layer()
    (layer.beginTime, layer.speed, layer.timeOffset) = (begin, speed, offset)
    parent?.addSublayer(layer)
    return layer
  }

  /// An animation of `zPosition` from 0 to 100 that begins at the layer's time 0.
  private func rise(_ duration: Double = 10, begin: Double = MediaTiming.beginTimeAtZero) -> BasicAnimation {
    let rise = BasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration, rise.beginTime) = (0.0, 100.0, duration, begin)
    return rise
  }

  @Test("Global time is the scene's clock; a root layer's parent time is it (T-1, H-1)")
  func globalTime() {
    var seen: [Double] = []
    let stage = SceneStage { root in
      at(2.5) { seen.append(root.convertTime(Rehearsal.current?.now ?? -1, from: nil)) }
    }
    #expect(seen == [2.5])
    for time in [0, 1.0 / 3, 7.25] { #expect(stage.timeline.state(at: time).localTime == time) }
  }

  @Test("Sublayers, masks, animations and the children of groups take their parent's time (T-2)")
  func parents() {
    let stage = SceneStage { root in
      let parent = Layer.named("parent", in: root)
      parent.speed = 2
      let child = Layer.named("child", in: parent)
      child.beginTime = 1
      let mask = Layer()
      mask.name = "mask"
      mask.timeOffset = 0.5
      parent.mask = mask
      let group = AnimationGroup()
      (group.animations, group.duration, group.speed) = [rise(4, begin: 1)].tuple(8, 0.5)
      child.add(group)
    }
    #expect(stage.state("parent", at: 3)?.localTime == 6)
    #expect(stage.state("child", at: 3)?.localTime == 5)
    #expect(stage.state("mask", at: 3)?.localTime == 6.5)
    // The layer is at 5, the group (begun at 0) at 2.5, its child 1.5 into 4 seconds.
    #expect(close(stage.number("zPosition", of: "child", at: 3), 37.5))
  }

  @Test("Conversion: down, up, before the begin, through speed 0 (T-3, T-4, T-5, T-6)")
  func conversion() {
    let root = Layer()
    let mid = timed(2, 3, 0.25, in: root)
    let leaf = timed(1, 2, 0.5, in: mid)
    #expect(leaf.convertTime(10, from: mid) == 18.5 && leaf.convertTime(10, from: root) == 47)
    #expect(close(leaf.convertTime(10, to: root), 23.0 / 6, 1e-12))
    let outer = timed(1, 2, 3)
    let inner = timed(6, 4, 5, in: outer)
    #expect(outer.convertTime(10, from: nil) == 21 && inner.convertTime(10, from: nil) == 65)
    #expect(inner.convertTime(10, to: outer) == 7.25 && inner.convertTime(10, to: nil) == 3.125)
    #expect(outer.convertTime(10, to: nil) == 4.5)
    let late = timed(8, 0.5, 7, in: outer)
    #expect([7, 8, 10].map { late.convertTime($0, from: outer) } == [0, 7, 8])
    let still = timed(8, 0, 7, in: outer)
    #expect(still.convertTime(10, to: outer) == 0 && still.convertTime(10, to: nil) == -0.5)
    // The inverse is not clamped: before the begin it goes on along the line.
    #expect(late.convertTime(0, to: outer) == -6)
  }

  @Test("Conversion between siblings and between trees goes up and down again (T-7)")
  func relatives() {
    let outer = timed(1, 2, 3)
    let (a, b) = (timed(0, 2, 1, in: outer), timed(2, 1, 0.5, in: outer))
    // 9 of a is 4 of the parent is 2.5 of b.
    #expect(a.convertTime(9, to: b) == 2.5 && b.convertTime(9, from: a) == 2.5)
    #expect(a.convertTime(7, to: a) == 7 && a.convertTime(7, from: outer) == 15)
    let other = timed(0.5, 4, 0)
    // 9 of a is 4 of the outer one, 1.5 of the clock, 4 of the stranger.
    #expect(a.convertTime(9, to: other) == 4 && other.convertTime(9, from: a) == 4)
    #expect(outer.convertTime(1, from: nil) == 3, "a root's own timing counts")
  }

  @Test("The speed is a Float, other times are doubles (T-8)")
  func singlePrecision() {
    let layer = Layer()
    layer.speed = Float(1.0 / 3)
    let seen = layer.convertTime(3, from: nil)
    #expect(seen != 1 && abs(seen - 1) < 1e-7 && seen == 3 * Double(Float(1.0 / 3)))
    layer.speed = 1
    layer.timeOffset = 1.0 / 3
    #expect(layer.convertTime(0, from: nil) == 1.0 / 3)
    layer.repeatCount = 0.1
    #expect(layer.repeatCount == Float(0.1) && Double(layer.repeatCount) != 0.1)
  }

  @Test("Defaults of layers and animations, and what defaultValue answers (T-9)")
  func defaults() {
    let layer = Layer()
    #expect(layer.beginTime == 0 && layer.timeOffset == 0 && layer.repeatCount == 0 && layer.repeatDuration == 0)
    #expect(!layer.autoreverses && layer.fillMode == .removed && layer.duration == .infinity && layer.speed == 1)
    let animation = Animation()
    #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.duration == 0 && animation.speed == 1)
    #expect(animation.repeatCount == 0 && animation.repeatDuration == 0 && !animation.autoreverses)
    #expect(animation.fillMode == .removed && animation.isRemovedOnCompletion && animation.timingFunction == nil)
    #expect(Layer.defaultValue(forKey: "speed") as? Float == 1)
    #expect(Layer.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(Layer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(Animation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(Animation.defaultValue(forKey: "fillMode") as? String == "removed")
    for key in ["duration", "beginTime", "timeOffset", "repeatCount", "repeatDuration", "autoreverses"] {
      #expect(Animation.defaultValue(forKey: key) == nil, "\(key)")
      #expect(key == "duration" || Layer.defaultValue(forKey: key) == nil, "\(key)")
    }
  }

  @Test("Timing by key (K-1, T-9, T-10)")
  func keys() {
    let layer = Layer()
    layer.setValue(2, forKey: "repeatCount")
    layer.setValue(3.5, forKey: "repeatDuration")
    layer.setValue(true, forKey: "autoreverses")
    layer.setValue(FillMode.both, forKey: "fillMode")
    #expect(layer.repeatCount == 2 && layer.repeatDuration == 3.5 && layer.autoreverses && layer.fillMode == .both)
    #expect(layer.value(forKey: "fillMode") as? String == "both" && layer.value(forKey: "repeatCount") as? Float == 2)
    layer.setValue("forwards", forKey: "fillMode")
    #expect(layer.fillMode == .forwards)
  }

  @Test("Names of fill modes; an unknown one is kept, behaves as removed, and is a warning (T-10)")
  func fillModeNames() {
    #expect(FillMode.backwards.rawValue == "backwards" && FillMode.forwards.rawValue == "forwards")
    #expect(FillMode.both.rawValue == "both" && FillMode.removed.rawValue == "removed")
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.fillMode = FillMode(rawValue: "sideways")
      #expect(layer.fillMode.rawValue == "sideways")
      layer.beginTime = 2
      let animation = rise(1, begin: 3)
      animation.fillMode = FillMode(rawValue: "upwards")
      animation.isRemovedOnCompletion = false
      layer.add(animation)
    }
    #expect(
      stage.warnings.count == 2 && stage.warnings.allSatisfy { $0.contains("behaves as removed") }
        && stage.errors.isEmpty)
    #expect(stage.values("a", at: 1).isHidden)
    #expect(stage.number("zPosition", of: "a", at: 4) == 0 && stage.number("zPosition", of: "a", at: 9) == 0)
  }

  @Test(
    "A layer is there before its begin and after its end only if it fills (T-16, T-13)",
    arguments: [
      (FillMode.removed, false, false), (.backwards, true, false), (.forwards, false, true), (.both, true, true),
    ])
  func fill(mode: FillMode, before: Bool, after: Bool) {
    let stage = SceneStage(20) { root in
      let layer = Layer.named("a", in: root)
      (layer.beginTime, layer.duration, layer.repeatCount, layer.autoreverses) = (2, 1.5, 2, true)
      layer.fillMode = mode
      // Half speed: 6 seconds of its own are 12 of its superlayer's.
      layer.speed = 0.5
      let child = Layer.named("child", in: layer)
      child.add(rise())
    }
    #expect(stage.values("a", at: 1).isHidden == !before && stage.state("a", at: 1)?.localTime == 0)
    #expect(!stage.values("a", at: 2).isHidden && !stage.values("a", at: 13.9).isHidden)
    #expect(stage.values("a", at: 14).isHidden == !after)
    #expect(!stage.values("child", at: 1).isHidden, "the layer hides what it contains, as itself")
    #expect(close(stage.number("zPosition", of: "child", at: 8), 30))
    // Filling forwards it stands still at its end, and so does what it contains.
    #expect(stage.state("a", at: 19)?.localTime == (after ? 6 : 8.5))
    #expect(close(stage.number("zPosition", of: "child", at: 19), after ? 60 : 85))
  }

  @Test("A frozen layer's animations never end (T-16, T-28)")
  func frozenEvents() {
    let witness = Witness()
    _ = SceneStage(30) { root in
      for (mode, duration) in [(FillMode.forwards, 4.0), (.removed, 4), (.forwards, 6)] {
        let layer = Layer.named(mode.rawValue, in: root)
        (layer.duration, layer.fillMode) = (duration, mode)
        let animation = rise(5)
        animation.delegate = witness
        layer.add(animation)
      }
    }
    #expect(witness.events == ["start @0.0", "start @0.0", "start @0.0", "stop true @5.0", "stop true @5.0"])
  }

  @Test("Speeds multiply down the tree (T-11)")
  func speeds() {
    let stage = SceneStage { root in
      root.speed = 2
      let layer = Layer.named("a", in: root)
      layer.speed = 3
      layer.add(rise(12))
    }
    #expect(close(stage.number("zPosition", of: "a", at: 1), 50))
    #expect(stage.number("zPosition", of: "a", at: 2) == 0)
  }

  @Test("A negative speed runs the animations of a layer backwards; at their begin they end (T-11, T-28)")
  func backwards() {
    let witness = Witness()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      (layer.speed, layer.timeOffset) = (-2, 8)
      let animation = rise(6, begin: 1)
      animation.delegate = witness
      layer.add(animation)
      // Backwards in what runs backwards is forwards.
      let child = Layer.named("child", in: layer)
      (child.speed, child.beginTime) = (-1, -8)
      child.timeOffset = 16
      let forwards = rise(4, begin: 1)
      forwards.delegate = witness
      child.add(forwards)
    }
    // The layer's time: 8 at 0, 7 at 0.5 (the animation's end), 1 at 3.5 (its begin).
    #expect(stage.number("zPosition", of: "a", at: 0.25) == 0)
    #expect(close(stage.number("zPosition", of: "a", at: 0.75), 100 * 5.5 / 6))
    #expect(close(stage.number("zPosition", of: "a", at: 3), 100.0 / 6))
    #expect(stage.number("zPosition", of: "a", at: 3.75) == 0)
    // The child's: 0 at 0, 2 t.
    #expect(stage.state("child", at: 1)?.localTime == 2 && close(stage.number("zPosition", of: "child", at: 1), 25))
    #expect(witness.events == ["start @0.5", "start @0.5", "stop true @2.5", "stop true @3.5"])
  }

  @Test("Pausing and resuming a subtree: what is left takes its time after the resumption (T-11, T-28)")
  func pause() {
    let witness = Witness()
    let stage = SceneStage(20) { root in
      let group = Layer.named("group", in: root)
      let layer = Layer.named("a", in: group)
      let animation = rise(4)
      animation.delegate = witness
      at(1) { layer.add(animation) }
      at(2) {
        let paused = group.convertTime(2, from: nil)
        group.speed = 0
        group.timeOffset = paused
      }
      at(7) {
        let paused = group.timeOffset
        group.speed = 1
        group.timeOffset = 0
        group.beginTime = 0
        group.beginTime = group.convertTime(7, from: nil) - paused
      }
    }
    // Begun at the layer's time 0 although added at 1.
    for (time, value) in [(1.5, 37.5), (2, 50), (5, 50), (7, 50), (8, 75), (8.9, 97.5)] {
      #expect(close(stage.number("zPosition", of: "a", at: time), value), "\(time)")
    }
    #expect(stage.number("zPosition", of: "a", at: 9) == 0)
    #expect(witness.events == ["start @1.0", "stop true @9.0"])
  }

  @Test("Slowing down, stopping for ever, and moving to a slower superlayer move the end (T-11, T-26)")
  func movedEnds() {
    let witness = Witness()
    _ = SceneStage(20) { root in
      let slow = Layer.named("slow", in: root)
      slow.speed = 0.25
      let (a, b, c) = (Layer.named("a", in: root), Layer.named("b", in: root), Layer.named("c", in: root))
      for layer in [a, b, c] {
        let animation = rise(4)
        animation.delegate = witness
        layer.add(animation)
      }
      at(2) {
        // Keeps its local time of 2; the other 2 seconds take 4.
        (a.beginTime, a.timeOffset, a.speed) = (2, 2, 0.5)
        b.speed = 0
      }
      at(3) { slow.addSublayer(c) }
    }
    // c is at 0.75 of its new superlayer's time at 3, and reaches 4 at 16.
    #expect(witness.events == ["start @0.0", "start @0.0", "start @0.0", "stop true @6.0", "stop true @16.0"])
  }

  @Test("The door: speed 0 and an offset show any instant; at exactly its duration the animation is over (T-12, T-20)")
  func door() {
    let stage = SceneStage { root in
      let door = Layer.named("door", in: root)
      door.speed = 0
      let swing = BasicAnimation(keyPath: "transform.rotation.y")
      (swing.fromValue, swing.toValue, swing.duration) = (0.0, -Double.pi / 2, 1)
      // A begin time of 0 is "now": the time of the layer, which stands at its offset, 0.
      door.add(swing, forKey: "swing")
      at(1) { door.timeOffset = 0.5 }
      at(2) { door.timeOffset = 0.25 }
      at(3) { door.timeOffset = 0.999 }
      at(4) {
        #expect(door.animation(forKey: "swing")?.beginTime == 0)
        door.timeOffset = 1
      }
      at(5) { door.timeOffset = 0.5 }
    }
    func angle(_ time: Double) -> Double { stage.number("transform.rotation.y", of: "door", at: time) }
    #expect(angle(0.5) == 0 && close(angle(1.5), -Double.pi / 4) && close(angle(2.5), -Double.pi / 8))
    #expect(close(angle(3.5), -0.999 * Double.pi / 2))
    #expect(angle(4.5) == 0 && angle(5.5) == 0, "it was removed at its end")
  }

  @Test("A clock by pieces finds what stepping finds (T-4, T-11, T-26)", arguments: 0..<60)
  func clock(seed: Int) {
    var random = RandomSource(seed: UInt64(seed) + 5)
    let speeds: [Float] = [1, 2, 0.5, -1, -2, 1, 0.25, 0]
    let chain = (0..<(1 + random.below(4))).map { _ in
      MediaTiming(
        beginTime: random.below(2) == 0 ? 0 : random.fraction() * 3,
        duration: random.below(3) == 0 ? 1 + random.fraction() * 4 : .infinity, speed: speeds[random.below(8)],
        timeOffset: random.fraction() * 6, fillMode: random.below(2) == 0 ? .forwards : .removed)
    }
    func local(_ time: Double) -> Double { chain.reversed().reduce(time) { $1.localTime(parent: $0) } }
    let timing = MediaTiming(beginTime: 0.01 + random.fraction() * 4, duration: 0.5 + random.fraction() * 3)
    let now = random.fraction()
    let clock = LayerClock(chain.map { ($0, nil) }, from: now)
    let step = 1.0 / 2048
    var (started, ended): (Double?, Double?) = (nil, nil)
    var time = now
    while time < 10 {
      let (here, next) = (local(time), local(time + step))
      let isBackwards = next < here
      time += step
      // Where a superlayer's time leaves its begin backwards, this one's drops to 0: that is no passing.
      if here - next > 0.1 { continue }
      if started == nil, here >= timing.beginTime, !isBackwards || here < timing.endTime { started = time - step }
      if ended == nil {
        if !isBackwards, here >= timing.endTime { ended = time - step }
        if isBackwards, here >= timing.beginTime, next < timing.beginTime { ended = time - step }
      }
    }
    func agree(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, a < 9.99 else { return b == nil || b! > 9.98 }
      return b.map { abs($0 - a) <= 2 * step } ?? false
    }
    #expect(agree(clock.start(of: timing), started), "\(chain) \(timing)")
    #expect(agree(clock.end(of: timing), ended), "\(chain) \(timing)")
  }

  @Test("Impossible timing of a layer is an error and changes nothing")
  func impossible() {
    let layer = Layer()
    layer.name = "a"
    let changes: [(String, () -> Void)] = [
      ("speed", { layer.speed = .nan }), ("speed", { layer.speed = -.infinity }), ("speed", { layer.speed = 2e6 }),
      ("beginTime", { layer.beginTime = .infinity }), ("timeOffset", { layer.timeOffset = .nan }),
      ("duration", { layer.duration = -1 }), ("duration", { layer.duration = .nan }),
      ("repeatCount", { layer.repeatCount = -1 }), ("repeatCount", { layer.repeatCount = .nan }),
      ("repeatDuration", { layer.repeatDuration = -0.5 }), ("repeatDuration", { layer.repeatDuration = .nan }),
      ("fillMode", { layer.setValue(3, forKey: "fillMode") }), ("speed", { layer.setValue("fast", forKey: "speed") }),
    ]
    for (name, change) in changes {
      let log = DiagnosticLog()
      log.collect(change)
      #expect(log.diagnostics.count == 1 && log.hasErrors && log.diagnostics[0].message.hasPrefix(name), "\(name)")
    }
    #expect(layer.timing == .layer)
    let log = DiagnosticLog()
    log.collect { (layer.duration, layer.repeatCount, layer.repeatDuration) = (.infinity, .infinity, .infinity) }
    #expect(log.diagnostics.isEmpty)
  }
}

extension Array where Element == Animation {
  /// For assignments in one line.
  fileprivate func tuple(_ duration: Double, _ speed: Float) -> ([Animation]?, Double, Float) {
    (self, duration, speed)
  }
}

/// Notes what an animation's delegate hears, with the clock.
final class Witness: AnimationDelegate {
  private(set) var events: [String] = []
  func animationDidStart(_ animation: Animation) { note("start") }
  func animationDidStop(_ animation: Animation, finished: Bool) { note("stop \(finished)") }
  func note(_ text: String) { events.append("\(text) @\(Rehearsal.current?.now ?? -1)") }
}
