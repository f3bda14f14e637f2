// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The compression of frames. The raw value is that of `--codec`.
public enum VideoCodec: String, Hashable, Sendable, CaseIterable, Codable {
  /// H.264: plays everywhere. The default of MP4 and MKV.
  case h264
  /// H.265 (HEVC): smaller files, and HDR.
  case h265
  /// AV1: the smallest files, slow to make.
  case av1
  /// VP9: for browsers, with alpha. The default of WebM.
  case vp9
  /// ProRes 422 Proxy: for cutting drafts.
  case proresProxy = "prores-proxy"
  /// ProRes 422 LT: smaller than `prores`.
  case proresLT = "prores-lt"
  /// ProRes 422: for editing. The default of MOV.
  case prores
  /// ProRes 422 HQ: larger and better than `prores`.
  case proresHQ = "prores-hq"
  /// ProRes 4444: full chroma, with alpha.
  case prores4444 = "prores-4444"
  /// ProRes 4444 XQ: the largest and best.
  case prores4444XQ = "prores-4444xq"
  /// The frames of an animated GIF, in at most 255 colours.
  case gif
  /// The frames of an animated PNG, lossless.
  case apng
  /// The frames of WebP files, animated or numbered.
  case webp
  /// Numbered PNG files, lossless.
  case png
  /// Numbered JPEG files, without alpha.
  case jpeg
}

extension VideoCodec {
  /// Its properties, each in a file of its own.
  public var facts: VideoCodecFacts {
    switch self {
    case .h264: .h264
    case .h265: .h265
    case .av1: .av1
    case .vp9: .vp9
    case .proresProxy: .prores(.proresProxy)
    case .proresLT: .prores(.proresLT)
    case .prores: .prores(.prores)
    case .proresHQ: .prores(.proresHQ)
    case .prores4444: .prores(.prores4444)
    case .prores4444XQ: .prores(.prores4444XQ)
    case .gif: .gif
    case .apng: .apng
    case .webp: .webp
    case .png: .png
    case .jpeg: .jpeg
    }
  }

  /// The layout for so many bits, with or without alpha; nil if it has none.
  ///
  /// - Parameters:
  ///   - least: bits that its colours need.
  ///   - chroma: nil for any.
  package func layout(
    bits: Int?, alpha: Bool, atLeast least: Int = 8, chroma: ChromaSampling? = nil
  ) -> SampleLayout? {
    facts.layouts.first {
      $0.hasAlpha == alpha && (bits == nil || $0.bits == bits) && $0.bits >= least
        && (chroma == nil || $0.chroma == chroma)
    }
  }

  /// Whether it can keep alpha.
  public var hasAlpha: Bool { facts.layouts.contains(where: \.hasAlpha) }
}
