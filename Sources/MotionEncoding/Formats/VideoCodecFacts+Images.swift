// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  static var png: VideoCodecFacts {
    VideoCodecFacts(
      name: "PNG", encoder: "png", layouts: [.rgb24, .rgba32, .rgb48, .rgba64],
      colors: Set(OutputColor.allCases), isIntraOnly: true, isPortable: true,
      bytesPerPixel: 24, rules: CodecOptionRule.png
    ) { _ in [("pred", "mixed")] }
  }

  static var jpeg: VideoCodecFacts {
    VideoCodecFacts(
      name: "JPEG", encoder: "mjpeg", layouts: [.jfif444], colors: [.sRGB, .displayP3], isIntraOnly: true,
      quality: QualityScale(
        range: 1...31, draft: 8, fast: 2, standard: 2, high: 1, archive: 1,
        meaning: "1 to 31; a lower number is better and larger"),
      bytesPerPixel: 24, rules: CodecOptionRule.jpeg)
  }

  /// An image, or the rectangles of an animation that changed.
  static var webp: VideoCodecFacts {
    VideoCodecFacts(
      name: "WebP", encoder: "libwebp", layouts: [.xrgb32, .argb32], colors: [.sRGB, .displayP3], isIntraOnly: true,
      quality: QualityScale(
        range: 0...100, draft: 60, fast: 90, standard: 90, high: 100, archive: 100,
        meaning: "0 to 100 (lossless); a higher number is better and larger"),
      bytesPerPixel: 40, rules: CodecOptionRule.webp
    ) { settings in
      settings.quality >= 100
        ? [("lossless", "1"), ("quality", "75")]
        : [("lossless", "0"), ("quality", "\(settings.quality)")]
    }
  }
}
