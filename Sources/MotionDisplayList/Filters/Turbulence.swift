// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Perlin's noise in a rectangle, as `feTurbulence` of SVG defines it: four channels by a fixed generator of numbers. The image
/// itself is replaced; nothing is drawn beyond the rectangle.
package struct Turbulence: Hashable, Sendable {
  /// How often the noise changes in a unit of the space of `map`, along x and y.
  package var frequencyX, frequencyY: Double
  /// How many noises are added, each twice as fine and half as strong as the one before: 0…16.
  package var octaves: Int
  package var seed: Int
  /// Whether the sum itself counts, around one half, and not that of magnitudes.
  package var isFractal: Bool
  /// Whether the noise fits itself at the rectangle's edges.
  package var stitches: Bool
  /// The rectangle, in the space of `map`.
  package var rect: CGRect
  /// From that space to device pixels.
  package var map: Homography

  package init(
    frequency: (x: Double, y: Double), octaves: Int, seed: Int, isFractal: Bool, stitches: Bool, rect: CGRect,
    map: Homography
  ) {
    (frequencyX, frequencyY) = frequency
    (self.octaves, self.seed, self.isFractal, self.stitches) = (octaves, seed, isFractal, stitches)
    (self.rect, self.map) = (rect, map)
  }

  /// The pixels that it may paint.
  package var area: PixelRect {
    let view = PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)
    return DeviceBounds.of(rect, map, view: view)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(frequencyX)
    hasher.combine(frequencyY)
    hasher.combine(octaves)
    hasher.combine(seed)
    hasher.combine(isFractal)
    hasher.combine(stitches)
    for value in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { hasher.combine(Double(value)) }
    hasher.combine(map)
  }
}
