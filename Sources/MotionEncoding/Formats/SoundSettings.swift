// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// How sound becomes packets.
public struct SoundSettings: Hashable, Sendable, Codable {
  /// How samples are compressed.
  public var codec: SoundCodec
  /// Bits a second; 0: as many as it takes.
  public var bitRate: Int
  /// Samples a second.
  public var sampleRate: Int

  /// - Parameters:
  ///   - bitRate: nil for the codec's.
  ///   - sampleRate: nil for the mix's.
  public init(_ codec: SoundCodec, bitRate: Int? = nil, sampleRate: Int? = nil) {
    self.codec = codec
    self.bitRate = bitRate ?? codec.bitRate
    self.sampleRate = sampleRate ?? AudioFormat.sampleRate
  }

  /// A text that identifies the settings: equal texts mean equal bytes from the same samples.
  public var identity: String { "\(codec.rawValue) \(bitRate) \(sampleRate)" }

  /// The setting the codec does not support, in words; nil if it supports all of them.
  public var problem: String? {
    guard codec.sampleRates.contains(sampleRate) else {
      return "\(codec.name) does not support \(sampleRate) samples a second; it supports "
        + codec.sampleRates.map(String.init).joined(separator: ", ")
    }
    guard bitRate != codec.bitRate else { return nil }
    switch codec {
    case .flac, .pcm: return "\(codec.name) is lossless and has no bit rate"
    case .mp3:
      guard !SoundSettings.mp3Rates.contains(bitRate / 1000) || bitRate % 1000 != 0 else { return nil }
      return "MP3 does not support \(bitRate) bits a second; it supports "
        + SoundSettings.mp3Rates.map { "\($0)k" }.joined(separator: ", ")
    case .aac, .opus:
      // AAC has at most 6144 bits for 1024 samples of a channel, which is 12 for each pair of samples.
      let range = codec == .opus ? 6000...510_000 : 16_000...min(512_000, 12 * sampleRate)
      guard !range.contains(bitRate) else { return nil }
      return
        "\(codec.name) at \(sampleRate) Hz takes from \(range.lowerBound / 1000)k to \(range.upperBound / 1000)k bits "
        + "a second, got \(bitRate)"
    }
  }

  /// Thousands of bits a second of MPEG-1's layer III.
  private static let mp3Rates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

  /// As many samples as so many of the mix last.
  func count(_ samples: Int) -> Int {
    (2 * samples * sampleRate + AudioFormat.sampleRate) / (2 * AudioFormat.sampleRate)
  }
}

extension SoundCodec {
  /// The sample rates it supports.
  public var sampleRates: [Int] {
    switch self {
    case .aac: [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000]
    case .opus: [48_000]
    case .mp3: [32_000, 44_100, 48_000]
    case .flac, .pcm:
      [8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000, 176_400, 192_000]
    }
  }
}
