// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// An image's alpha as a relief under a light (`feDiffuseLighting` and `feSpecularLighting` of SVG). The light replaces the image,
/// in a rectangle. Lengths are in the space of `map`, z towards the viewer.
package struct Lighting: Hashable, Sendable {
  package enum Light: Hashable, Sendable {
    /// From far away: the direction to the light, of length 1.
    case distant(SIMD3<Double>)
    /// From a point.
    case point(SIMD3<Double>)
    /// From a point towards another, the weaker the further beside that direction; nothing beyond the cone with this cosine.
    case spot(SIMD3<Double>, target: SIMD3<Double>, exponent: Double, cosine: Double)
  }

  package var light: Light
  /// Unpremultiplied, 0…1; alpha does not count.
  package var color: Color
  /// The height of opaque pixels.
  package var height: Double
  /// The factor of the light that comes back.
  package var constant: Double
  /// Nil: a dull surface, whose light is opaque. Else a shiny one: the larger, the sharper; light has the alpha of its brightest
  /// component.
  package var shine: Double?
  /// Nothing is drawn beyond it.
  package var rect: CGRect
  /// From the space of lengths to device pixels.
  package var map: Homography
  /// A step to the right and a step down in that space, in pixels: neighbours lie so far apart.
  package var stepX, stepY: PixelVector

  package init(
    _ light: Light, color: Color, height: Double, constant: Double, shine: Double?, rect: CGRect, map: Homography,
    stepX: PixelVector, stepY: PixelVector
  ) {
    (self.light, self.color, self.height, self.constant, self.shine) = (light, color, height, constant, shine)
    (self.rect, self.map, self.stepX, self.stepY) = (rect, map, stepX, stepY)
  }

  /// The pixels that it may paint.
  package var area: PixelRect {
    let view = PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)
    return DeviceBounds.of(rect, map, view: view)
  }

  /// How far a pixel's neighbours lie, in pixels.
  package var reach: Double { max(abs(stepX.x) + abs(stepY.x), abs(stepX.y) + abs(stepY.y)) }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    func feed(_ vector: SIMD3<Double>) { for k in 0..<3 { hasher.combine(vector[k]) } }
    switch light {
    case .distant(let direction):
      hasher.combine(1)
      feed(direction)
    case .point(let place):
      hasher.combine(2)
      feed(place)
    case .spot(let place, let target, let exponent, let cosine):
      hasher.combine(3)
      feed(place)
      feed(target)
      hasher.combine(exponent)
      hasher.combine(cosine)
    }
    hasher.combine(color)
    for value in [height, constant, stepX.x, stepX.y, stepY.x, stepY.y] { hasher.combine(value) }
    hasher.combine(rect)
    hasher.combine(shine != nil)
    hasher.combine(shine ?? 0)
    hasher.combine(map)
  }
}
