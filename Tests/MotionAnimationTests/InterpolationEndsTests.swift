// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

/// What holds for every type of value: both ends come back bit by bit.
@Suite struct InterpolationEndsTests {
  /// Values of every type.
  struct RandomValues {
    var source: RandomSource
    mutating func below(_ limit: Int) -> Int { source.below(limit) }
    /// Of any magnitude that a property takes, zeros of both signs among them.
    mutating func number() -> Double {
      switch below(8) {
      case 0: return 0
      case 1: return -0.0
      case 2: return (source.fraction() - 0.5) * 2e9
      case 3: return (source.fraction() - 0.5) * 1e-12
      default: return (source.fraction() - 0.5) * 20
      }
    }
    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    mutating func color() -> Color { Color(red: number(), green: number(), blue: number(), alpha: number()) }
    mutating func value(_ kind: PropertyValue.Kind, variant: Int) -> PropertyValue {
      switch kind {
      case .number: return .number(number())
      case .bool: return .bool(below(2) == 0)
      case .point: return .point(point())
      case .size: return .size(CGSize(width: number(), height: number()))
      case .rect: return .rect(CGRect(x: number(), y: number(), width: number(), height: number()))
      case .transform:
        let t = Transform3D(
          m11: number(), m12: number(), m13: number(), m21: number(), m22: number(), m23: number(), m31: number(),
          m32: number(), m33: number(), m41: number(), m42: number(), m43: number())
        return .transform([t, .identity, .scale(0, 1, 1), Transform3D.perspective(300).rotated(number())][variant])
      case .color: return .color(color())
      case .path:
        var path = Path()
        path.move(to: point())
        path.addLine(to: point())
        path.addCurve(to: point(), control1: point(), control2: point())
        if variant == 3 { path.closeSubpath() }
        return .path(path)
      case .numbers: return .numbers((0..<3).map { _ in number() })
      case .colors: return .colors((0..<3).map { _ in color() })
      case .axes: return .axes(["wdth": number(), "wght": number()])
      case .gradient:
        let kind = ShapeGradient.Kind.radial(
          center: point(), radius: number(), focus: below(2) == 0 ? nil : point(), focusRadius: number())
        return .gradient(
          ShapeGradient(
            kind, colors: [color(), color()], locations: below(2) == 0 ? nil : [number(), number()],
            transform: Transform3D(m11: number(), m12: number(), m21: number(), m22: number(), m41: number())))
      case .string: return .string("\(below(9))")
      case .contents: return .contents(.file(path: "/\(below(9)).png"))
      }
    }
  }

  /// A value with every bit of it.
  private func bits(_ value: PropertyValue?) -> String {
    func text(_ x: Double) -> String { String(x.bitPattern, radix: 16) }
    switch value {
    case .number(let n): return text(n)
    case .axes(let axes): return axes.all.map { $0.tag + text($0.value) }.joined()
    case .point(let p): return text(p.x) + text(p.y)
    case .size(let s): return text(s.width) + text(s.height)
    case .rect(let r): return text(r.origin.x) + text(r.origin.y) + text(r.size.width) + text(r.size.height)
    case .transform(let t):
      return [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ].map(text).joined(separator: " ")
    case .gradient(let gradient?):
      return gradient.description + gradient.numbers.map(text).joined(separator: " ")
        + bits(.colors(gradient.colors))
    case .color(let c?): return [c.c0, c.c1, c.c2, c.alpha].map(text).joined(separator: " ")
    case .numbers(let list?): return list.map(text).joined(separator: " ")
    case .colors(let list?):
      return list.map { [$0.c0, $0.c1, $0.c2, $0.alpha].map(text).joined(separator: " ") }.joined(separator: ";")
    default: return "\(String(describing: value))"
    }
  }

