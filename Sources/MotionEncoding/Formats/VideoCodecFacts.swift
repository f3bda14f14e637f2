// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The properties of a codec: its encoder, the formats it takes, and its options.
public struct VideoCodecFacts: Sendable {
  /// For messages: `H.264`.
  public var name: String
  /// The encoder's name in libavcodec; nil if MotionKit encodes by itself.
  public var encoder: String?
  /// The layouts it takes, by preference among those of the same kind.
  package var layouts: [SampleLayout]
  /// Which colours its file can state.
  public var colors: Set<OutputColor> = [.sRGB]
  /// Each frame is compressed by itself.
  public var isIntraOnly: Bool
  /// Its number for quality; nil if it has none.
  public var quality: QualityScale?
  /// The names of its speeds, for `--preset`; empty if it has none.
  public var presets: [String] = []
  /// How fast it works at each level of quality: the encoder's own word.
  public var speeds = Speeds("", "", "", "", "")
  /// The encoder's word for the kind of film, at levels of quality that name one.
  package var tunes: [QualityLevel: String] = [:]
  /// Threads of an encoder. They may change bytes, so the number never comes from the machine.
  public var threads = 1
  /// Whether it can give the same bytes on every processor.
  public var isPortable = false
  /// Bytes that an encoder takes for each pixel of the canvas, from above; measured.
  public var bytesPerPixel = 16
  /// The further options it accepts.
  public var rules: [CodecOptionRule] = []
  /// The option with the encoder's own parameters, as a list with colons; nil if it has none.
  var parameters: String?
  /// Options of the encoder besides, in order.
  package var options: @Sendable (VideoSettings) -> [(name: String, value: String)] = { _ in [] }
}

extension VideoCodecFacts {
  /// A codec's number for quality.
  public struct QualityScale: Hashable, Sendable {
    /// The range of numbers the codec takes.
    public var range: ClosedRange<Double>
    /// The number for each level of quality.
    public var draft, fast, standard, high, archive: Double
    /// `0 (lossless) to 51; less is better and larger`.
    public var meaning: String

    /// The number for a level.
    public subscript(level: QualityLevel) -> Double {
      switch level {
      case .draft: draft
      case .fast: fast
      case .standard: standard
      case .high: high
      case .archive: archive
      }
    }
  }

  /// A word for each level of quality.
  public struct Speeds: Hashable, Sendable {
    var draft, fast, standard, high, archive: String

    init(_ draft: String, _ fast: String, _ standard: String, _ high: String, _ archive: String) {
      (self.draft, self.fast, self.standard, self.high, self.archive) = (draft, fast, standard, high, archive)
    }

    /// The encoder's word for a level.
    public subscript(level: QualityLevel) -> String {
      switch level {
      case .draft: draft
      case .fast: fast
      case .standard: standard
      case .high: high
      case .archive: archive
      }
    }
  }
}

/// The effort of an export; each codec maps it to its own settings.
public enum QualityLevel: String, Hashable, Sendable, CaseIterable {
  /// Fast and coarse, for looking at timing.
  case draft
  /// About as good as ``standard`` in two thirds of the time, in a larger file.
  case fast
  /// For publishing. The default.
  case standard
  /// Slow and nearly without loss, for further editing.
  case high
  /// Slower still. No difference is left that anybody could see.
  case archive
}
