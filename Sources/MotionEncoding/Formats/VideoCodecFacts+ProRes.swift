// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension VideoCodecFacts {
  /// ProRes by libavcodec's `prores_ks`; its threads work on slices of a frame and do not affect the bytes.
  static func prores(_ codec: VideoCodec) -> VideoCodecFacts {
    let profiles: [VideoCodec] = [.proresProxy, .proresLT, .prores, .proresHQ, .prores4444, .prores4444XQ]
    let profile = profiles.firstIndex(of: codec) ?? 2
    let names = ["422 Proxy", "422 LT", "422", "422 HQ", "4444", "4444 XQ"]
    return VideoCodecFacts(
      name: "ProRes \(names[profile])", encoder: "prores_ks",
      layouts: profile < 4 ? [.yuv422p10] : [.yuv444p10, .yuva444p10],
      colors: Set(OutputColor.allCases), isIntraOnly: true, threads: 3,
      bytesPerPixel: 60, rules: profile < 4 ? CodecOptionRule.prores : CodecOptionRule.prores4444
    ) { settings in
      [("profile", "\(profile)"), ("vendor", "apl0")]
        + (profile < 4 ? [] : [("alpha_bits", settings.layout.hasAlpha ? "16" : "0")])
    }
  }
}
