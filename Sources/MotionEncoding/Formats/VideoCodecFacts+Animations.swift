// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  /// GIF by MotionKit's own encoder: a palette for each segment, and of each frame the rectangle that changed.
  static var gif: VideoCodecFacts {
    VideoCodecFacts(
      name: "GIF", layouts: [.pixels, .pixelsWithAlpha], isIntraOnly: false, isPortable: true, bytesPerPixel: 90)
  }

  /// PNG images of the rectangles that changed, lossless.
  static var apng: VideoCodecFacts {
    VideoCodecFacts(
      name: "APNG", encoder: "png", layouts: [.pixels, .pixelsWithAlpha], colors: [.sRGB, .displayP3],
      isIntraOnly: false, isPortable: true,
      bytesPerPixel: 24, rules: CodecOptionRule.png)
  }
}
