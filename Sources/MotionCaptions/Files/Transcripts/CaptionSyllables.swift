// SPDX-License-Identifier: Apache-2.0

/// Tokens of speech recognizers as words: a space before a token begins a new word.
enum CaptionSyllables {
  typealias Token = Transcript.Token

  /// With the lines on which they begin. Where tokens have no space in front, all are words.
  ///
  /// - Parameter tokens: all with times.
  static func words(_ tokens: [Token]) -> [(word: CaptionWord, line: Int)] {
    let areSpaced = areSpaced(tokens)
    var words: [(word: CaptionWord, line: Int)] = []
    for token in tokens {
      let start = token.start ?? 0
      let part = CaptionWord(
        start, max(token.end ?? start, start), CaptionText.joined([token.text]), syllables: token.syllables)
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

  /// Joins marks to the words before them, so that both are lit together.
  static func joiningMarks(_ tokens: [Token]) -> [Token] {
    let areSpaced = areSpaced(tokens)
    var joined: [Token] = []
    for token in tokens {
      guard token.isMark || areSpaced && isMark(token.text) else {
        joined.append(token)
        continue
      }
      // Nobody says a mark that stands before all words.
      guard let last = joined.indices.last else { continue }
      let mark = CaptionText.joined([token.text])
      joined[last].text += mark
      if let syllable = joined[last].syllables.indices.last { joined[last].syllables[syllable].text += mark }
    }
    return joined
  }

  /// Whether tokens have a space where a word begins. The first one of a film may lack it.
  private static func areSpaced(_ tokens: [Token]) -> Bool {
    if tokens.first?.text.first?.isWhitespace ?? false { return true }
    let spaced = tokens.dropFirst().count { $0.text.first?.isWhitespace ?? false }
    return tokens.count > 2 && spaced * 2 > tokens.count - 1
  }

  /// Punctuation that stands behind a word.
  private static func isMark(_ text: String) -> Bool {
    text.first.map { !"([{«“‘¿¡".contains($0) } ?? false && text.allSatisfy(\.isPunctuation)
  }

  /// Ideographs and kana are lit one by one as they are.
  private static func goesOn(_ word: String, _ next: String) -> Bool {
    guard let last = word.unicodeScalars.last, let first = next.unicodeScalars.first else { return false }
    return !CaptionText.isWide(last) && !CaptionText.isWide(first)
  }
}
