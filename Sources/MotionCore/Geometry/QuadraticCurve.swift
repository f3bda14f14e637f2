// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Curves of degree two; paths measure and stroke them as cubics.
package enum QuadraticCurve {
  /// The two inner control points of the same curve as a cubic.
  package static func cubicControls(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) -> (CGPoint, CGPoint) {
    (
      CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    )
  }
}
