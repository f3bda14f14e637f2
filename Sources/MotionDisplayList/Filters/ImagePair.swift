// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A filter of two images that are drawn side by side as one. Pixels around the first become the result; the second is the same
/// distance away from each of them.
package struct ImagePair: Hashable, Sendable {
  package enum Operation: Hashable, Sendable {
    /// Each pixel shows the first image away from it: by `x` times a component of the second one, less one half, and by `y` times
    /// another. Components are unpremultiplied, red first.
    case displacement(x: PixelVector, y: PixelVector, components: [Int])
    /// `k1 · a · b + k2 · a + k3 · b + k4` of premultiplied components.
    case arithmetic(SIMD4<Double>)
  }
  package var operation: Operation
  /// The way from the first image to the second.
  package var way: PixelVector

  package init(_ operation: Operation, way: PixelVector) {
    (self.operation, self.way) = (operation, way)
  }

  /// How far from a pixel the first image is read, in pixels.
  package var reach: Double {
    switch operation {
    case .displacement(let x, let y, _): max(abs(x.x) + abs(y.x), abs(x.y) + abs(y.y)) / 2
    case .arithmetic: 0
    }
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(way.x)
    hasher.combine(way.y)
    switch operation {
    case .displacement(let x, let y, let components):
      hasher.combine(1)
      for value in [x.x, x.y, y.x, y.y] { hasher.combine(value) }
      hasher.combine(components.count)
      for component in components { hasher.combine(component) }
    case .arithmetic(let factors):
      hasher.combine(2)
      for i in 0..<4 { hasher.combine(factors[i]) }
    }
  }

  /// A rectangle moved by the way to the second image, or back from it, with two pixels to spare.
  package func moved(_ rect: PixelRect, back: Bool = false) -> PixelRect {
    func whole(_ v: Double) -> Int { v.isFinite ? Int(min(max(v, -400_000), 400_000).rounded()) : 0 }
    let sign = back ? -1 : 1
    return PixelRect(
      minX: rect.minX + sign * whole(way.x), minY: rect.minY + sign * whole(way.y),
      maxX: rect.maxX + sign * whole(way.x), maxY: rect.maxY + sign * whole(way.y)
    ).insetBy(-2)
  }
}
