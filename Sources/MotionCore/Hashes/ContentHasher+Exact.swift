// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values bit for bit, for hashes that must differ whenever the values do: −0 is not 0 here, and a missing value is not
/// an empty one.
extension ContentHasher {
  @inlinable package mutating func combine(exactly value: Double) { combine(value.bitPattern) }
  @inlinable package mutating func combine(exactly value: Float) { combine(UInt64(value.bitPattern)) }

  package mutating func combine(exactly point: CGPoint) {
    combine(exactly: Double(point.x))
    combine(exactly: Double(point.y))
  }
  package mutating func combine(exactly size: CGSize) {
    combine(exactly: Double(size.width))
    combine(exactly: Double(size.height))
  }
  package mutating func combine(exactly rect: CGRect) {
    combine(exactly: rect.origin)
    combine(exactly: rect.size)
  }
  package mutating func combine(exactly color: Color) {
    combine(color.space.rawValue)
    for value in [color.c0, color.c1, color.c2, color.c3, color.alpha] { combine(exactly: value) }
  }
  package mutating func combine(exactly t: Transform3D) {
    for value in [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ] { combine(exactly: value) }
  }
  package mutating func combine(exactly path: Path) {
    combine(list: path.elements) { hasher, element in
      switch element {
      case .move(let p):
        hasher.combine(1)
        hasher.combine(exactly: p)
      case .line(let p):
        hasher.combine(2)
        hasher.combine(exactly: p)
      case .quad(let p, let c):
        hasher.combine(3)
        hasher.combine(exactly: p)
        hasher.combine(exactly: c)
      case .cubic(let p, let a, let b):
        hasher.combine(4)
        hasher.combine(exactly: p)
        hasher.combine(exactly: a)
        hasher.combine(exactly: b)
      case .close: hasher.combine(5)
      }
    }
  }
  package mutating func combine(exactly numbers: [Double]) { combine(list: numbers) { $0.combine(exactly: $1) } }

  /// Feeds the value, or its absence.
  @inlinable package mutating func combine<T>(optional value: T?, _ feed: (inout ContentHasher, T) -> Void) {
    combine(value != nil)
    if let value { feed(&self, value) }
  }
  /// The number of elements and each of them.
  @inlinable package mutating func combine<T>(list: [T], _ feed: (inout ContentHasher, T) -> Void) {
    combine(list.count)
    for element in list { feed(&self, element) }
  }
}
