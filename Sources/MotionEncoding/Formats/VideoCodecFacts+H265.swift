// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  /// Frames that libx265 codes at once, each on a thread besides those of its pool.
  static let h265FrameThreads = 2

  /// H.265 by libx265. The numbers of its pool's threads and of frames at work are fixed, because the second affects
  /// the bytes. Without a pool it would turn wavefront coding off, and the bytes would differ.
  static var h265: VideoCodecFacts {
    VideoCodecFacts(
      name: "H.265", encoder: "libx265", layouts: [.yuv420p8, .yuv420p10, .yuv444p10],
      colors: Set(OutputColor.allCases), isIntraOnly: false,
      quality: QualityScale(
        range: 0...51, draft: 32, fast: 22, standard: 22, high: 17, archive: 12,
        meaning: "0 to 51; a lower number is better and larger"),
      presets: [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
      ], speeds: Speeds("superfast", "superfast", "medium", "slow", "slower"), threads: 3, bytesPerPixel: 320,
      rules: CodecOptionRule.h265, parameters: "x265-params"
    ) { settings in
      let parameters = [
        "pools=\(settings.threads)", "frame-threads=\(h265FrameThreads)", "open-gop=0",
        "keyint=\(settings.keyframeInterval)", "info=0",
        "log-level=none", "repeat-headers=0",
      ]
      return [
        ("preset", settings.speed), ("crf", "\(settings.quality)"),
        ("x265-params", parameters.joined(separator: ":")),
      ]
    }
  }
}
