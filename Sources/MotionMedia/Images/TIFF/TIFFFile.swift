// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// TIFF images, the first one of a file (TIFF 6.0, BigTIFF), by libtiff.
enum TIFFFile {
  /// Whether the bytes begin a TIFF file: its byte order, and 42 or, in files that may be larger than 4 GB, 43.
  static func isTIFF(_ start: [UInt8]) -> Bool {
    signatures.contains { start.starts(with: $0) }
  }
  private static let signatures: [[UInt8]] = [
    [0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a], [0x49, 0x49, 0x2b, 0], [0x4d, 0x4d, 0, 0x2b],
  ]

  /// The contents of its first directory.
  struct Header: Hashable {
    var width: Int
    var height: Int
    var orientation: Orientation
    /// 1 for grey, 3 for colours, 4 for ink.
    var components: Int
    var profile: [UInt8]?

    /// Nil for an image without a usable profile.
    func colour(path: String) -> ImageColour? {
      profile.flatMap { ImageColour.noted(profile: $0, components: components, path: path) }
    }
  }
}
