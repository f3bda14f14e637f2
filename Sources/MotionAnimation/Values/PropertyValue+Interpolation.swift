// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension PropertyValue {
  /// The value at fraction `p` of the way from one value to another, by the rule of its type (§2). Nil if the two do not
  /// interpolate: different types, lists of different lengths, text (T-43, V-7, V-10).
  ///
  /// `p` is not clamped: springs and overshooting curves extrapolate (T-61). At exactly 0 and 1 the ends come back
  /// exactly.
  package static func interpolate(_ from: PropertyValue, _ to: PropertyValue, _ p: Double) -> PropertyValue? {
    switch (from, to) {
    case (.number(let a), .number(let b)): return .number(lerp(a, b, p))
    case (.point(let a), .point(let b)): return .point(CGPoint(x: lerp(a.x, b.x, p), y: lerp(a.y, b.y, p)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: lerp(a.width, b.width, p), height: lerp(a.height, b.height, p)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: lerp(a.origin.x, b.origin.x, p), y: lerp(a.origin.y, b.origin.y, p),
          width: lerp(a.size.width, b.size.width, p), height: lerp(a.size.height, b.size.height, p)))
    case (.color(let a), .color(let b)): return .color(Color.interpolate(a, b, p))
    case (.transform(let a), .transform(let b)): return .transform(Transform3D.interpolate(a, b, p))
    case (.bool(let a), .bool(let b)):
      // Between the numbers 0 and 1; only exactly 0 is false (V-8).
      return .bool(lerp(a ? 1 : 0, b ? 1 : 0, p) != 0)
    case (.path(let a), .path(let b)): return .path(Path.interpolate(a, b, p))
    case (.numbers(let a?), .numbers(let b?)):
      guard a.count == b.count else { return nil }
      return .numbers(a.indices.map { lerp(a[$0], b[$0], p) })
    case (.colors(let a?), .colors(let b?)):
      guard a.count == b.count else { return nil }
      return .colors(a.indices.compactMap { Color.interpolate(a[$0], b[$0], p) })
    // An axis that only one end names keeps that end's value: what the font has without it is not known here.
    case (.axes(let a), .axes(let b)):
      return .axes(a.merging(b) { lerp($0 ?? $1 ?? 0, $1 ?? $0 ?? 0, p) })
    case (.gradient(let a?), .gradient(let b?)): return ShapeGradient.interpolate(a, b, p).map { .gradient($0) }
    case (.contents, .contents), (.contents, .dissolve), (.dissolve, .contents), (.dissolve, .dissolve):
      let (a, b) = (from.settledContents, to.settledContents)
      if a == b || p <= 0 { return .contents(a) }
      return p >= 1 ? .contents(b) : .dissolve(ContentsDissolve(from: a, to: b, fraction: p))
    default: return nil
    }
  }

  /// `a + (b − a)·p`, exact at both ends to the sign of a zero.
  @inline(__always) static func lerp(_ a: Double, _ b: Double, _ p: Double) -> Double {
    p == 1 ? b : p == 0 ? a : a + (b - a) * p
  }

  /// The image that a contents value stands for when it is not being faded.
  private var settledContents: Contents? {
    switch self {
    case .contents(let contents): contents
    case .dissolve(let dissolve): dissolve.presentationValue
    default: nil
    }
  }
}

extension Color {
  /// Interpolates sRGB-encoded, unpremultiplied components (V-3). A missing end is the transparent version of the
  /// other one; two missing ends stay missing.
  package static func interpolate(_ a: Color?, _ b: Color?, _ p: Double) -> Color? {
    guard let from = a?.sRGB ?? b?.sRGB.withAlpha(0), let to = b?.sRGB ?? a?.sRGB.withAlpha(0) else { return nil }
    return Color(
      red: PropertyValue.lerp(from.c0, to.c0, p), green: PropertyValue.lerp(from.c1, to.c1, p),
      blue: PropertyValue.lerp(from.c2, to.c2, p), alpha: PropertyValue.lerp(from.alpha, to.alpha, p))
  }
}
