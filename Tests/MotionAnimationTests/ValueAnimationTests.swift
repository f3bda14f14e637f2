// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@Suite("Applying animations to a value")
struct ValueAnimationTests {
  let timing = MediaTiming(duration: 1, fillMode: .both)

  func basic(
    from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil, additive: Bool = false,
    function: ValueFunction? = nil
  ) -> ValueAnimation {
    ValueAnimation(.basic(.init(from: from, to: to, by: by)), valueFunction: function, isAdditive: additive)
  }
  func value(
    _ animation: ValueAnimation, at time: Double, on running: PropertyValue, timing: MediaTiming? = nil,
    previous: PropertyValue? = nil
  ) -> PropertyValue {
    let timing = timing ?? self.timing
    guard let sample = timing.sample(at: time) else { return running }
    return animation.apply(at: sample, timing: timing, to: running, previous: previous)
  }

  @Test("T-40: every combination of from, to and by")
  func ends() {
    func middle(_ from: Double?, _ to: Double?, _ by: Double?) -> PropertyValue {
      let animation = basic(
        from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
      return value(animation, at: 0.5, on: .number(100), previous: .number(50))
    }
    #expect(middle(10, 20, nil) == .number(15))
    #expect(middle(10, nil, 4) == .number(12))
    #expect(middle(nil, 20, 4) == .number(18))
    #expect(middle(10, nil, nil) == .number(55))
    #expect(middle(nil, 20, nil) == .number(60))
    #expect(middle(nil, nil, 4) == .number(102))
    #expect(middle(nil, nil, nil) == .number(75))
    #expect(middle(10, 20, 1000) == .number(15), "by is ignored")
  }

  @Test("T-41: the missing end of an additive animation is zero")
  func additiveEnds() {
    #expect(value(basic(from: .number(-8), additive: true), at: 0.25, on: .number(100)) == .number(94))
    #expect(value(basic(to: .number(8), additive: true), at: 0.25, on: .number(100)) == .number(102))
    let turned = value(
      basic(from: .transform(.translation(10, 0)), additive: true), at: 0.5, on: .transform(.scale(2, 2)))
    #expect(turned == .transform(Transform3D.translation(5, 0).concatenating(.scale(2, 2))))
  }

  @Test("T-42, T-43: what cannot be added or does not match contributes nothing")
  func mismatches() {
    #expect(value(basic(from: .bool(false), by: .bool(true)), at: 0.5, on: .bool(false)) == .bool(false))
    #expect(value(basic(from: .number(1), to: .point(.zero)), at: 0.5, on: .number(9)) == .number(9))
    #expect(value(basic(from: .point(.zero), to: .point(.zero)), at: 0.5, on: .number(9)) == .number(9))
    #expect(value(basic(from: .string("a"), to: .string("b")), at: 0.5, on: .string("m")) == .string("m"))
    // A number is a Boolean's own wrapper.
    #expect(value(basic(from: .number(0), to: .number(1)), at: 0.5, on: .bool(false)) == .bool(true))
  }

  @Test("T-44: a missing start follows the model")
  func liveStart() {
    let animation = basic(to: .number(10))
    #expect(value(animation, at: 0.5, on: .number(0)) == .number(5))
    #expect(value(animation, at: 0.5, on: .number(10)) == .number(10))
  }

  @Test("T-65: later animations replace earlier ones or add to them")
  func order() {
    let replacing = basic(from: .number(10), to: .number(10))
    let adding = basic(from: .number(1), to: .number(1), additive: true)
    func run(_ list: [ValueAnimation]) -> PropertyValue {
      list.reduce(.number(100)) { value($1, at: 0.5, on: $0) }
    }
    #expect(run([replacing, adding, adding]) == .number(12))
    #expect(run([adding, replacing]) == .number(10))
    #expect(run([adding]) == .number(101))
  }

  @Test("T-66: an additive transform is applied before the current one")
  func additiveTransform() {
    let animation = basic(
      from: .transform(.translation(5, 0)), to: .transform(.translation(5, 0)), additive: true)
    guard case .transform(let t) = value(animation, at: 0.5, on: .transform(.scale(2, 2))) else {
      Issue.record("expected a transform")
      return
    }
    #expect(t.m41 == 10 && t.m11 == 2)
  }

  @Test("T-66: what cannot be added replaces, also with one end alone, and each cycle begins anew")
  func replacing() {
    func rect(_ size: Double) -> PropertyValue { .path(.rect(size, size)) }
    #expect(value(basic(from: rect(10), to: rect(20), additive: true), at: 0.5, on: rect(99)) == rect(15))
    #expect(value(basic(to: rect(20), additive: true), at: 0.5, on: rect(10)) == rect(15), "from what is there")
    #expect(value(basic(additive: true), at: 0.5, on: rect(10), previous: rect(20)) == rect(15))
    #expect(value(basic(from: .bool(true), to: .bool(true), additive: true), at: 0.5, on: .bool(false)) == .bool(true))
    let steps = ValueAnimation(.keyframes(Keyframes(values: [rect(10), rect(20)])), isAdditive: true)
    #expect(value(steps, at: 0.5, on: rect(99)) == rect(15))
    let pictures = [Contents.file(path: "/a.png"), .file(path: "/b.png")]
    let fade = basic(from: .contents(pictures[0]), to: .contents(pictures[1]), additive: true)
    #expect(value(fade, at: 0, on: .contents(nil)) == .contents(pictures[0]))
    var counting = basic(from: rect(10), to: rect(20))
    counting.isCumulative = true
    #expect(value(counting, at: 1.5, on: rect(1), timing: MediaTiming(duration: 1, repeatCount: 3)) == rect(15))
  }

  @Test("T-66: nothing counts as the zero of what is added to it")
  func addedToNothing() {
    let locations = basic(from: .numbers([0, 1]), to: .numbers([0.5, 1]), additive: true)
    #expect(value(locations, at: 0.5, on: .numbers(nil)) == .numbers([0.25, 1]))
    #expect(value(locations, at: 0.5, on: .numbers([1, 1])) == .numbers([1.25, 2]))
    #expect(value(locations, at: 0.5, on: .numbers([1])) == .numbers([1]), "V-7")
    let colors = basic(from: .colors([.black]), to: .colors([.white]), additive: true)
    #expect(value(colors, at: 0.5, on: .colors(nil)) == .colors([Color(red: 0.5, green: 0.5, blue: 0.5)]))
    #expect(
      value(basic(from: .color(.red), to: .color(.red), additive: true), at: 0.5, on: .color(nil)) == .color(.red))
  }

