// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

extension VideoCodecFacts {
  /// The H.264 of MP4 files, with an encoder set-up of its own (``H264Settings``), and the same with 10 bits.
  static var h264: VideoCodecFacts {
    VideoCodecFacts(
      name: "H.264", encoder: "libx264", layouts: [.yuv420p8, .yuv420p10],
      colors: Set(OutputColor.allCases), isIntraOnly: false,
      quality: QualityScale(
        range: 0...51, draft: 28, fast: 15, standard: 18, high: 14, archive: 8,
        meaning: "0 (lossless) to 51; a lower number is better and larger"),
      presets: H264Settings.presets, speeds: Speeds("veryfast", "veryfast", "medium", "slow", "slower"),
      tunes: [.fast: "animation"],
      threads: H264Settings.measuredThreads, isPortable: true, bytesPerPixel: 260,
      rules: CodecOptionRule.h264, parameters: "x264opts"
    ) { settings in
      let processor = InstructionSet.x264Parameters(for: H264Settings(settings))
      return [("preset", settings.speed), ("crf", "\(settings.quality)")]
        + (settings.tune.map { [("tune", $0)] } ?? []) + (processor.map { [("x264-params", $0)] } ?? [])
        + H264Settings(settings).holdOptions
    }
  }
}
