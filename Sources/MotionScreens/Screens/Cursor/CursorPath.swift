// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The way of a cursor from one point to another: slightly bent, as a hand moves.
struct CursorPath: Hashable, Sendable {
  /// How far it bends to its left, in fractions of its length; to its right if that is negative.
  var bend: Double

  /// The point after a part of the way, 0…1; a spring goes beyond.
  func point(from start: CGPoint, to end: CGPoint, _ part: Double) -> CGPoint {
    guard part != 0 else { return start }
    guard part != 1 else { return end }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // A parabola over the straight way, with its summit in the middle.
    let height = 4 * bend * part * (1 - part)
    return CGPoint(x: start.x + dx * part + dy * height, y: start.y + dy * part - dx * height)
  }

  /// Seconds for a way of so many points: a long one takes longer, though not in proportion.
  static func duration(distance: Double) -> Double {
    // The law of Fitts with a target of 40 points, rounded to what looks calm.
    min(max(0.28 + 0.16 * Math.log(distance / 40 + 1) / Math.log(2), 0.35), 1.4)
  }
}
