// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct AnimationGroupTests {
  private func rise(_ duration: Double, begin: Double = 0, to: Double = 100) -> BasicAnimation {
    let rise = BasicAnimation(keyPath: "zPosition")
    (rise.fromValue, rise.toValue, rise.duration, rise.beginTime) = (0.0, to, duration, begin)
    return rise
  }
  private func group(_ duration: Double, _ children: [Animation]) -> AnimationGroup {
    let group = AnimationGroup()
    (group.duration, group.animations) = (duration, children)
    return group
  }
  private func stage(_ animation: @autoclosure @escaping () -> Animation) -> SceneStage {
    SceneStage(30) { root in
      let layer = Layer.named("a", in: root)
      layer.zPosition = -1
      // The group begins at 2, its children at the group's 0.
      at(2) { layer.add(animation(), forKey: "group") }
    }
  }
  private func expect(
    _ stage: SceneStage, _ values: [(Double, Double)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(stage.errors == [] && stage.warnings == [], sourceLocation: sourceLocation)
    for (time, value) in values {
      let seen = stage.number("zPosition", of: "a", at: time)
      #expect(close(seen, value), "\(time): \(seen)", sourceLocation: sourceLocation)
    }
  }

  @Test("Children are clipped to the group, not scaled, and begin at its 0 or at their own time in it (T-19, T-2)")
  func clipping() {
    expect(stage(group(5, [rise(10)])), [(1.9, -1), (2, 0), (4, 20), (6.9, 49), (7, -1)])
    expect(stage(group(5, [rise(2, begin: 1)])), [(2.5, -1), (3, 0), (4, 50), (4.9, 95), (5, -1)])
    let waiting = rise(2, begin: 1)
    waiting.fillMode = .both
    expect(stage(group(5, [waiting])), [(2.5, 0), (4, 50), (6, 100), (7, -1)])
  }

  @Test("Children repeat, reverse, and run at speeds of their own inside the group (T-19, T-13, T-17)")
  func childTiming() {
    let child = rise(1)
    (child.repeatCount, child.autoreverses) = (.infinity, true)
    expect(stage(group(5, [child])), [(2.25, 25), (3, 100), (3.5, 50), (4, 0), (6.75, 75), (7, -1)])
    let fast = rise(4)
    (fast.speed, fast.fillMode) = (2, .forwards)
    expect(stage(group(5, [fast])), [(3, 50), (4, 100), (6, 100)])
    let backwards = rise(4)
    (backwards.speed, backwards.timeOffset) = (-1, 4)
    expect(stage(group(5, [backwards])), [(2.5, 87.5), (4, 50), (5.5, 12.5), (6, -1)])
    let still = rise(4)
    (still.speed, still.timeOffset) = (0, 1)
    expect(stage(group(5, [still])), [(2, 25), (6.9, 25), (7, -1)])
  }

  @Test("A group repeats and reverses its children's clock (T-17, T-19)")
  func repeatedGroup() {
    func repeated(_ autoreverses: Bool) -> AnimationGroup {
      let group = group(2, [rise(2), rise(1, begin: 1, to: 10)])
      (group.repeatCount, group.autoreverses) = (2, autoreverses)
      return group
    }
    expect(stage(repeated(false)), [(2.5, 25), (3.5, 5), (4, 0), (4.5, 25), (5.5, 5), (6, -1)])
    expect(stage(repeated(true)), [(3.5, 5), (4.5, 5), (5.5, 25), (6, 0), (9.5, 25), (10, -1)])
  }

  @Test("Groups in groups: clocks compose, each clipped by the one around it (T-19, T-21)")
  func nested() {
    let inner = group(3, [rise(4, begin: 0.5)])
    (inner.beginTime, inner.speed) = (1, 0.5)
    // The group's time u = t − 2, the inner one's v = (u − 1) / 2, the child's (v − 0.5) / 4.
    expect(stage(group(6, [inner])), [(3.9, -1), (4, 0), (6, 25), (7.9, 48.75), (8, -1)])
    // No durations at all but the outermost one.
    expect(stage(group(4, [group(0, [group(0, [rise(0)])])])), [(3, 25), (5, 75), (6, -1)])
  }

  @Test("The group's timing function bends the clock of its children (T-19, T-18)")
  func timingFunction() {
    func bent() -> AnimationGroup {
      let child = rise(4)
      child.timingFunction = .easeIn
      let group = group(4, [child])
      group.timingFunction = .easeIn
      return group
    }
    let f = TimingFunction.easeIn
    expect(stage(bent()), [(3, 100 * f(f(0.25))), (4, 100 * f(f(0.5))), (5, 100 * f(f(0.75)))])
  }

  @Test("A spring in a group runs in the group's seconds (T-61, T-19)")
  func spring() {
    func springy(_ speed: Float) -> AnimationGroup {
      let spring = SpringAnimation(keyPath: "zPosition")
      (spring.fromValue, spring.toValue) = (0.0, 100.0)
      let group = group(2, [spring])
      group.speed = speed
      return group
    }
    for time in [0.1, 0.36276, 1] {
      expect(stage(springy(1)), [(2 + time, 100 * Spring().progress(at: time))])
      expect(stage(springy(0.5)), [(2 + 2 * time, 100 * Spring().progress(at: time))])
    }
  }

  @Test("Children combine in their order, in the group's place among the others (T-65)")
  func order() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      func constant(_ value: Double, additive: Bool = false) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: "zPosition")
        (animation.fromValue, animation.toValue, animation.isAdditive) = (value, value, additive)
        return animation
      }
      layer.add(constant(1))
      layer.add(group(4, [constant(10), constant(5, additive: true)]))
      let last = constant(100, additive: true)
      (last.beginTime, last.duration) = (2, 1)
      layer.add(last)
    }
    #expect(stage.number("zPosition", of: "a", at: 0.1) == 15 && stage.number("zPosition", of: "a", at: 2.5) == 115)
  }

  @Test("A group that fills forwards holds its last instant; there its children need to fill too (T-16, T-19)")
  func fill() {
    func held(_ childFill: FillMode, _ childDuration: Double) -> AnimationGroup {
      let child = rise(childDuration)
      child.fillMode = childFill
      let group = group(4, [child])
      (group.fillMode, group.isRemovedOnCompletion) = (.forwards, false)
      return group
    }
    expect(stage(held(.forwards, 4)), [(5, 75), (6, 100), (20, 100)])
    expect(stage(held(.removed, 8)), [(5, 37.5), (6, 50), (20, 50)])
    expect(stage(held(.removed, 4)), [(5, 75), (6, -1)])
  }

  @Test("A transition in a group is an error: it has a key of its own on the layer (T-23)")
  func transition() {
    let stage = stage(group(4, [Transition(.push), rise(4)]))
    #expect(stage.errors.count == 1 && stage.errors[0].contains("a transition cannot be part of a group"))
    #expect(close(stage.number("zPosition", of: "a", at: 4), 50), "the others act")
  }

  @Test("A group in itself is an error, at any depth, and changes nothing")
  func cycles() {
    let log = DiagnosticLog()
    log.collect {
      let (a, b, c) = (AnimationGroup(), AnimationGroup(), AnimationGroup())
      a.animations = [a]
      #expect(a.animations == nil)
      a.animations = [b]
      b.animations = [c, rise(1)]
      c.animations = [rise(1), a]
      #expect(c.animations == nil && a.copy().animations?.count == 1)
      Layer().add(a)
    }
    #expect(log.diagnostics.map(\.message) == ["an animation group cannot contain itself"], "twice from no known place")
  }

  @Test(
    "Groups that nest too deep or multiply without end are errors, not a hang or a stack overflow",
    .timeLimit(.minutes(10)))
  func bounds() {
    func problems(_ build: (Layer) -> Void) -> [String] {
      let log = DiagnosticLog()
      log.collect { build(Layer()) }
      return log.diagnostics.map(\.message)
    }
    func chain(_ depth: Int) -> AnimationGroup {
      var inner = group(1, [rise(1)])
      for _ in 1..<depth { inner = group(1, [inner]) }
      return inner
    }
    #expect(problems { $0.add(chain(100)) } == [])
    #expect(problems { $0.add(chain(101)) } == ["animation groups are nested deeper than 100 levels; use fewer levels"])
    // Built by the thousand, it takes no longer than a hundred levels at a time do.
    let start = ContinuousClock.now
    #expect(
      problems { $0.add(chain(20_000)) } == ["animation groups are nested deeper than 100 levels; use fewer levels"])
    #expect(ContinuousClock.now - start < .seconds(30))
    // From the outside in, as deep as it takes to break a stack.
    let outermost = AnimationGroup()
    var last = outermost
    for _ in 0..<200_000 {
      let next = AnimationGroup()
      last.animations = [next]
      last = next
    }
    #expect(problems { $0.add(outermost) }.count == 1)
    // Each contains the next twice: 2⁵⁰ animations.
    var doubled = group(1, [rise(1)])
    for _ in 0..<50 { doubled = group(1, [doubled, doubled]) }
    #expect(problems { $0.add(doubled) }.count == 1 && problems { $0.add(doubled) }[0].contains("10000"))
  }
}
