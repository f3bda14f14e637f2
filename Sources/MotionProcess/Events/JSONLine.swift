// SPDX-License-Identifier: Apache-2.0

/// The lines that `--json` writes to standard output. Their form is part of the interface: docs/events.schema.json states
/// it.
package enum JSONLine {
  /// The version of the form, in each line. A new key or event keeps it; another meaning changes it.
  static let version = 1

  /// The language and the shape of a film; absent if nobody asked for one.
  package struct Film: Codable, Hashable {
    package var language: String?
    package var format: String?

    package init(language: String? = nil, format: String? = nil) {
      (self.language, self.format) = (language, format)
    }
  }

  /// A line with the version, and with the film that it is about.
  struct Versioned<Line: Encodable>: Encodable {
    var line: Line
    var film: Film

    private enum CodingKeys: CodingKey { case version, language, format }

    func encode(to encoder: any Encoder) throws {
      try line.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(JSONLine.version, forKey: .version)
      try container.encodeIfPresent(film.language, forKey: .language)
      try container.encodeIfPresent(film.format, forKey: .format)
    }
  }

  struct Rehearsed: Encodable {
    var event = "rehearsed"
    var frames: Int
    var width: Int
    var height: Int
    var fps: Double
    var seconds: Double
  }

  struct Progress: Encodable {
    var event = "progress"
    var frame: Int
    var frames: Int
    var elapsed: Double
    /// Seconds that remain at the speed so far; absent while too little has been made to know it.
    var remaining: Double?
    /// Segments of the finished frames that were taken from earlier exports.
    var reused: Int
    /// From 2, where the film is made again to meet a size.
    var pass: Int?

    init(_ progress: HostEvent.Progress) {
      (frame, frames, elapsed) = (progress.frame, progress.frames, progress.elapsed)
      remaining = ProgressText.remaining(progress)
      reused = progress.reusedSegments
      pass = progress.pass
    }
  }

  struct Delivery: Encodable {
    var event = "delivery"
    var place: String
    /// In words.
    var terms: [String]
  }

  struct Problem: Encodable {
    var event: String
    var message: String
    var file: String?
    var line: Int?
    /// The exit code, for the failure that ends the command.
    var code: Int32?
    /// The code of the check, the scene and the layer; absent if there is none.
    var check: String?
    var scene: String?
    var layer: String?
    /// Seconds of the program.
    var start: Double?
    var end: Double?

    init(_ message: Message, code: Int32?) {
      event = message.severity.rawValue
      self.message = message.text
      file = message.location?.file
      line = message.location.flatMap { $0.line > 0 ? $0.line : nil }
      self.code = code
      (check, scene, layer) = (message.origin?.code, message.origin?.scene, message.origin?.layer)
      (start, end) = (message.origin?.start, message.origin?.end)
    }
  }

  struct Done: Encodable {
    var event = "done"
    var output: String
    /// The other files of the same render; absent if there are none.
    var also: [String]?
    var frames: Int
    var seconds: Double
    /// Of the output, and its SHA-256; absent for a stream, for images and for shards.
    var bytes: Int?
    var hash: String?
    /// Stretches that were encoded or taken from earlier exports, and how many of them were taken.
    var segments: Int
    var reused: Int
    /// Absent where nothing was done to the loudness of the sound.
    var loudness: Loudness?
    /// Absent where no size was asked for.
    var size: Size?
  }

  /// How a film came to its size.
  package struct Size: Codable {
    /// Bytes of the file, and the most it may have.
    var bytes: Int
    var limit: Int
    /// The codec's number; a lower one is better.
    var quality: Double
    /// How many times the film was made.
    var passes: Int

    package init(_ size: HostEvent.Size) {
      (bytes, limit, quality, passes) = (size.bytes, size.limit, size.quality, size.passes)
    }
  }

  /// The loudness of the sound by EBU R 128, and its change. Silence has neither loudness nor peak.
  package struct Loudness: Codable {
    /// LUFS, and the true peak in dBTP.
    var measured: Double?
    var truePeak: Double?
    /// dB.
    var gain: Double
    var limited: Bool
    /// LUFS in the end.
    var result: Double?

    package init(_ loudness: HostEvent.Loudness) {
      func rounded(_ value: Double) -> Double { value.rounded(decimals: 2) }
      (measured, truePeak) = (loudness.measured.map(rounded), loudness.truePeak.map(rounded))
      (gain, limited, result) = (rounded(loudness.gain), loudness.isLimited, loudness.result.map(rounded))
    }
  }
}
