// SPDX-License-Identifier: Apache-2.0

/// A setting of an encoder in addition to quality, preset and bits: `aq-mode=3`.
public struct CodecOption: Hashable, Sendable, CustomStringConvertible {
  /// The option's name, as the encoder spells it.
  public var name: String
  /// The option's value, as the encoder reads it.
  public var value: String

  /// `name=value`; nil for any other text.
  public init?(_ text: String) {
    guard let place = text.unicodeScalars.firstIndex(of: "="), place != text.startIndex else { return nil }
    (name, value) = (String(text[..<place]), String(text[text.unicodeScalars.index(after: place)...]))
    guard !value.isEmpty else { return nil }
  }

  /// `name=value`.
  public var description: String { "\(name)=\(value)" }
}

/// An option of a codec: its values, and how its encoder takes it.
public struct CodecOptionRule: Sendable {
  /// The option's name, as the encoder spells it.
  public var name: String
  /// The allowed values.
  public var values: Values
  var way: Way

  /// Encoders move numbers beyond their limits without a word, so the limits stand here.
  public enum Values: Sendable {
    /// A whole number within a range.
    case whole(ClosedRange<Int>)
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// One of these words.
    case words([String])
    /// Two whole numbers with a comma.
    case pair(ClosedRange<Int>)
    /// Letters, digits, parentheses and commas, for the encoder to judge.
    case text
  }

  enum Way: Sendable {
    /// An option of libavcodec's encoder.
    case encoder
    /// An option that all of libavcodec's encoders share.
    case context
    /// Among the encoder's own parameters.
    case parameters
  }

  /// Whether it takes a value.
  func accepts(_ value: String) -> Bool {
    switch values {
    case .whole(let range): return Int(value).map(range.contains) ?? false
    case .number(let range): return Double(value).map { $0.isFinite && range.contains($0) } ?? false
    case .words(let words): return words.contains(value)
    case .pair(let range):
      let parts = value.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      return parts.count == 2 && parts.allSatisfy { $0.map(range.contains) ?? false }
    case .text:
      return !value.isEmpty
        && value.utf8.allSatisfy {
          // None of these characters separates libav's options.
          (48...57).contains($0) || (65...90).contains($0) || [40, 41, 44].contains($0)
        }
    }
  }

  /// `0 to 3`, `dia, hex or umh`.
  public var meaning: String {
    switch values {
    case .whole(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .words(let words): words.joined(separator: ", ")
    case .pair(let range): "two of \(range.lowerBound) to \(range.upperBound), with a comma"
    case .text: "capitals, digits, parentheses and commas"
    }
  }

  /// Rules from lines of a name and its values: `aq-mode 0…3`, `aq-strength 0.0…3.0`, `me dia hex`, `deblock -6,6`, `max-cll *`.
  static func rules(_ way: Way, _ text: String) -> [CodecOptionRule] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let name = words.first, words.count > 1 else { return nil }
      return CodecOptionRule(name: name, values: values(Array(words.dropFirst())), way: way)
    }
  }

  private static func values(_ words: [String]) -> Values {
    if words == ["*"] { return .text }
    let ends = words[0].split(separator: "…").map(String.init)
    if words.count == 1, ends.count == 2 {
      if let low = Int(ends[0]), let high = Int(ends[1]) { return .whole(low...high) }
      if let low = Double(ends[0]), let high = Double(ends[1]) { return .number(low...high) }
    }
    let pair = words[0].split(separator: ",").compactMap { Int($0) }
    if words.count == 1, pair.count == 2 { return .pair(pair[0]...pair[1]) }
    return .words(words)
  }
}

extension CodecOption {
  /// Refused options of encoders, with the reasons.
  private static let refusals: [(names: [String], reason: String)] = [
    (
      [
        "threads", "lookahead-threads", "sliced-threads", "frame-threads", "pools", "wpp", "pmode", "pme", "row-mt",
        "sync-lookahead", "deterministic", "slice-threads", "lookahead-slices",
      ],
      "threads may change the bytes, so each codec has a fixed number of them; --jobs sets the number of drawing "
        + "threads"
    ),
    (
      ["open-gop", "intra-refresh", "stitchable", "repeat-headers", "annexb", "aud"],
      "segments are encoded separately and joined, so groups of pictures must be closed"
    ),
    (
      [
        "bitrate", "b", "vbv-maxrate", "vbv-bufsize", "maxrate", "bufsize", "pass", "stats", "nal-hrd", "zones",
        "qpfile", "target-bitrate", "min-q", "max-q",
      ],
      "it would start again in each segment; --bitrate, --maxrate, --bufsize and --size-limit set sizes of the whole "
        + "film, --crf and --quality the quality"
    ),
    (["crf", "qp", "quality", "lossless", "qscale", "global_quality"], "--crf sets it"),
    (["speed", "fps", "force-cfr", "timebase"], "the composition's format or another option sets it"),
    (
      [
        "colorprim", "transfer", "colormatrix", "range", "chromaloc", "fullrange", "videoformat", "overscan", "sar",
        "color_primaries", "color_trc", "colorspace", "color_range",
      ], "the format's color sets it"
    ),
    (["asm", "cpu-independent", "cpuid"], "--reproducible sets it"),
  ]

  /// The fault of a codec's options, in words; nil if there is none.
  public static func problem(_ options: [CodecOption], of codec: VideoCodec, alpha: Bool = false) -> String? {
    let facts = codec.facts
    var seen: Set<String> = []
    for option in options {
      guard seen.insert(option.name).inserted else { return "the codec option \(option.name) is given twice" }
      guard let rule = facts.rules.first(where: { $0.name == option.name }) else {
        if let reason = refusals.first(where: { $0.names.contains(option.name) })?.reason {
          return "\(option) is not an option here: \(reason)"
        }
        if option.name == "preset", !facts.presets.isEmpty {
          return "\(option) is not an option here: --preset sets it"
        }
        let known = facts.rules.map(\.name)
        return "\(facts.name) has no option \(option.name): "
          + (known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))")
      }
      guard rule.accepts(option.value) else {
        return "\(facts.name) does not accept \(option): \(option.name) is \(rule.meaning)"
      }
      if alpha, codec == .vp9, ["lag-in-frames", "auto-alt-ref"].contains(option.name), option.value != "0" {
        return "\(option) reorders frames, which VP9 cannot do with alpha: set it to 0"
      }
    }
    return nil
  }
}
