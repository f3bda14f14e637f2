// SPDX-License-Identifier: Apache-2.0

/// How sound is compressed.
public enum SoundCodec: String, Hashable, Sendable, CaseIterable, Codable {
  /// AAC: the sound of MP4 files.
  case aac
  /// Opus: the sound of WebM files, good at low rates.
  case opus
  /// FLAC: lossless.
  case flac
  /// MP3, for old players.
  case mp3
  /// 24-bit samples as they are.
  case pcm
}

extension SoundCodec {
  /// For messages: `AAC`.
  public var name: String {
    switch self {
    case .aac: "AAC"
    case .opus: "Opus"
    case .flac: "FLAC"
    case .mp3: "MP3"
    case .pcm: "24-bit PCM"
    }
  }

  /// The encoder's name in libavcodec.
  var encoder: String {
    switch self {
    case .aac: "aac"
    case .opus: "libopus"
    case .flac: "flac"
    case .mp3: "libmp3lame"
    case .pcm: "pcm_s24le"
    }
  }

  /// Bits a second; 0: as many as it takes.
  public var bitRate: Int {
    switch self {
    case .aac, .mp3: 192_000
    case .opus: 128_000
    case .flac, .pcm: 0
    }
  }

  /// Whether it can give the same bytes on every processor.
  public var isPortable: Bool { self != .opus && self != .mp3 }

  /// How the samples missing from the last packet are padded.
  enum Padding {
    /// The last packet is shorter.
    case none
    /// Padding goes to the front and is added to the codec's stated priming; readers drop exactly that.
    case front
    /// They stay at the end, and are stated.
    case end
  }

  var padding: Padding {
    switch self {
    case .aac, .opus: .front
    case .flac, .pcm: .none
    case .mp3: .end
    }
  }
}
