// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Values of up to four numbers as vectors: numbers in lane 0, points and sizes in 0 and 1, rectangles as origin and
/// size, colours as sRGB-encoded red, green, blue and alpha. Unused lanes are 0.
extension PropertyValue {
  /// Nil for types that are not a few numbers, and for no colour.
  var vector: SIMD4<Double>? {
    switch self {
    case .number(let n): return SIMD4(n, 0, 0, 0)
    case .point(let p): return SIMD4(p.x, p.y, 0, 0)
    case .size(let s): return SIMD4(s.width, s.height, 0, 0)
    case .rect(let r): return SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c?):
      let c = c.sRGB
      return SIMD4(c.c0, c.c1, c.c2, c.alpha)
    default: return nil
    }
  }

  /// The value of a type for which ``vector`` is not nil; a number for all others.
  init(_ kind: Kind, vector v: SIMD4<Double>) {
    switch kind {
    case .point: self = .point(CGPoint(x: v.x, y: v.y))
    case .size: self = .size(CGSize(width: v.x, height: v.y))
    case .rect: self = .rect(CGRect(x: v.x, y: v.y, width: v.z, height: v.w))
    case .color: self = .color(Color(red: v.x, green: v.y, blue: v.z, alpha: v.w))
    default: self = .number(v.x)
    }
  }
}
