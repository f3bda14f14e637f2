// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  /// AV1 by libaom; its rows of blocks are coded in parallel without a change of bytes.
  static var av1: VideoCodecFacts {
    VideoCodecFacts(
      name: "AV1", encoder: "libaom-av1", layouts: [.yuv420p8, .yuv420p10],
      colors: Set(OutputColor.allCases), isIntraOnly: false,
      quality: QualityScale(
        range: 0...63, draft: 42, fast: 26, standard: 26, high: 18, archive: 10,
        meaning: "0 to 63; a lower number is better and larger"),
      speeds: Speeds("8", "8", "6", "4", "4"), threads: 4, bytesPerPixel: 400,
      rules: CodecOptionRule.av1, parameters: "aom-params"
    ) { settings in
      [
        ("usage", "good"), ("cpu-used", settings.speed), ("crf", "\(Int(settings.quality.rounded()))"),
        // Tiles follow from the width alone, so bytes do not depend on threads.
        ("row-mt", "1"), ("tiles", settings.width >= 1024 ? "2x1" : "1x1"),
      ]
    }
  }
}
