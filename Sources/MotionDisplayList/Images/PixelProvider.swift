// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The source of the pixels named by a display list. Called from many threads at once.
package protocol PixelProvider: Sendable {
  /// The pixels of an image or of a clip's frame. Throws if they cannot be read or decoded.
  func bitmap(for source: ImageSource) throws -> Bitmap
}
