// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore

/// The largest image read, so a hostile header cannot ask for all memory.
package enum ImageSizeLimit {
  /// Pixels along one side.
  package static let side = 65_535
  /// Pixels in all: 800 MB as RGBA.
  package static let pixels = 200_000_000

  static func check(width: Int, height: Int, path: String) throws(MediaError) {
    guard width >= 1, height >= 1 else {
      throw .corrupt(path: path, time: nil, reason: "its size is \(width)×\(height)")
    }
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(path: path, width: width, height: height)
    }
  }

  /// Checks an image that is not decoded whole.
  static func checkSides(width: Int, height: Int, path: String) throws(MediaError) {
    try check(width: min(width, 1), height: min(height, 1), path: path)
    guard max(width, height) <= side else { throw .tooLarge(path: path, width: width, height: height) }
  }
}
