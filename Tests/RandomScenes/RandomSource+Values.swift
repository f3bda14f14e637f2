// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

/// Values of every type that a property has.
extension RandomSource {
  /// A value that a row of the property table takes.
  package mutating func value(of property: LayerProperty) -> PropertyValue {
    if !property.knownNames.isEmpty { return .string(pick(property.knownNames)) }
    // A font that is not installed is an error.
    if property === LayerProperty.font { return .string(pick(["Inter", "DejaVu Sans"])) }
    // What is no language tag is one too.
    if property === LayerProperty.language { return .string(pick(["", "ja", "zh-Hant"])) }
    if property === LayerProperty.fontFeatures { return .string(pick(["", "tnum", "-liga,kern"])) }
    if property === LayerProperty.motionBlur { return motionBlur() }
    let value = within(property) { $0.value(property.kind) }
    guard let minimum = property.minimum else { return value }
    func possible(_ number: Double) -> Double { max(abs(number), minimum > 0 ? 0.05 : minimum) }
    switch value {
    case .number(let number): return .number(possible(number))
    case .numbers(let numbers): return .numbers(numbers?.map(possible))
    default: return value
    }
  }

  /// A motion blur of few samples, none, or the superlayer's.
  mutating func motionBlur() -> PropertyValue {
    switch integer(0...4) {
    case 0: .numbers([0, 1])
    case 1: .numbers([number(0...360), Double(integer(2...5))])
    default: .numbers(nil)
    }
  }

  /// Makes values for a property, in a range of its own where others would make a scene too large to be tested.
  mutating func within<T>(_ property: LayerProperty, _ make: (inout RandomSource) -> T) -> T {
    range =
      [
        "instanceCount": 0...3, "instanceDelay": -0.5...0.5, "birthRate": 0...4, "lifetime": 0...2, "seed": 0...1e6,
        "scale": 0...3, "rasterizationScale": 0...0.2, "shadowRadius": 0...60,
      ][property.name]
    defer { range = nil }
    return make(&self)
  }

  /// Makes numbers of a range.
  mutating func within<T>(_ range: ClosedRange<Double>, _ make: (inout RandomSource) -> T) -> T {
    self.range = range
    defer { self.range = nil }
    return make(&self)
  }

  /// Lists, where they are present, have three elements, as aggregate value functions want them.
  package mutating func value(_ kind: PropertyValue.Kind) -> PropertyValue {
    switch kind {
    case .number: .number(magnitude())
    case .bool: .bool(chance(0.5))
    case .point: .point(point())
    case .size: .size(CGSize(width: magnitude(), height: magnitude()))
    case .rect: .rect(CGRect(x: magnitude(), y: magnitude(), width: magnitude(), height: magnitude()))
    case .transform: .transform(transform())
    case .color: .color(chance(0.15) ? nil : color())
    case .path: .path(chance(0.15) ? nil : path())
    case .numbers: .numbers(chance(0.15) ? nil : list(3...3) { $0.magnitude() })
    case .colors: .colors(chance(0.15) ? nil : list(3...3) { $0.color() })
    case .axes: .axes(["wdth": magnitude(), "wght": magnitude()])
    case .gradient: .gradient(chance(0.15) ? nil : gradient())
    case .string: .string(pick([nil, "", "Ahoy", "Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich"]))
    case .contents: .contents(pick([nil, .file(path: "/a.png"), .file(path: "/b.png")]))
    }
  }

  /// Fractions, lengths and whole numbers, of either sign.
  package mutating func magnitude() -> Double {
    if let range { return number(range) }
    return switch integer(0...4) {
    case 0: number(0...1)
    case 1: number(-2...2)
    case 2: Double(integer(-3...3))
    default: number(-400...400)
    }
  }

  package mutating func point() -> CGPoint { CGPoint(x: magnitude(), y: magnitude()) }

  /// Of three colours; most have the same kind, so that they interpolate.
  package mutating func gradient() -> ShapeGradient {
    var result = ShapeGradient(.linear(from: point(), to: point()), colors: list(3...3) { $0.color() })
    if chance(0.3) {
      result.kind = pick([
        .angled(Angle(radians: magnitude())), .conic(center: point(), angle: Angle(radians: magnitude())),
        .radial(center: point(), radius: abs(magnitude()), focus: point(), focusRadius: number(0...1)),
        .radial(center: point(), radius: abs(magnitude()), focus: nil, focusRadius: 0),
      ])
    }
    if chance(0.2) { result.units = .points }
    if chance(0.2) { result.spread = pick(ShapeGradient.Spread.allCases) }
    if chance(0.2) { result.transform = transform() }
    if chance(0.3) { result.locations = [0, number(0...1), 1] }
    return result
  }

  package mutating func color() -> Color {
    Color(
      space: chance(0.6) ? .sRGB : pick(Color.Space.allCases), number(0...1), number(0...1), number(0...1), 0,
      alpha: number(0...1))
  }

  package mutating func transform() -> Transform3D {
    var result = Transform3D.identity
    for _ in 0..<integer(0...3) {
      let next: Transform3D =
        switch integer(0...4) {
        case 0: .translation(magnitude(), magnitude(), magnitude())
        case 1: .scale(number(-2...2), number(-2...2), number(0.5...2))
        case 2: .rotation(number(-7...7), 0, 0, 1)
        case 3: .rotation(number(-7...7), number(-1...1), number(-1...1), number(-1...1))
        // Now and then with the eye among the layers, where a little shows very large.
        default: .perspective(chance(0.05) ? number(300...900) : number(1500...4000))
        }
      result = result.concatenating(next)
    }
    return result
  }

  /// Half of the paths have the same elements, so that two of them mix.
  package mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    if chance(0.5) { path.addQuadCurve(to: point(), control: point()) }
    path.closeSubpath()
    return path
  }

  package mutating func timingFunction() -> TimingFunction? {
    pick([
      nil, .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
      TimingFunction(Float(number(0...1)), Float(number(-1...2)), Float(number(0...1)), Float(number(-1...2))),
    ])
  }
}
