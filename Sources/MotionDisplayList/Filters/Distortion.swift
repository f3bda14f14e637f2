// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An image bent inside a disc.
package struct Distortion: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case pinch, bump, twirl }
  package var kind: Kind
  /// Of the disc, in the space of `map`.
  package var center: PixelVector
  package var radius: Double
  /// Scale of a pinch or bump, angle of a twirl in radians.
  package var amount: Double
  /// From the space of the disc to device pixels.
  package var map: Homography
  /// The pixels around the disc.
  package var area: PixelRect

  package init(
    _ kind: Kind, center: PixelVector, radius: Double, amount: Double, map: Homography, area: PixelRect
  ) {
    (self.kind, self.center, self.radius, self.amount) = (kind, center, radius, amount)
    (self.map, self.area) = (map, area)
  }
}