  @Test(
    "Progress 0 is the first value and 1 the last, to the bit (V-1, V-2, V-3, V-4, V-6, V-7, V-8, V-9)",
    arguments: PropertyValue.Kind.allCases.filter { $0 != .string })
  func exactEnds(kind: PropertyValue.Kind) {
    var random = RandomValues(source: RandomSource(seed: 11))
    for round in 0..<200 {
      let from = random.value(kind, variant: round % 4)
      let to = random.value(kind, variant: (round / 4) % 4)
      #expect(bits(PropertyValue.interpolate(from, to, 0)) == bits(from), "\(from) \(to)")
      #expect(bits(PropertyValue.interpolate(from, to, 1)) == bits(to), "\(from) \(to)")
      let same = PropertyValue.interpolate(from, from, 0.37)
      if kind == .transform, let same { #expect(close(same, from, 1e-12)) }
      // The same through keyframes, at their ends and at a knot.
      let frames = Keyframes(values: [from, to, from])
      #expect(bits(frames.value(at: 0)) == bits(from) && bits(frames.value(at: 0.5)) == bits(to))
      #expect(bits(frames.value(at: 1)) == bits(from))
    }
  }

  @Test("Curves through keyframes pass through them to the bit (T-52, T-57)")
  func exactKnots() {
    var random = RandomValues(source: RandomSource(seed: 5))
    for mode in [CalculationMode.linear, .cubic, .paced, .cubicPaced, .discrete] {
      for kind in [PropertyValue.Kind.number, .point, .size, .rect, .color] {
        let values = (0..<4).map { _ in random.value(kind, variant: 0) }
        let frames = Keyframes(values: values, options: .init(calculationMode: mode))
        #expect(bits(frames.value(at: 0)) == bits(values[0]) && bits(frames.value(at: 1)) == bits(values[3]))
        if mode == .cubic { #expect(bits(frames.value(at: 1.0 / 3)) == bits(values[1])) }
      }
    }
  }

  @Test("Whole numbers are interpolated as such and cut off, not rounded (V-1)")
  func integers() {
    func count(_ p: Double) -> Int? {
      PropertyValue.interpolate(.number(1), .number(4), p).flatMap { value in
        if case .number(let n) = value { Int(n) } else { nil }
      }
    }
    #expect([0, 0.3, 0.34, 0.66, 0.99, 1].map(count) == [1, 1, 2, 2, 3, 4])
  }

  @Test("Colours of every space mix as encoded sRGB; missing ends are the other end, transparent (V-3)")
  func colors() {
    func mix(_ a: Color?, _ b: Color?, _ p: Double) -> Color? {
      if case .color(let c)? = PropertyValue.interpolate(.color(a), .color(b), p) { c } else { nil }
    }
    #expect(mix(Color(space: .cmyk, 0, 0, 0, 0), .red, 0.5) == Color(red: 1, green: 0.5, blue: 0.5))
    #expect(mix(Color(white: 0), Color(white: 1), 0.25) == Color(red: 0.25, green: 0.25, blue: 0.25))
    let linear = Color(space: .linearSRGB, 0.5, 0.5, 0.5)
    let read = mix(linear, linear, 0.7)
    #expect(read.map { abs($0.red - 0.7353569830524495) < 1e-12 && $0.space == .sRGB } == true)
    #expect(mix(.clear, .red, 0.5) == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5), "through dark red")
    #expect(mix(nil, .red, 0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(mix(nil, .red, 0) == Color.red.withAlpha(0) && mix(.red, nil, 1) == Color.red.withAlpha(0))
    #expect(mix(nil, nil, 0.5) == nil)
    let sum = PropertyValue.color(Color(white: 0.75)).added(to: .color(.white))
    #expect(sum == .color(Color(red: 1.75, green: 1.75, blue: 1.75, alpha: 2)), "sums are not clamped")
  }

  @Test("Transforms: half turns, the shorter arc, full turns, singular ones, reflections (V-4)")
  func transforms() {
    func mix(_ a: Transform3D, _ b: Transform3D, _ p: Double) -> Transform3D { .interpolate(a, b, p) }
    for axis in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)] {
      func turn(_ degrees: Double) -> Transform3D { .rotation(degrees * Double.pi / 180, axis.0, axis.1, axis.2) }
      let half = mix(.identity, turn(180), 0.5)
      #expect(close(half, turn(90)) || close(half, turn(-90)))
      #expect(close(mix(.identity, turn(170), 0.5), turn(85)))
      #expect(close(mix(.identity, turn(190), 0.5), turn(-85)), "190° is −170°")
      #expect(close(mix(turn(30), turn(350), 0.25), turn(20)))
      #expect(close(mix(.identity, turn(360), 0.4), .identity, 1e-9))
    }
    #expect(close(mix(.scale(0, 0, 1), .scale(2, 4, 1), 0.25), .scale(0.5, 1, 1)), "by element")
    let flat = mix(.scale(1, 0, 1), .rotation(Double.pi, 0, 0, 1), 0.5)
    #expect(close(flat, Transform3D(m11: 0, m22: -0.5)), "by element")
    #expect(close(mix(.scale(-1, 1, 1), .scale(-3, 1, 1), 0.5), .scale(-2, 1, 1)))
    let mirrored = mix(.identity, .scale(-1, 1, 1), 0.5)
    #expect(mirrored.isFinite)
    #expect(close(mix(.identity, .translation(10, 20, 30), 0.5), .translation(5, 10, 15)))
    #expect(close(mix(.identity, .scale(2, 4, 8), 0.5), .scale(1.5, 2.5, 4.5)))
  }

