// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The size and length of a clip: the inputs of a frame and of a layer's own size, apart from the pixels.
package struct ClipDescription: Hashable, Sendable {
  /// Size on the screen in pixels: rotation and the shape of stored pixels applied.
  package var width, height: Int
  /// Upright size of its frames' bitmaps.
  package var pixelWidth, pixelHeight: Int
  package var duration: MediaTime
  /// True if every pixel of every frame has alpha 1, so that a shadow need not look at the frames.
  package var isOpaque: Bool
  /// Whether its file has a sound, too.
  package var hasSound: Bool
  /// The reason that the end of the clip is missing; nil if it is whole.
  package var cut: String?

  /// On the screen.
  package var size: CGSize { CGSize(width: width, height: height) }

  /// - Parameters:
  ///   - width, height: on the screen.
  ///   - pixels: the size of the bitmaps; nil for the same.
  package init(
    width: Int, height: Int, pixels: (width: Int, height: Int)? = nil, duration: MediaTime, isOpaque: Bool = true,
    hasSound: Bool = false, cut: String? = nil
  ) {
    (self.width, self.height, self.duration) = (width, height, duration)
    (self.isOpaque, self.hasSound, self.cut) = (isOpaque, hasSound, cut)
    (pixelWidth, pixelHeight) = pixels ?? (width, height)
  }
}
