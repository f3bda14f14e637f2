// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How alike two closed outlines are when their points are paired in order: sums over pairs of points, taken on the way.
///
/// It tells in one pass, without any memory, whether another pairing is worth a search (``SubpathPairing``).
struct SubpathLikeness {
  private var count = 0.0
  private var (a, b): (SIMD2<Double>, SIMD2<Double>) = (.zero, .zero)
  private var (squareA, squareB, product) = (0.0, 0.0, 0.0)
  private var (areaA, areaB) = (0.0, 0.0)
  private var start: (SIMD2<Double>, SIMD2<Double>)?
  private var last: (SIMD2<Double>, SIMD2<Double>) = (.zero, .zero)

  /// Takes the next pair of points.
  @inline(__always) mutating func add(_ p: CGPoint, _ q: CGPoint) {
    let next = (SIMD2(Double(p.x), Double(p.y)), SIMD2(Double(q.x), Double(q.y)))
    guard let start else {
      (start, last) = (next, next)
      return take((.zero, .zero))
    }
    // Relative to the first pair, so that far away from the origin nothing is lost.
    areaA += SubpathLikeness.cross(last.0 - start.0, next.0 - start.0)
    areaB += SubpathLikeness.cross(last.1 - start.1, next.1 - start.1)
    last = next
    take((next.0 - start.0, next.1 - start.1))
  }

  @inline(__always) private mutating func take(_ pair: (SIMD2<Double>, SIMD2<Double>)) {
    count += 1
    a += pair.0
    b += pair.1
    squareA += (pair.0 * pair.0).sum()
    squareB += (pair.1 * pair.1).sum()
    product += (pair.0 * pair.1).sum()
  }

  /// The correlation of the points about their middles, −1…1; 1: they differ by position and size alone.
  var correlation: Double {
    let spread = (squareA - (a * a).sum() / count) * (squareB - (b * b).sum() / count)
    return spread > 0 ? (product - (a * b).sum() / count) / spread.squareRoot() : 1
  }

  /// Whether the outlines go around in opposite directions.
  var isOpposite: Bool { areaA * areaB < 0 }

  /// Below this correlation another pairing may be much better: corners are a tenth of a turn off on average.
  static let doubtful = 0.8

  /// Whether a closed outline needs a search.
  var isDoubtful: Bool { count > 2 && (isOpposite || correlation < SubpathLikeness.doubtful) }

  @inline(__always) static func cross(_ u: SIMD2<Double>, _ v: SIMD2<Double>) -> Double { u.x * v.y - u.y * v.x }
}