  @Test("Paths of other elements go over too, none steps to the target at once; in keyframes by segment (V-6)")
  func paths() {
    let (a, b) = (Path.rect(10, 10), Path.circle(5))
    for (p, expected) in [(0.0, a), (1, b)] {
      #expect(PropertyValue.interpolate(.path(a), .path(b), p) == .path(expected), "\(p)")
    }
    for p in [1e-9, 0.5] { #expect(PropertyValue.interpolate(.path(a), .path(b), p) != .path(b), "\(p)") }
    #expect(PropertyValue.interpolate(.path(nil), .path(b), 0.1) == .path(b))
    #expect(PropertyValue.interpolate(.path(nil), .path(b), 0) == .path(nil))
    let frames = Keyframes(values: [.path(.rect(10, 10)), .path(.rect(20, 20)), .path(b)])
    #expect(frames.value(at: 0.25) == .path(.rect(15, 15)))
    #expect(frames.value(at: 0.5) == .path(.rect(20, 20)) && frames.value(at: 0.51) != .path(b))
    let toNone = Keyframes(values: [.path(.rect(10, 10)), .path(.rect(20, 20)), .path(nil)])
    #expect(toNone.value(at: 0.5) == .path(.rect(20, 20)) && toNone.value(at: 0.51) == .path(nil))
  }

  @Test("Lists of unequal length, text, and unlike types do not mix (V-7, V-10, T-43)")
  func mismatches() {
    let pairs: [(PropertyValue, PropertyValue)] = [
      (.numbers([0]), .numbers([0, 1])), (.numbers(nil), .numbers([1])), (.colors([.red]), .colors([])),
      (.string("a"), .string("b")), (.number(1), .point(.zero)), (.color(.red), .number(0)),
      (.path(nil), .transform(.identity)), (.contents(nil), .string("a")),
      (.gradient(nil), .gradient(.radial([.red]))), (.gradient(.radial([.red])), .gradient(.conic([.red]))),
      (.gradient(.radial([.red])), .gradient(.radial([.red, .red]))),
      (.gradient(.radial([.red])), .gradient(.radial([.red], units: .points))),
      (.gradient(.radial([.red])), .gradient(.radial([.red], spread: .repeat))),
    ]
    for (a, b) in pairs {
      #expect(PropertyValue.interpolate(a, b, 0.5) == nil, "\(a) \(b)")
      #expect(Keyframes(values: [a, b]).value(at: 0.5) == nil, "\(a) \(b)")
    }
  }

  @Test("Booleans through keyframes: true unless exactly 0 (V-8)")
  func booleans() {
    let frames = Keyframes(values: [.bool(false), .bool(true), .bool(false)])
    let seen = [0, 1e-9, 0.5, 0.75, 0.999, 1].map { frames.value(at: $0) == .bool(true) }
    #expect(seen == [false, true, true, true, true, false])
    let steps = Keyframes(values: [.bool(false), .bool(true)], options: .init(calculationMode: .discrete))
    #expect([0, 0.49, 0.5, 1].map { steps.value(at: $0) == .bool(true) } == [false, false, true, true])
  }

  @Test("Contents fade in every segment, evenly when paced, and not at all when discrete (V-9, T-54)")
  func contents() {
    let pictures = ["a", "b", "c"].map { Contents.file(path: "/\($0).png") }
    func shown(_ mode: CalculationMode, _ p: Double) -> (Contents?, Double?) {
      let frames = Keyframes(values: pictures.map { .contents($0) }, options: .init(calculationMode: mode))
      switch frames.value(at: p) {
      case .contents(let contents): return (contents, nil)
      case .dissolve(let dissolve): return (dissolve.presentationValue, dissolve.fraction)
      default: return (nil, nil)
      }
    }
    for mode in [CalculationMode.linear, .cubic, .paced] {
      #expect(shown(mode, 0.125) == (pictures[0], 0.25) && shown(mode, 0.25) == (pictures[1], 0.5), "\(mode)")
      #expect(shown(mode, 0.5) == (pictures[1], nil) && shown(mode, 0.625) == (pictures[1], 0.25), "\(mode)")
      #expect(shown(mode, 0.75) == (pictures[2], 0.5) && shown(mode, 1) == (pictures[2], nil), "\(mode)")
    }
    for (p, index) in [(0.0, 0), (0.3, 0), (0.34, 1), (0.66, 1), (0.67, 2), (1, 2)] {
      #expect(shown(.discrete, p) == (pictures[index], nil), "\(p)")
    }
  }

  @Test("What gets out of reach contributes nothing instead of making infinite coordinates (T-61, T-67)")
  func outOfReach() {
    let timing = MediaTiming(duration: 1e-9, repeatCount: .infinity)
    var growing = ValueAnimation(.basic(.init(from: .transform(.identity), to: .transform(.scale(2, 2)))))
    growing.isCumulative = true
    let late = timing.sample(at: 5)
    #expect(late.map { growing.apply(at: $0, timing: timing, to: .transform(.identity)) } == .transform(.identity))
    let spring = ValueAnimation(
      .spring(Spring(initialVelocity: 1e300), .init(from: .number(0), to: .number(1e9))))
    let sample = MediaTiming.Sample(basicTime: 0.1, progress: 0.1)
    #expect(spring.apply(at: sample, timing: MediaTiming(duration: 1), to: .number(7)) == .number(7))
    #expect(
      ValueAnimation(.basic(.init(from: .number(1), to: .number(.nan)))).apply(
        at: sample, timing: MediaTiming(duration: 1), to: .number(7)) == .number(7))
  }
}
