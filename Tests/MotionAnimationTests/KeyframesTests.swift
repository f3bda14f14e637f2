// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@Suite("Keyframes")
struct KeyframesTests {
  func number(_ keyframes: Keyframes, _ p: Double) -> Double? {
    guard case .number(let n) = keyframes.value(at: p) else { return nil }
    return n
  }
  func point(_ keyframes: Keyframes, _ p: Double) -> CGPoint {
    guard case .point(let q) = keyframes.value(at: p) else { return CGPoint(x: Double.nan, y: .nan) }
    return q
  }
  func near(_ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a.x - x) <= tolerance && abs(a.y - y) <= tolerance
  }
  func numbers(_ values: [Double], _ options: Keyframes.Options = .init()) -> Keyframes {
    Keyframes(values: values.map { .number($0) }, options: options)
  }

  let corner: Path = {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    return path
  }()
  let arch: Path = {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    return path
  }()

  @Test("T-50: an unknown mode and an empty list contribute nothing")
  func nothing() {
    #expect(numbers([1, 2], .init(calculationMode: .init(rawValue: "wobbly"))).value(at: 0.5) == nil)
    #expect(numbers([]).value(at: 0.5) == nil)
    #expect(Keyframes(path: Path()).value(at: 0.5) == nil)
  }

  @Test("T-51: linear and discrete default times")
  func defaultTimes() {
    #expect(number(numbers([0, 10, 40]), 0.75) == 25)
    let discrete = numbers([5, 6, 7], .init(calculationMode: .discrete))
    #expect(number(discrete, 1.332 / 4) == 5 && number(discrete, 1.334 / 4) == 6 && number(discrete, 2.66 / 4) == 6)
    #expect(number(discrete, 2.67 / 4) == 7 && number(discrete, 1) == 7)
  }

  @Test("T-52: key times, steps where two are equal, and the fallback for invalid ones")
  func keyTimes() {
    let timed = numbers([0, 10, 20], .init(keyTimes: [0, 0.8, 1]))
    #expect(
      number(timed, 0.4) == 5 && number(timed, 0.8) == 10 && number(timed, 0.9).map { abs($0 - 15) < 1e-12 } == true)
    #expect(timed.hasValidKeyTimes)
    let step = numbers([0, 10, 20, 30], .init(keyTimes: [0, 0.5, 0.5, 1]))
    #expect(number(step, 0.4999999).map { $0 < 10 && $0 > 9.99 } == true && number(step, 0.5) == 20)
    for bad in [
      [0, 0.5], [0, 0.6, 0.5, 1], [-0.1, 0.5, 1], [0, 0.5, 1.1], [0, .nan, 1], [0, -1, 1], [.nan, 0.5, 1],
    ] {
      let fallback = numbers([0, 10, 20], .init(keyTimes: bad))
      #expect(!fallback.hasValidKeyTimes && number(fallback, 0.5) == 10)
    }
    let discrete = numbers([5, 6], .init(calculationMode: .discrete, keyTimes: [0, 0.9, 1]))
    #expect(number(discrete, 0.89) == 5 && number(discrete, 0.9) == 6 && number(discrete, 1) == 6)
    #expect(!numbers([5, 6], .init(calculationMode: .discrete, keyTimes: [0, 1])).hasValidKeyTimes)
  }

  @Test("T-52: before the first key time and after the last one their values hold")
  func partialKeyTimes() {
    let early = numbers([0, 10, 20], .init(keyTimes: [0, 0.25, 0.5]))
    #expect(early.hasValidKeyTimes && !early.hasWholeKeyTimes && numbers([0, 10], .init()).hasWholeKeyTimes)
    #expect(
      number(early, 0.125) == 5 && number(early, 0.5) == 20 && number(early, 0.75) == 20 && number(early, 1) == 20)
    let late = numbers([5, 10, 20], .init(keyTimes: [0.5, 0.75, 1]))
    #expect(number(late, 0) == 5 && number(late, 0.25) == 5 && number(late, 0.625) == 7.5 && number(late, 1) == 20)
    let step = numbers([0, 10, 20], .init(keyTimes: [0, 0.5, 0.5]))
    #expect(number(step, 0.25) == 5 && number(step, 0.5) == 20 && number(step, 0.9) == 20)
    let discrete = numbers([5, 6], .init(calculationMode: .discrete, keyTimes: [0.2, 0.4, 0.6]))
    #expect(number(discrete, 0.1) == 5 && number(discrete, 0.3) == 5 && number(discrete, 0.5) == 6)
    #expect(number(discrete, 0.9) == 6)
    for (keyframes, progress, hold) in [
      (early, 0.7, 0.5...1.0), (late, 0.2, 0...0.5), (discrete, 0.1, 0...0.2), (discrete, 0.8, 0.6...1),
    ] {
      #expect(ValueAnimation(.keyframes(keyframes)).hold(at: progress) == hold)
    }
  }

  @Test("T-53: timing functions bend their own segment, missing ones are linear")
  func timingFunctions() {
    let keyframes = numbers([0, 10, 20], .init(timingFunctions: [.easeIn]))
    #expect(number(keyframes, 0.25).map { abs($0 - 3.15357) < 1e-5 } == true && number(keyframes, 0.75) == 15)
    #expect(!keyframes.usesTimingFunction && numbers([0, 1]).usesTimingFunction)
  }

  @Test("T-54: paced values move evenly and ignore all timing; what has no distance stays even")
  func paced() {
    let paced = numbers(
      [0, 10, 100], .init(calculationMode: .paced, keyTimes: [0, 0.9, 1], timingFunctions: [.easeIn, .easeIn]))
    #expect(number(paced, 0.25).map { abs($0 - 25) < 1e-12 } == true && !paced.usesTimingFunction)
    #expect(number(numbers([3, 3, 3], .init(calculationMode: .paced)), 0.4) == 3)
    let transforms = Keyframes(
      values: [.transform(.identity), .transform(.scale(2, 2))], options: .init(calculationMode: .paced))
    #expect(transforms.value(at: 0.5) == nil)
    let aggregate = Keyframes(
      values: [.numbers([0, 0, 0]), .numbers([1, 0, 0]), .numbers([9, 0, 0])], options: .init(calculationMode: .paced),
      valueFunction: .translate)
    #expect(aggregate.value(at: 0.5) == .numbers([1, 0, 0]))
    let paths = Keyframes(
      values: [.path(.rect(1, 1)), .path(.rect(2, 2)), .path(.rect(50, 50))], options: .init(calculationMode: .paced))
    #expect(paths.value(at: 0.5) == .path(.rect(2, 2)))
  }

  @Test("T-55: a path is parametric when linear, by arc length when paced")
  func curves() {
    #expect(near(point(Keyframes(path: arch), 0.25), 15.625, 56.25))
    let paced = Keyframes(path: arch, options: .init(calculationMode: .paced))
    #expect(near(point(paced, 0.25), 10.648, 48.460, 1e-3))
    #expect(near(point(paced, 0.5), 50, 75, 1e-9))
    #expect(point(paced, 0) == .zero && point(paced, 1) == CGPoint(x: 100, y: 0))
  }

  @Test("T-55: sub-paths jump, and close is a segment")
  func subpaths() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    let keyframes = Keyframes(path: path)
    #expect(near(point(keyframes, 0.4999), 9.998, 0, 1e-9) && point(keyframes, 0.5) == CGPoint(x: 50, y: 50))
    let square = Keyframes(path: .rect(10, 10))
    #expect(near(point(square, 0.875), 0, 5))
  }

  @Test("T-55: a timing function that overshoots goes on beyond the piece; arc lengths stay within it")
  func overshoot() {
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 100))
    line.addLine(to: CGPoint(x: 0, y: 200))
    let bend = TimingFunction(0.5, -0.5, 0.2, 1)
    let back = bend(0.2)
    #expect(back < -0.03)
    let byPath = Keyframes(path: line, options: .init(timingFunctions: [bend]))
    let byValues = Keyframes(
      values: [.point(CGPoint(x: 0, y: 100)), .point(CGPoint(x: 0, y: 200))], options: .init(timingFunctions: [bend]))
    for i in 0...20 {
      let (a, b) = (point(byPath, Double(i) / 20), point(byValues, Double(i) / 20))
      #expect(near(a, b.x, b.y, 1e-12), "\(i)")
    }
    #expect(point(byPath, 0.2).y < 97)
    let beyond = TimingFunction(0.2, 0, 0.2, 2)
    let t = beyond(0.5)
    #expect(t > 1.05)
    // (0,0) (0,100) (100,100) (100,0), as polynomials.
    let curve = point(Keyframes(path: arch, options: .init(timingFunctions: [beyond])), 0.5)
    #expect(near(curve, 100 * (3 * t * t - 2 * t * t * t), 300 * t * (1 - t)))
    let turned = Keyframes(path: arch, options: .init(timingFunctions: [beyond], rotationMode: .auto))
    #expect(turned.rotation(at: 0.5).map { abs($0 - atan2(300 * (1 - 2 * t), 600 * t * (1 - t))) < 1e-9 } == true)
    let paced = Keyframes(path: arch, options: .init(calculationMode: .paced, timingFunctions: [beyond]))
    #expect(point(paced, 1) == CGPoint(x: 100, y: 0) && point(paced, 0.99).y > 0)
    let animation = ValueAnimation(.keyframes(byPath))
    let timing = MediaTiming(duration: 1)
    let shown = timing.sample(at: 0.2).map { animation.apply(at: $0, timing: timing, to: .point(.zero)) }
    #expect(shown == .point(point(byValues, 0.2)))
  }

  @Test("T-56: two segments in every mode")
  func twoSegments() {
    func at(_ p: Double, _ options: Keyframes.Options) -> CGPoint {
      point(Keyframes(path: corner, options: options), p)
    }
    #expect(near(at(0.25, .init()), 5, 0))
    #expect(near(at(0.25, .init(calculationMode: .paced)), 10, 15))
    #expect(near(at(0.25, .init(keyTimes: [0, 0.8, 1])), 3.125, 0))
    #expect(near(at(0.25, .init(timingFunctions: [.easeIn, .easeOut])), 3.15357, 0, 1e-5))
    #expect(near(at(0.75, .init(calculationMode: .discrete)), 10, 0))
  }

  @Test("T-57: Kochanek–Bartels splines")
  func splines() {
    let cubic = Keyframes.Options(calculationMode: .cubic)
    #expect(number(numbers([0, 10, 10], cubic), 0.75) == 10.625)
    let points = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)].map { PropertyValue.point($0) }
    #expect(near(point(Keyframes(values: points, options: cubic), 0.75), 10.625, 13.125))
    func middle(_ options: Keyframes.Options) -> Double {
      ((number(numbers([0, 1, 4, 9], options), 0.5) ?? .nan) * 1e12).rounded() / 1e12
    }
    #expect(middle(cubic) == 2.25)
    #expect(middle(.init(calculationMode: .cubic, tensionValues: [0, 1, 1, 0])) == 2.5)
    #expect(middle(.init(calculationMode: .cubic, continuityValues: [0, 1, 0, 0])) == 2.125)
    #expect(middle(.init(calculationMode: .cubic, biasValues: [0, 0, 1, 0])) == 2.375)
    #expect(number(numbers([2, 6], cubic), 0.25) == 3, "two values are a line")
    let colors = Keyframes(values: [.color(.black), .color(.white), .color(.white)], options: cubic)
    if case .color(let color?) = colors.value(at: 0.75) { #expect(abs(color.red - 1.0625) < 1e-12) }
  }

  @Test("T-57: cubicPaced is smooth where segments are of different length")
  func pacedSplines() {
    let keyframes = numbers([0, 1, 10], .init(calculationMode: .cubicPaced))
    // Values on a line, paced: the curve is that line.
    for i in 0...20 {
      let p = Double(i) / 20
      #expect(number(keyframes, p).map { abs($0 - 10 * p) < 1e-9 } == true)
    }
  }

  @Test("T-58: a path turns what follows it only with a rotation mode")
  func rotation() {
    func angle(_ p: Double, _ mode: RotationMode?) -> Double? {
      Keyframes(path: corner, options: .init(rotationMode: mode)).rotation(at: p)
    }
    #expect(angle(0.25, nil) == nil && angle(0.25, .init(rawValue: "sideways")) == nil)
    #expect(angle(0.25, .auto) == 0 && angle(0.75, .auto) == Double.pi / 2)
    #expect(angle(0.75, .autoReverse) == 1.5 * Double.pi)
    #expect(numbers([0, 1], .init(rotationMode: .auto)).rotation(at: 0.5) == nil)
  }

  @Test("T-59: one value is constant, and progress outside 0…1 is clamped")
  func edges() {
    #expect(number(numbers([7]), 0.3) == 7)
    #expect(numbers([7], .init(keyTimes: [0])).hasValidKeyTimes)
    #expect(number(numbers([7], .init(calculationMode: .discrete)), 0.3) == 7)
    #expect(
      number(numbers([1, 2]), -5) == 1 && number(numbers([1, 2]), 5) == 2 && number(numbers([1, 2]), .nan) == 1)
  }

  @Test("scene B3: the bouncing path")
  func sceneB3() {
    var path = Path()
    path.move(to: CGPoint(x: 74, y: 74))
    path.addCurve(to: CGPoint(x: 320, y: 74), control1: CGPoint(x: 74, y: 500), control2: CGPoint(x: 320, y: 500))
    path.addCurve(to: CGPoint(x: 566, y: 74), control1: CGPoint(x: 320, y: 500), control2: CGPoint(x: 566, y: 500))
    let keyframes = Keyframes(path: path)
    let timing = MediaTiming(duration: 5, fillMode: .forwards)
    let expected: [(Double, Double, Double)] = [
      (0, 74, 74), (1.25, 197, 393.5), (2.5, 320, 74), (3.75, 443, 393.5), (5, 566, 74),
    ]
    for (time, x, y) in expected {
      #expect(timing.sample(at: time).map { near(point(keyframes, $0.progress), x, y) } == true, "\(time)")
    }
  }

  @Test("scene B4: paced border width and colour")
  func sceneB4() {
    let widths = numbers([1, 10, 5, 30, 0.5, 15, 2, 50, 0], .init(calculationMode: .paced))
    let timing = MediaTiming(duration: 5, fillMode: .forwards)
    let expected: [(Double, Double)] = [(2.5, 3.0), (5 * 9.0 / 194, 10), (5 * 144.0 / 194, 50), (0, 1), (5, 0)]
    for (time, width) in expected {
      let shown = timing.sample(at: time).flatMap { widths.value(at: $0.progress) }
      #expect(close(shown, .number(width), 1e-9), "\(time)")
    }
    let colors = Keyframes(
      values: [.color(.green), .color(.red), .color(.blue)], options: .init(calculationMode: .paced))
    let shown: [(Double, Color)] = [
      (1.25, Color(red: 0.5, green: 0.5, blue: 0)), (2.5, .red), (3.75, Color(red: 0.5, green: 0, blue: 0.5)),
      (5, .blue),
    ]
    for (time, color) in shown {
      #expect(close(timing.sample(at: time).flatMap { colors.value(at: $0.progress) }, .color(color)), "\(time)")
    }
  }
}
