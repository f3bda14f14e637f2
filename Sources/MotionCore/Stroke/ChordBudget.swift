// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The division of a path's curves into chords. A path of a million curves takes bounded memory: if there would be too
/// many chords, each may be further from its curve.
@usableFromInline package enum ChordBudget {
  /// The most chords of a path's curves, in addition to one for each curve: 128 MB as edges.
  static let chords = 1 << 22

  /// The tolerance, or a larger one with few enough chords.
  ///
  /// - Parameter scale: units of the tolerance in a unit of the path, at most.
  package static func tolerance(_ tolerance: Double, for path: Path, scale: Double = 1) -> Double {
    // A curve has at most 4096 chords.
    guard path.elements.count > chords / 4096 else { return tolerance }
    var total = 0.0
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): current = p
      case .quad(let p, let c):
        total += (0.5 * second(current, c, p)).squareRoot()
        current = p
      case .cubic(let p, let a, let b):
        total += (0.75 * max(second(current, a, b), second(a, b, p))).squareRoot()
        current = p
      case .close: break
      }
    }
    let count = total * (scale / tolerance).squareRoot()
    guard count > Double(chords) else { return tolerance }
    let factor = count / Double(chords)
    // The number of chords falls with the root of the tolerance.
    return min(tolerance * factor * factor, 1e12)
  }

  /// The number of chords, at equal steps of its parameter, that stay within `tolerance` of a cubic: 1…4096. The error
  /// of a chord over a step h is at most h²/8 of the second derivative, itself six times the second difference of
  /// control points.
  ///
  /// - Parameter second: the length of the larger second difference, in the tolerance's unit.
  @inlinable
  package static func count(second: Double, tolerance: Double) -> Int {
    let wanted = (0.75 * second / tolerance).squareRoot().rounded(.up)
    return wanted >= 1 ? Int(min(wanted, 4096)) : 1
  }

  /// How often each curve of a path may be halved, at most.
  package static func halvings(for path: Path) -> Int {
    var depth = 10
    while depth > 0, path.elements.count << depth > chords * 4 { depth -= 1 }
    return depth
  }

  private static func second(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
    Math.hypot(Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
  }
}
