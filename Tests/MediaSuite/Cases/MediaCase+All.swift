// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaCase {
  /// The table.
  static var all: [MediaCase] {
    containers + rawStreams + codecs + rates + variableRates + colours + alphas + shapes + fields + offsets + sounds
      + streams + naming + damages + images + animations
  }

  /// H.264 as most clips are, fast to make, with B-frames and several GOPs.
  static let h264 = "-c:v libx264 -preset ultrafast -crf 16 -g 8 -bf 2"
  static let mpeg2 = "-c:v mpeg2video -q:v 3 -g 8 -bf 2"
  static let mpeg4 = "-c:v mpeg4 -q:v 3 -g 8"
  static let vp9 = "-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -crf 20 -b:v 0 -g 8"
}

extension VideoSource {
  init(
    _ width: Int = 160, _ height: Int = 96, frames: Int = 20, rate: FrameRate = 25, format: RawFormat = .yuv420,
    colour: ColourDescription = .plain, fields: [Colour] = TestPattern.colours
  ) {
    let pattern = TestPattern(width: width, height: height, fields: fields)
    raw = Raw(pattern: pattern, frames: frames, format: format, colour: colour)
    self.rate = rate
  }
}
