// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// How animations are attached, begin, end and leave (§1.3).
@Suite struct AnimationLifeTests {
  /// Linear, of `zPosition`, from 0 to 100.
  private func rise(_ duration: Double = 4, delegate: Witness? = nil) -> BasicAnimation {
    let rise = BasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration, rise.delegate) = (0.0, 100.0, duration, delegate)
    return rise
  }

  @Test("A begin time of 0 is the commit's local now, read from the copy; a tiny one is really 0 (T-20)")
  func beginTimes() {
    #expect(MediaTiming.beginTimeAtZero == 1e-100)
    let stage = SceneStage { root in
      root.speed = 2
      let (now, zero, later) = (
        Layer.named("now", in: root), Layer.named("zero", in: root), Layer.named("later", in: root)
      )
      at(1) {
        now.add(rise(), forKey: "rise")
        #expect(now.animation(forKey: "rise")?.beginTime == 0, "not before the commit")
        let atZero = rise()
        atZero.beginTime = MediaTiming.beginTimeAtZero
        zero.add(atZero)
        let delayed = rise()
        delayed.beginTime = 5
        later.add(delayed)
      }
      at(1.5) {
        #expect(now.animation(forKey: "rise")?.beginTime == 2)
        now.animation(forKey: "rise")?.beginTime = 7
      }
    }
    // Local times are twice the clock.
    #expect(close(stage.number("zPosition", of: "now", at: 2), 50))
    #expect(
      close(stage.number("zPosition", of: "zero", at: 1.5), 75) && stage.number("zPosition", of: "zero", at: 2) == 0)
    #expect(stage.number("zPosition", of: "later", at: 2.4) == 0)
    #expect(close(stage.number("zPosition", of: "later", at: 3), 25))
    #expect(
      stage.errors.count == 1
        && stage.errors[0].contains("cannot change after the animation is added to a layer; add a changed copy"),
      "the copy does not change")
  }

  @Test("Tens of thousands of animations, with and without keys, come and go one by one (T-23, T-26, T-27)")
  func manyAnimations() {
    let count = TestEffort.count(20_000, long: 100_000)
    let time = ContinuousClock().measure {
      let stage = SceneStage { root in
        let layer = Layer.named("layer", in: root)
        for index in 0..<count { layer.add(rise(2), forKey: index % 2 == 0 ? "key \(index)" : nil) }
        for index in 0..<count / 2 { layer.add(rise(3), forKey: "key \(index * 2)") }
        at(1) {
          #expect(layer.animations.count == count)
          #expect(layer.animation(forKey: "key 0")?.duration == 3 && layer.animation(forKey: "key 1") == nil)
          #expect(layer.animationKeys()?.first == "key 0" && layer.animationKeys()?.count == count / 2)
          for index in 0..<count / 4 { layer.removeAnimation(forKey: "key \(index * 4)") }
          #expect(layer.animation(forKey: "key 0") == nil && layer.animations.count == count * 3 / 4)
        }
        at(2.5) { #expect(layer.animations.count == count / 4) }
        at(3) { #expect(layer.animations.isEmpty) }
      }
      #expect(stage.errors == [])
    }
    let limit = TestEffort.count(36, long: 180)
    #expect(time < .seconds(limit), "looking through all of them for each takes minutes: \(time)")
  }

  @Test("A hundred thousand animations that end one after another are an error, not gigabytes (T-26)")
  func staggeredAnimations() {
    let time = ContinuousClock().measure {
      let stage = SceneStage(200) { root in
        let layer = Layer.named("dial", in: root)
        for index in 0..<100_000 { layer.add(rise(1 + Double(index) / 1000)) }
      }
      #expect(
        stage.errors.count == 1 && stage.errors[0].contains("Layer \"dial\", with 100000 at once"), "\(stage.errors)")
    }
    #expect(time < .seconds(180), "\(time)")
  }

  @Test("A duration of 0 is the transaction's, of springs too; the children of a group take the group's (T-21)")
  func durations() {
    let stage = SceneStage { root in
      let layers = ["default", "given", "spring", "group"].map { Layer.named($0, in: root) }
      layers[0].add(rise(0), forKey: "a")
      Transaction.begin()
      Transaction.setAnimationDuration(3)
      layers[1].add(rise(0), forKey: "a")
      let spring = SpringAnimation(keyPath: "zPosition")
      (spring.fromValue, spring.toValue) = (0.0, 100.0)
      layers[2].add(spring, forKey: "a")
      let inner = AnimationGroup()
      inner.animations = [rise(0)]
      let outer = AnimationGroup()
      outer.animations = [inner]
      layers[3].add(outer, forKey: "a")
      #expect(layers.map { $0.animation(forKey: "a")?.duration } == [0.25, 3, 3, 3])
      Transaction.commit()
    }
    #expect(close(stage.number("zPosition", of: "default", at: 0.125), 50))
    #expect(close(stage.number("zPosition", of: "given", at: 1.5), 50))
    #expect(close(stage.number("zPosition", of: "spring", at: 0.2), 84.9426, 1e-4))
    #expect(close(stage.number("zPosition", of: "group", at: 1.5), 50))
  }

  @Test("The transaction's timing function goes to animations without one, groups and springs among them (T-22, T-33)")
  func timingFunctions() {
    let stage = SceneStage { root in
      let layers = ["none", "given", "own", "group"].map { Layer.named($0, in: root) }
      #expect(rise().timingFunction == nil)
      layers[0].add(rise(), forKey: "a")
      Transaction.begin()
      Transaction.setAnimationTimingFunction(.easeIn)
      let own = rise()
      own.timingFunction = .linear
      let group = AnimationGroup()
      (group.animations, group.duration) = ([rise()], 4)
      for (layer, animation) in [(layers[1], rise()), (layers[2], own), (layers[3], group as Animation)] {
        layer.add(animation, forKey: "a")
      }
      #expect(layers.map { $0.animation(forKey: "a")?.timingFunction } == [nil, .easeIn, .linear, .easeIn])
      Transaction.commit()
    }
    #expect(close(stage.number("zPosition", of: "none", at: 2), 50), "nil is linear")
    #expect(close(stage.number("zPosition", of: "given", at: 2), 31.5357, 1e-4))
    #expect(close(stage.number("zPosition", of: "own", at: 2), 50))
    #expect(close(stage.number("zPosition", of: "group", at: 2), 31.5357, 1e-4), "the group's clock is bent")
  }

  @Test(
    "Keys in order of addition, nil when there are none; what is attached is a copy that cannot change (T-24, T-20)")
  func keys() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
      layer.add(rise())
      #expect(layer.animationKeys() == nil && layer.animations.count == 1, "unnamed ones have no keys")
      let original = rise()
      layer.add(original, forKey: "b")
      layer.add(rise(), forKey: "a")
      #expect(layer.animationKeys() == ["b", "a"])
      let copy = layer.animation(forKey: "b")
      #expect(copy !== original && copy === layer.animation(forKey: "b"))
      let group = AnimationGroup()
      group.animations = [rise()]
      layer.add(group, forKey: "g")
      (layer.animation(forKey: "g") as? AnimationGroup)?.animations?[0].duration = 1
      group.animations?[0].duration = 2
      layer.removeAnimation(forKey: "b")
      #expect(layer.animationKeys() == ["a", "g"])
    }
    #expect(stage.errors.count == 1, "children of an attached group cannot change either")
  }

  @Test("Removed in the first instant at or after the end, which random access sees too; kept if asked (T-26, T-25)")
  func removal() {
    var listed: [String: [String]?] = [:]
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.zPosition = 7
      layer.add(rise(2), forKey: "goes")
      let kept = rise(2)
      (kept.keyPath, kept.isRemovedOnCompletion, kept.fillMode) = ("opacity", false, .forwards)
      (kept.fromValue, kept.toValue) = (0.2, 0.4)
      layer.add(kept, forKey: "stays")
      at(1.999) { listed["before"] = layer.animationKeys() }
      at(2) { listed["at"] = layer.animationKeys() }
      at(9) { listed["late"] = layer.animationKeys() }
    }
    #expect(listed == ["before": ["goes", "stays"], "at": ["stays"], "late": ["stays"]])
    for time in [9, 2, 1, 3, 0.5, 1.9999, 2, 1] {
      let isOver = time >= 2
      #expect(close(stage.number("zPosition", of: "a", at: time), isOver ? 7 : time * 50), "\(time)")
      #expect(close(stage.number("opacity", of: "a", at: time), isOver ? 0.4 : 0.2 + time * 0.1), "\(time)")
    }
  }

  @Test("Removing an animation shows the model at once, absent keys do no harm, implicit ones have their key (T-27)")
  func removedMidway() {
    let witness = Witness()
    let stage = SceneStage { root in
      let (a, b) = (Layer.named("a", in: root), Layer.named("b", in: root))
      (a.zPosition, b.zPosition) = (5, 6)
      a.add(rise(delegate: witness), forKey: "rise")
      b.add(rise(delegate: witness), forKey: "rise")
      b.add(rise(delegate: witness))
      at(1) {
        a.removeAnimation(forKey: "rise")
        a.removeAnimation(forKey: "rise")
        a.removeAnimation(forKey: "nothing")
        b.removeAllAnimations()
        b.removeAllAnimations()
        #expect(a.animationKeys() == nil && b.animations.isEmpty)
      }
      at(2) {
        Transaction.setAnimationDuration(4)
        a.opacity = 0
      }
      at(3) {
        #expect(a.animationKeys() == ["opacity"])
        a.removeAnimation(forKey: "opacity")
      }
    }
    #expect(
      close(stage.number("zPosition", of: "a", at: 0.999), 24.975) && stage.number("zPosition", of: "a", at: 1) == 5)
    #expect(stage.number("zPosition", of: "b", at: 1) == 6)
    #expect(stage.number("opacity", of: "a", at: 2.9) > 0 && stage.number("opacity", of: "a", at: 3) == 0)
    #expect(witness.events.filter { $0.hasPrefix("stop") } == Array(repeating: "stop false @1.0", count: 3))
  }

  @Test("The delegate hears one start and one stop, whatever ends the animation (T-28)")
  func delegates() {
    let names = ["finished", "retained", "delayed", "removed", "removedEarly", "replaced", "left", "ancestor"]
    let witnesses = Dictionary(uniqueKeysWithValues: names.map { ($0, Witness()) })
    _ = SceneStage(12) { root in
      let parent = Layer.named("parent", in: root)
      let layers = Dictionary(
        uniqueKeysWithValues: names.map { ($0, Layer.named($0, in: $0 == "ancestor" ? parent : root)) })
      for name in names {
        let animation = rise(4, delegate: witnesses[name])
        if name == "delayed" || name == "removedEarly" { animation.beginTime = 3 }
        if name == "retained" { (animation.isRemovedOnCompletion, animation.fillMode) = (false, .both) }
        at(1) { layers[name]?.add(animation, forKey: "rise") }
      }
      at(2) {
        layers["removed"]?.removeAnimation(forKey: "rise")
        layers["removedEarly"]?.removeAnimation(forKey: "rise")
        layers["replaced"]?.add(rise(1), forKey: "rise")
        layers["left"]?.removeFromSuperlayer()
        parent.removeFromSuperlayer()
      }
      at(9) { layers["retained"]?.removeAllAnimations() }
    }
    #expect(witnesses["finished"]?.events == ["start @1.0", "stop true @5.0"])
    #expect(witnesses["retained"]?.events == ["start @1.0", "stop true @5.0"], "not again when it is taken off")
    #expect(witnesses["delayed"]?.events == ["start @3.0", "stop true @7.0"], "at the begin of the active phase")
    for name in ["removed", "replaced", "left", "ancestor"] {
      #expect(witnesses[name]?.events == ["start @1.0", "stop false @2.0"], "\(name)")
    }
    #expect(witnesses["removedEarly"]?.events == ["stop false @2.0"], "it never began")
  }

  @Test("Delegates and removal of a group's children are ignored; the delegate is kept alive (T-28)")
  func groupDelegates() {
    let (outer, child) = (Witness(), Witness())
    weak var kept: Witness?
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let inner = rise(1, delegate: child)
      inner.isRemovedOnCompletion = true
      inner.fillMode = .forwards
      let group = AnimationGroup()
      (group.animations, group.duration, group.delegate) = ([inner], 3, outer)
      layer.add(group)
      let own = Witness()
      kept = own
      let animation = rise(2, delegate: own)
      Layer.named("b", in: root).add(animation)
    }
    #expect(child.events.isEmpty && outer.events == ["start @0.0", "stop true @3.0"])
    #expect(stage.number("zPosition", of: "a", at: 2) == 100, "the child fills although it would be removed")
    #expect(kept == nil, "let go with the animation")
  }

  @Test("A block planned for the instant of an end comes after it, also where the sum is rounded (H-5, H-4)")
  func sameInstant() {
    let witness = Witness()
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      // 0.1 + 0.2 is more than 0.3.
      at(0.3) { witness.note("planned \(layer.animationKeys() ?? [])") }
      at(0.1) { layer.add(rise(0.2, delegate: witness), forKey: "rise") }
    }
    #expect(witness.events.map { String($0.prefix(10)) } == ["start @0.1", "stop true ", "planned []"])
  }

  @Test("Leaving the tree ends animations, with an ancestor too; coming back does not resume them (T-29)")
  func leaving() {
    let stage = SceneStage { root in
      let a = Layer.named("a", in: root)
      let inner = Layer.named("inner", in: a)
      let masked = Layer.named("masked", in: root)
      let mask = Layer()
      mask.name = "mask"
      masked.mask = mask
      for layer in [a, inner, mask] { layer.add(rise(8), forKey: "rise") }
      at(2) {
        a.removeFromSuperlayer()
        masked.mask = nil
      }
      at(3) {
        root.addSublayer(a)
        masked.mask = mask
        #expect(a.animationKeys() == nil && inner.animationKeys() == nil && mask.animationKeys() == nil)
      }
    }
    for name in ["a", "inner", "mask"] {
      #expect(close(stage.number("zPosition", of: name, at: 1), 12.5), "\(name)")
      #expect(stage.state(name, at: 2.5) == nil && stage.number("zPosition", of: name, at: 3.5) == 0, "\(name)")
    }
  }

  @Test("Hidden layers keep animating (T-29)")
  func hidden() {
    let witness = Witness()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.isHidden = true
      layer.add(rise(4, delegate: witness))
      at(3) { layer.isHidden = false }
    }
    #expect(
      close(stage.number("zPosition", of: "a", at: 2), 50) && close(stage.number("zPosition", of: "a", at: 3), 75))
    #expect(witness.events == ["start @0.0", "stop true @4.0"])
  }

  @Test("What is added before a layer is in the tree begins when it enters it (T-29, T-20)")
  func beforeTheTree() {
    let witness = Witness()
    let stage = SceneStage { root in
      let (parent, layer) = (Layer(), Layer())
      layer.name = "a"
      parent.addSublayer(layer)
      layer.add(rise(4, delegate: witness), forKey: "rise")
      at(1) { #expect(layer.animationKeys() == ["rise"]) }
      at(3) { root.addSublayer(parent) }
    }
    #expect(close(stage.number("zPosition", of: "a", at: 4), 25))
    #expect(witness.events == ["start @3.0", "stop true @7.0"])
  }

  @Test("A copy of a layer has none of its animations (T-29)")
  func copies() {
    let layer = Layer()
    layer.zPosition = 3
    layer.add(rise(), forKey: "rise")
    let copy = Layer(layer: layer)
    #expect(copy.animationKeys() == nil && copy.zPosition == 3 && layer.animationKeys() == ["rise"])
  }

  @Test("Animations answer any key; their own properties by name (K-1, T-29)")
  func keyValueCoding() {
    let log = DiagnosticLog()
    log.collect {
      let animation = rise()
      animation.setValue("blue", forKey: "mood")
      animation.setValue(2, forKey: "duration")
      animation.setValue(1.5, forKey: "repeatCount")
      animation.setValue(true, forKey: "additive")
      animation.setValue("both", forKey: "fillMode")
      animation.setValue(30.0, forKey: "toValue")
      #expect(animation.value(forKey: "mood") as? String == "blue" && animation.value(forKey: "other") == nil)
      #expect(animation.duration == 2 && animation.repeatCount == 1.5 && animation.isAdditive)
      #expect(animation.fillMode == .both && animation.toValue as? Double == 30)
      #expect(
        animation.value(forKey: "duration") as? Double == 2
          && animation.value(forKey: "keyPath") as? String == "zPosition")
      #expect(animation.value(forKey: "fillMode") as? String == "both")
      #expect(animation.copy().value(forKey: "mood") as? String == "blue")
      let spring = SpringAnimation(keyPath: "zPosition")
      spring.setValue(2, forKey: "mass")
      #expect(spring.mass == 2 && spring.value(forKey: "stiffness") as? Double == 100)
      let frames = KeyframeAnimation(keyPath: "zPosition")
      frames.setValue([1.0, 2.0], forKey: "values")
      frames.setValue("cubic", forKey: "calculationMode")
      #expect(frames.values?.count == 2 && frames.calculationMode == .cubic)
    }
    #expect(log.diagnostics.isEmpty)
    log.collect { rise().setValue("long", forKey: "duration") }
    #expect(log.diagnostics.count == 1 && log.hasErrors)
  }
}
