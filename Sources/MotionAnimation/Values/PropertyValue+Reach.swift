// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension PropertyValue {
  /// The largest magnitude of any animated value: a thousand times the limit of a property.
  package static let reach = 1e12

  /// True if every number in the value is within ±`reach`; false for NaN.
  func isWithin(_ reach: Double) -> Bool {
    @inline(__always) func isNear(_ x: Double) -> Bool { abs(x) <= reach }
    func isNear(_ p: CGPoint) -> Bool { isNear(p.x) && isNear(p.y) }
    func isNear(_ c: Color) -> Bool { isNear(c.c0) && isNear(c.c1) && isNear(c.c2) && isNear(c.alpha) }
    switch self {
    case .number(let n): return isNear(n)
    case .bool, .string, .contents, .dissolve: return true
    case .point(let p): return isNear(p)
    case .size(let s): return isNear(s.width) && isNear(s.height)
    case .rect(let r): return isNear(r.origin) && isNear(r.size.width) && isNear(r.size.height)
    case .transform(let t):
      return isNear(t.m11) && isNear(t.m12) && isNear(t.m13) && isNear(t.m14) && isNear(t.m21) && isNear(t.m22)
        && isNear(t.m23) && isNear(t.m24) && isNear(t.m31) && isNear(t.m32) && isNear(t.m33) && isNear(t.m34)
        && isNear(t.m41) && isNear(t.m42) && isNear(t.m43) && isNear(t.m44)
    case .color(let color): return color.map(isNear) ?? true
    case .numbers(let list): return list?.allSatisfy { isNear($0) } ?? true
    case .colors(let list): return list?.allSatisfy(isNear) ?? true
    case .axes(let axes): return axes.all.allSatisfy { isNear($0.value) }
    case .gradient(let gradient):
      return gradient.map { $0.numbers.allSatisfy { isNear($0) } && $0.colors.allSatisfy(isNear) } ?? true
    case .path(let path):
      return path?.elements.allSatisfy { element in
        switch element {
        case .move(let p), .line(let p): isNear(p)
        case .quad(let p, let c): isNear(p) && isNear(c)
        case .cubic(let p, let a, let b): isNear(p) && isNear(a) && isNear(b)
        case .close: true
        }
      } ?? true
    }
  }
}
