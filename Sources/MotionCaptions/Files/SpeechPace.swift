// SPDX-License-Identifier: Apache-2.0

/// How long words take, where a file does not say.
enum SpeechPace {
  /// Letters, ideographs twice.
  static func letters(of text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.properties.isWhitespace ? 0 : CaptionText.isWide($1) ? 2 : 1) }
  }

  /// Seconds for a text: slow speech of about twelve letters a second, or half as many that are sung.
  static func seconds(of text: some StringProtocol, sung: Bool = false) -> Double {
    (sung ? 1 : 0.15) + letters(of: text) * (sung ? 0.16 : 0.07)
  }
}
