import MotionCore

/// What is known of a codec: who encodes it, what it takes, and what it is told.
public struct VideoCodecFacts: Sendable {
  /// For messages: `H.264`.
  public var name: String
  /// The encoder's name in libavcodec; nil: the code is MotionKit's own.
  public var encoder: String?
  /// What it takes, those that are chosen first before others of the same kind.
  package var layouts: [SampleLayout]
  /// Which colours its file can state.
  public var colors: Set<OutputColor> = [.sRGB]
  /// Each frame is compressed by itself.
  public var isIntraOnly: Bool
  /// Its number for quality; nil: it has none.
  public var quality: QualityScale?
  /// The names of its speeds, which `--preset` takes; empty: it has none.
  public var presets: [String] = []
  /// How fast it works at each level of quality: the encoder's own word.
  public var speeds = Speeds("", "", "")
  /// Threads of an encoder. They may change bytes, so the number never comes from the machine.
  public var threads = 1
  /// It can give the same bytes on every processor.
  public var isPortable = false
  /// Bytes that an encoder takes for each pixel of the canvas, from above; measured.
  public var bytesPerPixel = 16
  /// What it can be told besides.
  public var rules: [CodecOptionRule] = []
  /// What carries the encoder's own parameters, as a list with colons; nil: it has none.
  var parameters: String?
  /// Options of the encoder besides, in order.
  package var options: @Sendable (VideoSettings) -> [(name: String, value: String)] = { _ in [] }
}

extension VideoCodecFacts {
  /// A codec's number for quality.
  public struct QualityScale: Hashable, Sendable {
    /// The numbers that the codec takes.
    public var range: ClosedRange<Double>
    /// The number for each level of quality.
    public var draft, standard, high: Double
    /// `0 (lossless) to 51; less is better and larger`.
    public var meaning: String

    /// The number for a level.
    public subscript(level: QualityLevel) -> Double {
      switch level {
      case .draft: draft
      case .standard: standard
      case .high: high
      }
    }
  }

  /// A word for each level of quality.
  public struct Speeds: Hashable, Sendable {
    var draft, standard, high: String

    init(_ draft: String, _ standard: String, _ high: String) {
      (self.draft, self.standard, self.high) = (draft, standard, high)
    }

    /// The encoder's word for a level.
    public subscript(level: QualityLevel) -> String {
      switch level {
      case .draft: draft
      case .standard: standard
      case .high: high
      }
    }
  }
}

/// How much an export cares: each codec knows what that means for it.
public enum QualityLevel: String, Hashable, Sendable, CaseIterable {
  case draft, standard, high
}
