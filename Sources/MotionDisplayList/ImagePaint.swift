// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// An image laid over the plane. Outside `source` its edge pixels extend.
package struct ImagePaint: Hashable, Sendable {
  package var image: ImageSource
  /// The used part of the image, in its pixels: y down, the origin at the image's top left.
  package var source: CGRect
  /// From device pixels to image pixels.
  package var map: Homography
  package var minification: SamplingFilter
  package var magnification: SamplingFilter
  /// Added to the level of detail of a trilinear minification: 1 is half as sharp.
  package var minificationBias = 0.0
  /// Whether every pixel in `source` is known to have alpha 1.
  package var isOpaque = false

  package init(
    _ image: ImageSource, source: CGRect, map: Homography, minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear
  ) {
    (self.image, self.source, self.map) = (image, source, map)
    (self.minification, self.magnification) = (minification, magnification)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    image.feed(&hasher)
    hasher.combine(source)
    hasher.combine(map)
    hasher.combine(minification.rawValue)
    hasher.combine(magnification.rawValue)
    hasher.combine(minificationBias)
    hasher.combine(isOpaque)
  }
}
