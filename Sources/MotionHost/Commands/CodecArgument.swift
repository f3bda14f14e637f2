// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionEncoding

/// The argument of `--codec`: a codec, or an encoder of a graphics card.
struct CodecArgument: ExpressibleByArgument {
  var codec: VideoCodec
  var hardware: HardwareEncoder?

  init?(argument: String) {
    if let codec = VideoCodec(rawValue: argument) {
      self.codec = codec
    } else if let hardware = HardwareEncoder(rawValue: argument) {
      (codec, self.hardware) = (hardware.codec, hardware)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] {
    VideoCodec.allCases.map(\.rawValue) + HardwareEncoder.allCases.map(\.rawValue)
  }
}
