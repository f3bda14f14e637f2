// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Draws images from drawings.
package protocol DrawingServices: Sendable {
  /// The pixels of a drawing on a transparent background, `scale` for each point, with warnings about omitted or changed parts.
  /// Throws if a font or an image in it cannot be read, or it has too many pixels.
  func bitmap(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String])
}
