/// Tokens of speech recognizers as words: a token that begins a word has a space in front, one that goes on with it has none.
enum CaptionSyllables {
  struct Token {
    var text: String
    var start: Double
    var end: Double
    var syllables: [CaptionWord]
    /// Of the file.
    var line: Int
  }

  /// With the lines on which they begin. Where the first token has no space in front, all are words.
  static func words(_ tokens: [Token]) -> [(word: CaptionWord, line: Int)] {
    let areSpaced = tokens.first?.text.first?.isWhitespace ?? false
    var words: [(word: CaptionWord, line: Int)] = []
    for token in tokens {
      let part = CaptionWord(
        token.start, token.end, CaptionText.joined([token.text]), syllables: token.syllables)
      guard !part.text.isEmpty else { continue }
      guard areSpaced, token.text.first?.isWhitespace == false, let last = words.last?.word,
        goesOn(last.text, part.text)
      else {
        words.append((part, token.line))
        continue
      }
      let known = last.syllables.isEmpty ? [CaptionWord(last.start, last.end, last.text)] : last.syllables
      words[words.count - 1].word = CaptionWord(
        last.start, max(last.end, part.end), last.text + part.text,
        syllables: known + (part.syllables.isEmpty ? [part] : part.syllables))
    }
    return words
  }

  /// Ideographs and kana are lit one by one as they are.
  private static func goesOn(_ word: String, _ next: String) -> Bool {
    guard let last = word.unicodeScalars.last, let first = next.unicodeScalars.first else { return false }
    return !CaptionText.isWide(last) && !CaptionText.isWide(first)
  }
}
