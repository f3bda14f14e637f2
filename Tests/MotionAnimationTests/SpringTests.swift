// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import Testing

@Suite("Springs")
struct SpringTests {
  /// The equation of motion in small steps (fourth-order Runge–Kutta): slow and obviously right.
  func simulated(_ spring: Spring, _ time: Double) -> Double {
    var (x, v) = (0.0, spring.initialVelocity)
    let steps = 20_000
    let h = time / Double(steps)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
    }
    for _ in 0..<steps {
      let (a1, v1) = (acceleration(x, v), v)
      let (a2, v2) = (acceleration(x + v1 * h / 2, v + a1 * h / 2), v + a1 * h / 2)
      let (a3, v3) = (acceleration(x + v2 * h / 2, v + a2 * h / 2), v + a2 * h / 2)
      let (a4, v4) = (acceleration(x + v3 * h, v + a3 * h), v + a3 * h)
      x += h * (v1 + 2 * v2 + 2 * v3 + v4) / 6
      v += h * (a1 + 2 * a2 + 2 * a3 + a4) / 6
    }
    return x
  }

  @Test("T-61: the default spring")
  func defaultSpring() {
    let spring = Spring()
    let table = [(0.1, 0.3403), (0.2, 0.849426), (0.36276, 1.163034), (0.5, 1.074591), (1, 1.002170)]
    for (time, x) in table { #expect(abs(spring.progress(at: time) - x) < (time == 0.1 ? 5e-5 : 1e-6), "\(time)") }
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
  }

  @Test("T-61: under-damped, critical and over-damped springs obey the equation of motion")
  func motion() {
    let springs = [
      Spring(), Spring(damping: 1), Spring(damping: 0), Spring(damping: 20), Spring(damping: 20, initialVelocity: 8),
      Spring(damping: 50, allowsOverdamping: true), Spring(damping: 21, initialVelocity: -5, allowsOverdamping: true),
      Spring(mass: 2, stiffness: 50, damping: 3, initialVelocity: 4),
    ]
    for spring in springs {
      for time in [0.05, 0.3, 1, 2.5] {
        #expect(abs(spring.progress(at: time) - simulated(spring, time)) < 1e-9, "\(spring) \(time)")
      }
    }
    // Without permission over-damping counts as critical.
    #expect(Spring(damping: 100).progress(at: 0.3) == Spring(damping: 20).progress(at: 0.3))
  }

  @Test("T-62: settling durations")
  func settling() {
    #expect(abs(Spring().settlingDuration - 1.4727003346780927) < 1e-15)
    #expect(abs(Spring(damping: 1).settlingDuration - 13.91321015404625) < 1e-14)
    #expect(abs(Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration - 2.3438753795710707) < 1e-15)
    #expect(abs(Spring(damping: 5).settlingDuration - 2.854975) < 1e-6)
    #expect(abs(Spring(damping: 15).settlingDuration - 1.0221) < 5e-5)
    #expect(Spring(damping: 20).settlingDuration == 1)
    #expect(Spring(damping: 100).settlingDuration == 1)
    #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    #expect(Spring(perceptualDuration: 1, bounce: -0.5).settlingDuration == 2.6)
    #expect(Spring(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
    #expect(Spring(stiffness: 1e-6, damping: 2e-3).settlingDuration > 9000)
  }

  @Test("A declared spring rests when it stays within 1/2000 of its end, and no earlier than it settles")
  func resting() {
    for spring in [
      .smooth, .snappy, .bouncy, .gentle, .stiff, .wobbly, Spring(), Spring(damping: 1),
      Spring(damping: 20, initialVelocity: 8),
      Spring(damping: 15, initialVelocity: -30), Spring(perceptualDuration: 1, bounce: -0.5),
      Spring(damping: 21, initialVelocity: -5, allowsOverdamping: true), Spring(stiffness: 1e-6, damping: 2e-3),
    ] as [Spring] {
      let rest = spring.restingDuration
      #expect(rest >= spring.settlingDuration)
      for step in 0..<400 {
        let left = abs(1 - spring.progress(at: rest * (1 + Double(step) / 200)))
        #expect(left <= 1.0 / 2000 + 1e-12, "\(spring) leaves \(left)")
      }
      #expect(spring.finalProgress(at: rest) == 1 && spring.finalProgress(at: spring.settlingDuration) == 1)
    }
    #expect(Spring.snappy.restingDuration < Spring.snappy.settlingDuration + 0.05)
    #expect(Spring(damping: 0).restingDuration == Double(Float.greatestFiniteMagnitude))
    #expect(Spring(mass: 0).restingDuration == 0 && Spring(perceptualDuration: 1, bounce: -1).restingDuration == 0)
    // One that is cut short stays where it is (T-61).
    #expect(Spring().finalProgress(at: 1) == Spring().progress(at: 1) && Spring().finalProgress(at: 0) == 0)
  }

  @Test("T-61: at its end a spring that has settled is at its value exactly, also as a vector and on every cycle")
  func ends() {
    let ends = ValueAnimation.Ends(from: .number(0), to: .number(1000))
    let spring = ValueAnimation(.spring(.snappy, ends), isCumulative: true)
    let vector = VectorAnimation(spring, kind: .number)
    for (duration, end) in [
      (Spring.snappy.restingDuration, 1000), (Spring.snappy.settlingDuration, 1000), (5, 1000),
      (0.2, 1000 * Spring.snappy.progress(at: 0.2)),
    ] {
      let timing = MediaTiming(duration: duration, repeatCount: 2, fillMode: .forwards)
      for (time, value) in [
        (duration * 2, 2 * end), (duration * 1.25, end + 1000 * Spring.snappy.progress(at: duration / 4)),
      ] {
        guard let sample = timing.sample(at: time),
          case .number(let number) = spring.apply(at: sample, timing: timing, to: .number(7))
        else {
          Issue.record("no number at \(time)")
          continue
        }
        #expect(abs(number - value) < 1e-9, "\(duration): \(number)")
        #expect(vector?.combined(at: sample, timing: timing, with: SIMD4(7, 0, 0, 0))?.x == number)
      }
    }
    let once = MediaTiming(duration: Spring.snappy.restingDuration, fillMode: .forwards)
    let rest = once.sample(at: 9).map {
      ValueAnimation(.spring(.snappy, ends)).apply(at: $0, timing: once, to: .number(7))
    }
    #expect(rest == .number(1000))
  }

  @Test("T-62: perceptual duration and bounce go both ways")
  func perceptual() {
    for (duration, bounce) in [(1.0, 0.5), (0.5, 0), (2, -0.5), (0.3, 0.9)] {
      let spring = Spring(perceptualDuration: duration, bounce: bounce)
      #expect(abs(spring.perceptualDuration - duration) < 1e-12 && abs(spring.bounce - bounce) < 1e-12)
      #expect(spring.allowsOverdamping && spring.isValid)
    }
  }

  @Test("T-60: springs that cannot be are invalid and stay put")
  func invalid() {
    for spring in [
      Spring(mass: 0), Spring(stiffness: -1), Spring(damping: -1), Spring(damping: .nan), Spring(mass: .nan),
    ] {
      #expect(!spring.isValid && spring.progress(at: 1) == 0 && spring.settlingDuration == 0)
    }
  }
}