  @Test("T-67: cumulative animations go on from the end of the last cycle")
  func cumulative() {
    var animation = basic(from: .number(10), to: .number(20))
    animation.isCumulative = true
    let three = MediaTiming(duration: 1, repeatCount: 3)
    #expect(value(animation, at: 1.5, on: .number(0), timing: three) == .number(35))
    let back = MediaTiming(duration: 1, repeatCount: 3, autoreverses: true)
    #expect(value(animation, at: 2.5, on: .number(0), timing: back) == .number(25))
    var turning = basic(from: .transform(.identity), to: .transform(.translation(10, 0)))
    turning.isCumulative = true
    #expect(value(turning, at: 2.5, on: .transform(.identity), timing: three) == .transform(.translation(25, 0)))
  }

  @Test("T-69: value functions interpolate numbers, so more than half a turn is possible")
  func valueFunction() {
    let animation = basic(from: .number(0), to: .number(2 * Double.pi), function: .rotateZ)
    #expect(
      close(value(animation, at: 0.25, on: .transform(.scale(3, 3))), .transform(.rotation(Double.pi / 2, 0, 0, 1))))
    let added = basic(from: .number(0), to: .number(8), additive: true, function: .translateX)
    #expect(
      value(added, at: 0.5, on: .transform(.scale(3, 3)))
        == .transform(Transform3D.translation(4, 0).concatenating(.scale(3, 3))))
    let wrong = basic(from: .numbers([0]), to: .numbers([1]), function: .scale)
    #expect(value(wrong, at: 0.5, on: .transform(.scale(3, 3))) == .transform(.scale(3, 3)))
    #expect(value(animation, at: 0.5, on: .number(3)) == .number(3), "the key path must be a transform")
  }

  @Test("T-18: the timing function bends basic time, so the way back retraces the curve")
  func timingFunction() {
    var animation = basic(from: .number(0), to: .number(1))
    animation.timingFunction = .easeIn
    let back = MediaTiming(duration: 1, autoreverses: true)
    let there = value(animation, at: 0.25, on: .number(9), timing: back)
    #expect(close(there, .number(0.093465), 1e-6))
    #expect(value(animation, at: 1.75, on: .number(9), timing: back) == there)
  }

  @Test("T-53: timing functions per segment replace the animation's own")
  func keyframeTiming() {
    let values: [PropertyValue] = [.number(0), .number(1)]
    let own = ValueAnimation(.keyframes(Keyframes(values: values)), timingFunction: .easeIn)
    #expect(close(value(own, at: 0.5, on: .number(9)), .number(0.315357), 1e-6))
    let replaced = ValueAnimation(
      .keyframes(Keyframes(values: values, options: .init(timingFunctions: [.linear]))), timingFunction: .easeIn)
    #expect(value(replaced, at: 0.5, on: .number(9)) == .number(0.5))
  }

  @Test("T-61: a spring runs in seconds, overshoots, and is cut by the duration")
  func spring() {
    let animation = ValueAnimation(.spring(Spring(), .init(from: .number(0), to: .number(100))))
    let timing = MediaTiming(duration: 0.4, fillMode: .forwards)
    #expect(close(value(animation, at: 0.36276, on: .number(0), timing: timing), .number(116.3034), 1e-4))
    #expect(close(value(animation, at: 9, on: .number(0), timing: timing), .number(100 * Spring().progress(at: 0.4))))
    let growing = ValueAnimation(
      .spring(Spring(), .init(from: .transform(.identity), to: .transform(.scale(2, 2)))))
    #expect(
      close(
        value(growing, at: 0.36276, on: .transform(.identity), timing: timing),
        .transform(.scale(2.163034, 2.163034)), 1e-6))
  }

  @Test("scene A14: an implicit move of a quarter second on the default curve")
  func sceneA14() {
    var animation = basic(from: .point(CGPoint(x: 100, y: 100)), to: .point(CGPoint(x: 500, y: 500)))
    animation.timingFunction = .default
    let timing = MediaTiming(duration: 0.25, fillMode: .backwards)
    for (time, x) in [(0, 100), (0.0625, 263.40), (0.125, 420.96), (0.1875, 484.18), (0.25, 500), (1, 500)] {
      let shown = value(animation, at: time, on: .point(CGPoint(x: 500, y: 500)), timing: timing)
      #expect(close(shown, .point(CGPoint(x: x, y: x)), 0.01), "\(time)")
    }
  }

  @Test("scene D9: by 2π about z is a full turn through the component")
  func sceneD9() {
    let animation = basic(by: .number(2 * Double.pi))
    let timing = MediaTiming(duration: 2)
    for (time, angle) in [(0.5, Double.pi / 2), (1, Double.pi), (1.5, 1.5 * Double.pi)] {
      var parts = TransformParts.identity
      let turned = value(animation, at: time, on: parts.value(of: .rotation), timing: timing)
      parts.set(turned, for: .rotation)
      #expect(close(parts.matrix, .rotation(angle, 0, 0, 1)))
    }
  }
}
