// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  /// VP9 by libvpx. Its threads work on columns of tiles, whose number follows from the width alone, so bytes do not
  /// depend on threads. Alpha is a second stream, with which reordered frames are incompatible.
  static var vp9: VideoCodecFacts {
    VideoCodecFacts(
      name: "VP9", encoder: "libvpx-vp9", layouts: [.yuv420p8, .yuva420p8],
      colors: [.sRGB, .displayP3], isIntraOnly: false,
      quality: QualityScale(
        range: 0...63, draft: 40, fast: 24, standard: 24, high: 15, archive: 8,
        meaning: "0 to 63; a lower number is better and larger"),
      speeds: Speeds("5", "5", "3", "1", "1"), threads: 4, bytesPerPixel: 220,
      rules: CodecOptionRule.vp9
    ) { settings in
      [
        ("deadline", "good"), ("cpu-used", settings.speed), ("crf", "\(Int(settings.quality.rounded()))"),
        ("row-mt", "0"), ("tile-columns", settings.width >= 1024 ? "2" : settings.width >= 512 ? "1" : "0"),
        ("lag-in-frames", settings.layout.hasAlpha ? "0" : "25"),
        ("auto-alt-ref", settings.layout.hasAlpha ? "0" : "1"),
      ]
    }
  }
}
