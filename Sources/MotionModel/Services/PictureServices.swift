// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Describes still images and clips.
package protocol PictureServices: Sendable {
  /// The size of a still image in pixels. Throws if it cannot be read.
  func pixelSize(ofImage path: String) throws -> CGSize
  /// Throws if the clip cannot be read.
  func clip(_ path: String) throws -> ClipDescription
}
