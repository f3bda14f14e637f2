/// A kind of caption file: how its content is recognized, and how it is read. Each has a file of its own and a row in `all`.
struct CaptionFormat: Sendable {
  typealias Cue = (cue: CaptionCue, line: Int)

  /// For messages.
  let name: String
  let isFormat: @Sendable (CaptionLines) -> Bool
  /// Reads all that can be read, and reports the rest.
  let read: @Sendable (CaptionLines, inout CaptionProblems) -> [Cue]

  /// In the order in which they are tried.
  static let all: [CaptionFormat] = [.webVTT, .subStation, .lyrics, .ttml, .unread, .sbv, .json, .subRip]

  /// The format of a text. A text that is none of them is read as SubRip, whose errors show the form of a cue.
  static func of(_ lines: CaptionLines) -> CaptionFormat { all.first { $0.isFormat(lines) } ?? .subRip }
}
