// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionAnimation

/// Penner's curves, steps, lines and springs as timing functions.
@Suite struct EasingTests {
  /// The curves as their closed forms are usually printed, with the C library's functions.
  static let closedForms: [(name: String, TimingFunction, @Sendable (Double) -> Double)] = [
    ("inSine", .easeInSine, { 1 - cos($0 * .pi / 2) }),
    ("outSine", .easeOutSine, { sin($0 * .pi / 2) }),
    ("inOutSine", .easeInOutSine, { -(cos(.pi * $0) - 1) / 2 }),
    ("inQuad", .easeInQuad, { $0 * $0 }),
    ("outQuad", .easeOutQuad, { 1 - pow(1 - $0, 2) }),
    ("inOutQuad", .easeInOutQuad, { $0 < 0.5 ? 2 * $0 * $0 : 1 - pow(-2 * $0 + 2, 2) / 2 }),
    ("inCubic", .easeInCubic, { pow($0, 3) }),
    ("outCubic", .easeOutCubic, { 1 - pow(1 - $0, 3) }),
    ("inOutCubic", .easeInOutCubic, { $0 < 0.5 ? 4 * pow($0, 3) : 1 - pow(-2 * $0 + 2, 3) / 2 }),
    ("inQuart", .easeInQuart, { pow($0, 4) }),
    ("outQuart", .easeOutQuart, { 1 - pow(1 - $0, 4) }),
    ("inOutQuart", .easeInOutQuart, { $0 < 0.5 ? 8 * pow($0, 4) : 1 - pow(-2 * $0 + 2, 4) / 2 }),
    ("inQuint", .easeInQuint, { pow($0, 5) }),
    ("outQuint", .easeOutQuint, { 1 - pow(1 - $0, 5) }),
    ("inOutQuint", .easeInOutQuint, { $0 < 0.5 ? 16 * pow($0, 5) : 1 - pow(-2 * $0 + 2, 5) / 2 }),
    ("inExpo", .easeInExpo, { pow(2, 10 * $0 - 10) }),
    ("outExpo", .easeOutExpo, { 1 - pow(2, -10 * $0) }),
    ("inOutExpo", .easeInOutExpo, { $0 < 0.5 ? pow(2, 20 * $0 - 10) / 2 : (2 - pow(2, -20 * $0 + 10)) / 2 }),
    ("inCirc", .easeInCirc, { 1 - sqrt(1 - $0 * $0) }),
    ("outCirc", .easeOutCirc, { sqrt(1 - pow($0 - 1, 2)) }),
    (
      "inOutCirc", .easeInOutCirc,
      { $0 < 0.5 ? (1 - sqrt(1 - pow(2 * $0, 2))) / 2 : (sqrt(1 - pow(-2 * $0 + 2, 2)) + 1) / 2 }
    ),
    ("inBack", .easeInBack, { 2.70158 * pow($0, 3) - 1.70158 * $0 * $0 }),
    ("outBack", .easeOutBack, { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) }),
    (
      "inOutBack", .easeInOutBack,
      { x in
        let c = 1.70158 * 1.525
        return x < 0.5
          ? pow(2 * x, 2) * ((c + 1) * 2 * x - c) / 2
          : (pow(2 * x - 2, 2) * ((c + 1) * (x * 2 - 2) + c) + 2) / 2
      }
    ),
    ("inElastic", .easeInElastic, { -pow(2, 10 * $0 - 10) * sin(($0 * 10 - 10.75) * 2 * .pi / 3) }),
    ("outElastic", .easeOutElastic, { pow(2, -10 * $0) * sin(($0 * 10 - 0.75) * 2 * .pi / 3) + 1 }),
    (
      "inOutElastic", .easeInOutElastic,
      { x in
        let wave = sin((20 * x - 11.125) * 2 * .pi / 4.5)
        return x < 0.5 ? -pow(2, 20 * x - 10) * wave / 2 : pow(2, -20 * x + 10) * wave / 2 + 1
      }
    ),
    ("outBounce", .easeOutBounce, bounceOut),
    ("inBounce", .easeInBounce, { 1 - bounceOut(1 - $0) }),
    ("inOutBounce", .easeInOutBounce, { $0 < 0.5 ? (1 - bounceOut(1 - 2 * $0)) / 2 : (1 + bounceOut(2 * $0 - 1)) / 2 }),
  ]

  @Sendable static func bounceOut(_ x: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    if x < 1 / d { return n * x * x }
    if x < 2 / d { return n * pow(x - 1.5 / d, 2) + 0.75 }
    if x < 2.5 / d { return n * pow(x - 2.25 / d, 2) + 0.9375 }
    return n * pow(x - 2.625 / d, 2) + 0.984375
  }

  @Test("Penner's curves agree with their closed forms and have exact ends", arguments: 0..<30)
  func penner(index: Int) {
    let (name, f, closed) = EasingTests.closedForms[index]
    #expect(f(0) == 0 && f(1) == 1 && f(-3) == 0 && f(4) == 1 && f(.nan) == 0)
    for i in 1..<1000 {
      let x = Double(i) / 1000
      #expect(abs(f(x) - closed(x)) < 1e-14, "\(name) at \(x)")
    }
    #expect(f.isValid)
  }

  @Test("values that are known exactly")
  func exactValues() {
    #expect(TimingFunction.easeInQuad(0.5) == 0.25 && TimingFunction.easeOutQuad(0.5) == 0.75)
    #expect(TimingFunction.easeInCubic(0.25) == 0.015625 && TimingFunction.easeInOutCubic(0.25) == 0.0625)
    #expect(TimingFunction.easeInQuart(0.5) == 0.0625 && TimingFunction.easeInQuint(0.5) == 0.03125)
    #expect(TimingFunction.easeInExpo(0.5) == 0.03125 && TimingFunction.easeOutExpo(0.5) == 0.96875)
    #expect(abs(TimingFunction.easeInCirc(0.6) - 0.2) < 1e-15 && abs(TimingFunction.easeOutCirc(0.4) - 0.8) < 1e-15)
    #expect(abs(TimingFunction.easeOutBounce(1 / 2.75) - 1) < 1e-15, "the ball is on the ground")
    #expect(abs(TimingFunction.easeOutBounce(1.5 / 2.75) - 0.75) < 1e-15, "the top of the first bounce")
    for f in EasingTests.closedForms.filter({ $0.name.hasPrefix("inOut") }) {
      #expect(f.1(0.5) == 0.5, "\(f.name)")
    }
  }

  @Test("curves that say they never fall do not; back and elastic overshoot, bounce stays within")
  func monotone() {
    for easing in Easing.allCases {
      for direction in Easing.Direction.allCases {
        let values = (0...2000).map { TimingFunction(.easing(easing, direction))(Double($0) / 2000) }
        let falls = zip(values, values.dropFirst()).contains { $0 > $1 }
        #expect(falls == !easing.isMonotonic, "\(easing) \(direction)")
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        switch (easing, direction) {
        case (.back, .in): #expect(abs(low + 0.1000) < 1e-4 && high == 1)
        case (.back, .out): #expect(low == 0 && abs(high - 1.1000) < 1e-4)
        case (.back, _), (.elastic, _): #expect(low < 0 || high > 1)
        default: #expect(low == 0 && high == 1)
        }
      }
    }
    #expect(TimingFunction.default.isMonotonic && !TimingFunction(0.68, -0.55, 0.265, 1.55).isMonotonic)
  }

  static let stepValues: [(StepPosition, [Double])] = [
    (.jumpEnd, [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]),
    (.jumpStart, [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1]),
    (.jumpNone, [0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 1]),
    (.jumpBoth, [0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1]),
  ]

  @Test("steps jump where CSS says", arguments: stepValues)
  func steps(position: StepPosition, expected: [Double]) {
    let f = TimingFunction.steps(4, position)
    #expect((0...8).map { f(Double($0) / 8) } == expected)
    #expect(f(-1) == expected[0] && f(2) == 1 && f(.nan) == expected[0])
    for frame in 0..<30 {
      // A boundary that rounding puts a hair early belongs to the next step all the same (H-4).
      let x = Double(frame) / 30
      #expect(TimingFunction.steps(30)(x) == x && TimingFunction.steps(30)(x - 1e-12) == (frame == 0 ? 0 : x))
    }
  }

  @Test("lines go through their points, two of one x are a jump")
  func lines() {
    let f = TimingFunction.piecewiseLinear((0.2, 0.8), (0.5, 0.5), (0.5, 1.25))
    let table: [(Double, Double)] = [(0, 0), (0.1, 0.4), (0.2, 0.8), (0.35, 0.65), (0.5, 1.25), (0.75, 1.125), (1, 1)]
    for (x, y) in table { #expect(abs(f(x) - y) < 1e-15, "at \(x)") }
    #expect(abs(f(0.5 - 1e-9) - 0.5) < 1e-8)
    let line = TimingFunction.piecewiseLinear()
    #expect((0...100).allSatisfy { line(Double($0) / 100) == Double($0) / 100 })
    #expect(line.isMonotonic && !f.isMonotonic && f.isValid)
  }

  @Test("a spring as a curve is the spring over its settling time, and ends at 1 without a jump")
  func spring() {
    for spring in [Spring.smooth, .snappy, .bouncy, .gentle, .stiff, .wobbly] {
      let f = TimingFunction.spring(spring)
      #expect(f(0) == 0 && f(1) == 1 && abs(f(1 - 1e-9) - 1) < 1e-6 && f.isValid)
      for i in 1..<100 {
        let x = Double(i) / 100
        #expect(abs(f(x) - spring.progress(at: x * spring.settlingDuration)) < 1.1e-3)
      }
    }
    #expect(TimingFunction.spring(.smooth).isMonotonic && !TimingFunction.spring(.bouncy).isMonotonic)
  }

  @Test("springs by name have the numbers that they document (T-62)")
  func presets() {
    #expect(abs(Spring.snappy.perceptualDuration - 0.5) < 1e-12 && abs(Spring.snappy.bounce - 0.15) < 1e-12)
    #expect(abs(Spring.bouncy.bounce - 0.3) < 1e-12 && abs(Spring.smooth.bounce) < 1e-12)
    #expect(Spring.gentle.stiffness == 120 && Spring.gentle.damping == 14)
    #expect(Spring.stiff.stiffness == 210 && Spring.stiff.damping == 20)
    #expect(Spring.wobbly.stiffness == 180 && Spring.wobbly.damping == 12)
  }

  @Test("what no function can be says why, and still answers")
  func invalid() {
    let wrong: [(TimingFunction, String)] = [
      (.steps(0), "1 to 1000000 steps, got 0"), (.steps(1, .jumpNone), "2 to 1000000 steps, got 1"),
      (.piecewiseLinear((0.5, 0), (0.4, 1)), "(0.5, 0.0), (0.4, 1.0)"), (.piecewiseLinear((0.5, .nan)), "finite y"),
      (.piecewiseLinear((.nan, 0)), "rising x"), (.spring(Spring(damping: 0)), "come to rest"),
      (.spring(Spring(mass: -1)), "mass"),
    ]
    for (f, text) in wrong {
      #expect(!f.isValid && f.problem?.contains(text) == true, "\(f.problem ?? "valid")")
      for x in [0, 0.3, 0.5, 1] { _ = f(x) }
    }
  }

  @Test("every segment of key frames takes its own curve (T-53)")
  func segments() throws {
    let keyframes = Keyframes(
      values: [.number(0), .number(100), .number(200)],
      options: .init(timingFunctions: [.easeOutBounce, .steps(2)]))
    #expect(keyframes.value(at: 0.25) == .number(TimingFunction.easeOutBounce(0.5) * 100))
    #expect(keyframes.value(at: 0.7) == .number(100) && keyframes.value(at: 0.8) == .number(150))
  }
}
