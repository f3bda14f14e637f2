// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An image cut into cells of one colour.
package struct Mosaic: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// Squares with the mean of their pixels.
    case squares
    /// The cells nearest to points scattered one by one over squares, with the colour there.
    case crystals
  }
  package var kind: Kind
  /// The middle of a cell, in the space of `map`.
  package var center: PixelVector
  /// The side of the squares.
  package var side: Double
  /// From the space of the cells to device pixels.
  package var map: Homography
  /// No cell reaches further than this, in pixels.
  package var reach: Int

  package init(_ kind: Kind, center: PixelVector, side: Double, map: Homography, reach: Int) {
    (self.kind, self.center, self.side) = (kind, center, side)
    (self.map, self.reach) = (map, reach)
  }
}
