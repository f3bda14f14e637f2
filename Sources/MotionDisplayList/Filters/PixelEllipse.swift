// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The points (x, y) with a·x² + 2b·x·y + c·y² ≤ 1, in pixels about a pixel's middle.
package struct PixelEllipse: Hashable, Sendable {
  package var a, b, c: Double
  package init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  /// The largest |x| and |y|.
  package var extent: (x: Double, y: Double) {
    let d = a * c - b * b
    return ((c / d).squareRoot(), (a / d).squareRoot())
  }
}
