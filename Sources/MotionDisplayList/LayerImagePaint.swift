// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An image that commands draw in a space of their own, laid over the plane: a rasterized layer.
package struct LayerImagePaint: Sendable {
  /// In the image's pixels.
  package var commands: [DrawCommand]
  /// The drawn part of that space, at most ``largestArea`` pixels; outside it edge pixels extend.
  package var rect: PixelRect
  /// From device pixels to the image's.
  package var map: Homography
  package var minification: SamplingFilter
  package var magnification: SamplingFilter
  /// Of the filter `trilinear`, in levels: below 0 sharper.
  package var minificationBias = 0.0

  /// The most pixels of such an image: 64 MB.
  package static let largestArea = 1 << 24

  package init(
    _ commands: [DrawCommand], rect: PixelRect, map: Homography, minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear
  ) {
    (self.commands, self.rect, self.map) = (commands, rect, map)
    (self.minification, self.magnification) = (minification, magnification)
  }

  /// Feeds everything that decides the image's own pixels.
  package func feedPixels(_ hasher: inout ContentHasher) {
    hasher.combine(commands.count)
    for command in commands { hasher.combine(command.hash) }
    for value in [rect.minX, rect.minY, rect.maxX, rect.maxY] { hasher.combine(value) }
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    feedPixels(&hasher)
    hasher.combine(map)
    hasher.combine(minification.rawValue)
    hasher.combine(magnification.rawValue)
    if minificationBias != 0 { hasher.combine(minificationBias) }
  }
}
