// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Darker with the distance from the middle of an area.
package struct Vignette: Hashable, Sendable {
  /// The middle, in the space of `map`.
  package var center: PixelVector
  /// The distance from which the effect is complete.
  package var radius: Double
  package var intensity: Double
  /// From that space to device pixels.
  package var map: Homography

  package init(center: PixelVector, radius: Double, intensity: Double, map: Homography) {
    (self.center, self.radius, self.intensity, self.map) = (center, radius, intensity, map)
  }
}
