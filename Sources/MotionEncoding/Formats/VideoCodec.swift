// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The compression of pictures. The raw value is that of `--codec`.
public enum VideoCodec: String, Hashable, Sendable, CaseIterable, Codable {
  case h264, h265, av1, vp9
  case proresProxy = "prores-proxy"
  case proresLT = "prores-lt"
  case prores
  case proresHQ = "prores-hq"
  case prores4444 = "prores-4444"
  case prores4444XQ = "prores-4444xq"
  case gif, apng, webp, png, jpeg
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
