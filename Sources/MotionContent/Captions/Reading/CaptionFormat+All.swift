extension CaptionFormat {
  /// In the order in which they are tried.
  static let all: [CaptionFormat] = [.webVTT, .subStation, .lyrics, .ttml, .unread, .sbv, .json, .subRip]

  /// The format of a text. A text that is none of them is read as SubRip, whose errors show the form of a cue.
  static func of(_ lines: CaptionLines) -> CaptionFormat { all.first { $0.isFormat(lines) } ?? .subRip }
}
