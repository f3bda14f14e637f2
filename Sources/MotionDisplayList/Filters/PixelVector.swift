// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A vector of the device plane, in pixels.
package struct PixelVector: Hashable, Sendable {
  package var x, y: Double
  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  package var length: Double { (x * x + y * y).squareRoot() }
}
