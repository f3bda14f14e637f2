// SPDX-License-Identifier: Apache-2.0

/// The text of a caption file and its lines.
struct CaptionLines: Sendable {
  let text: String
  /// Without their ends.
  let lines: [Substring]

  init(_ text: String) {
    self.text = text
    // "\r\n" is one character.
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The text without the space before it.
  var start: Substring { text.drop { $0.isWhitespace } }

  /// The first lines that say something, enough to recognize a format.
  var firstWritten: some Sequence<Substring> {
    lines.lazy.filter { !$0.allSatisfy(\.isWhitespace) }.prefix(100)
  }

  func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy { $0.isWhitespace } }

  /// Whether a line is a number, as stands before the cues of SubRip.
  func isNumber(_ index: Int) -> Bool {
    let number = lines[index].filter { !$0.isWhitespace }
    return !number.isEmpty && number.allSatisfy(\.isNumber)
  }
}
