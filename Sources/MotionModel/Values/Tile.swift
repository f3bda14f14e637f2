// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A part of a tiled layer at one level of detail.
package struct Tile: Hashable, Sendable {
  /// In the layer's bounds space.
  package var rect: CGRect
  /// Pixels of the tile for each point.
  package var scale: Double
  package init(_ rect: CGRect, scale: Double) { (self.rect, self.scale) = (rect, scale) }
}
