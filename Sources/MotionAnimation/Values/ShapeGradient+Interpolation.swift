// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension ShapeGradient {
  /// The gradient at fraction `p` of the way between two: colours, locations, points, radii and the transform each by their own
  /// rule. Nil if the kinds, the units, the spreads or the numbers of colours differ.
  static func interpolate(_ a: ShapeGradient, _ b: ShapeGradient, _ p: Double) -> ShapeGradient? {
    guard a.units == b.units, a.spread == b.spread, a.colors.count == b.colors.count,
      a.evenLocations.count == b.evenLocations.count, let kind = Kind.interpolate(a.kind, b.kind, p)
    else { return nil }
    // Exact at both ends, without the rounding of the way between.
    if p == 0 { return a }
    if p == 1 { return b }
    var result = a
    result.kind = kind
    result.colors = zip(a.colors, b.colors).compactMap { Color.interpolate($0, $1, p) }
    // Absent locations stand for even ones. Absent on both sides, they stay so.
    if a.locations != nil || b.locations != nil {
      result.locations = zip(a.evenLocations, b.evenLocations).map { PropertyValue.lerp($0, $1, p) }
    }
    if a.transform != b.transform { result.transform = Transform3D.interpolate(a.transform, b.transform, p) }
    return result
  }
}

extension ShapeGradient.Kind {
  fileprivate static func interpolate(
    _ a: ShapeGradient.Kind, _ b: ShapeGradient.Kind, _ p: Double
  ) -> ShapeGradient.Kind? {
    func number(_ a: Double, _ b: Double) -> Double { PropertyValue.lerp(a, b, p) }
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: number(a.x, b.x), y: number(a.y, b.y)) }
    switch (a, b) {
    case (.linear(let a, let c), .linear(let b, let d)): return .linear(from: point(a, b), to: point(c, d))
    case (.angled(let a), .angled(let b)): return .angled(Angle(radians: number(a.radians, b.radians)))
    case (.radial(let a, let r, let f, let q), .radial(let b, let s, let g, let t)):
      // Without a focus in both, it stays the centre.
      let focus = f == nil && g == nil ? nil : point(f ?? a, g ?? b)
      return .radial(center: point(a, b), radius: number(r, s), focus: focus, focusRadius: number(q, t))
    case (.conic(let a, let c), .conic(let b, let d)):
      return .conic(center: point(a, b), angle: Angle(radians: number(c.radians, d.radians)))
    default: return nil
    }
  }
}
