// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Describes still images and clips.
package protocol ImageServices: Sendable {
  /// The size of a still image in pixels. Throws if it cannot be read.
  func pixelSize(ofImage path: String) throws -> CGSize
  /// Throws if the clip cannot be read.
  func clip(_ path: String) throws -> ClipDescription
  /// The pixels of an image file in memory, upright and premultiplied. Messages call it `name`. Throws if it cannot
  /// be read.
  func bitmap(of bytes: [UInt8], name: String) throws -> Bitmap
}

extension ImageServices {
  /// Reads no images in memory.
  package func bitmap(of bytes: [UInt8], name: String) throws -> Bitmap { throw NoEmbeddedImages() }
}

/// Embedded images cannot be read.
private struct NoEmbeddedImages: Error, CustomStringConvertible {
  var description: String { "embedded images cannot be read here" }
}
