// SPDX-License-Identifier: Apache-2.0

extension CaptionFormat {
  /// In the order in which they are tried.
  static let all: [CaptionFormat] = [.webVTT, .subStation, .lyrics, .ttml, .unread, .sbv, .json, .subRip]

  /// The format of a text. A text in none of them is read as SubRip, because its errors show the form of a cue.
  static func of(_ lines: CaptionLines) -> CaptionFormat { all.first { $0.isFormat(lines) } ?? .subRip }
}
