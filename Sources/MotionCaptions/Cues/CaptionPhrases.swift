// SPDX-License-Identifier: Apache-2.0

/// Words with times as phrases: sentences, and groups of words between pauses.
enum CaptionPhrases {
  /// Seconds of silence that part phrases.
  private static let pause = 0.8
  /// Letters, ideographs twice; longer phrases are divided where they are most likely to end.
  private static let longest = 160

  /// - Parameter words: in order of time.
  static func phrases(_ words: [CaptionWord]) -> [[CaptionWord]] {
    var phrases: [[CaptionWord]] = []
    var length = 0
    for word in words {
      if let last = phrases.last?.last {
        let isApart = word.start - last.end > pause
        // "Yes." and "Dr." are short, and a sentence that goes on small was none.
        let isOver = length > 12 && endsSentence(last.text) && !(word.text.first?.isLowercase ?? false)
        if isApart || isOver && !isTitle(last, before: word) {
          phrases.append([])
          length = 0
        }
      } else {
        phrases.append([])
      }
      phrases[phrases.count - 1].append(word)
      length += size(of: word) + 1
    }
    return phrases.flatMap(divided)
  }

  /// Whether a word is the last of a sentence, quotes and brackets aside.
  static func endsSentence(_ word: String) -> Bool {
    let end = word.reversed().first { !"\"'”’»«)]」』）".contains($0) }
    return end.map { ".?!。？！．…؟।".contains($0) } ?? false
  }

  /// "Mr." before a name: a short word with a capital and no pause behind it.
  private static func isTitle(_ word: CaptionWord, before next: CaptionWord) -> Bool {
    word.text.last == "." && word.text.count <= 4 && (word.text.first?.isUppercase ?? false)
      && next.start - word.end < 0.3
  }

  /// A phrase without an end in sight, divided at its clearest pause, the nearer to its middle the better.
  private static func divided(_ phrase: [CaptionWord]) -> [[CaptionWord]] {
    let sizes = phrase.map { Double(size(of: $0) + 1) }
    let whole = sizes.reduce(0, +)
    guard whole > Double(longest), phrase.count > 1 else { return [phrase] }
    var (best, before, split) = (Double.infinity, 0.0, 1)
    for index in 1..<phrase.count {
      before += sizes[index - 1]
      let (word, next) = (phrase[index - 1], phrase[index])
      let off = abs(before - whole / 2) / whole
      let cost =
        (CaptionPhrases.cost(between: word.text, and: next.text, isSpaced: true, pause: next.start - word.end) ?? 1)
        // Crumbs only where nothing else is left.
        + (off > 0.3 ? 10 + off : 2 * off * off)
      if cost < best { (best, split) = (cost, index) }
    }
    return divided(Array(phrase[..<split])) + divided(Array(phrase[split...]))
  }

  private static func size(of word: CaptionWord) -> Int {
    word.text.unicodeScalars.reduce(0) { $0 + (CaptionText.isWide($1) ? 2 : 1) }
  }

  /// The cost of dividing a text between two words: 0 at the end of a sentence, most after an article. Nil if no line may end
  /// there. The unit is the cost of a part twice as long as the others.
  static func cost(between word: String, and next: String, isSpaced: Bool, pause: Double) -> Double? {
    let isWide =
      word.unicodeScalars.last.map(CaptionText.isWide) ?? false
      && next.unicodeScalars.first.map(CaptionText.isWide) ?? false
    guard isSpaced || isWide, !(isWide && (next.first?.isClosing ?? false)) else { return nil }
    if endsSentence(word) { return 0 }
    if word.last.map({ ",;:，、；：—–".contains($0) }) ?? false { return 0.12 }
    var cost = max(0.15, 0.5 - 0.6 * min(max(pause, 0), 0.5))
    // Articles and prepositions belong to what follows. Which words those are depends on the language; that they are short
    // does in few.
    guard !isWide else { return cost }
    if word.filter(\.isLetter).count <= 3 { cost += 0.35 }
    if next.filter(\.isLetter).count <= 3 { cost -= 0.12 }
    return cost
  }
}

extension Character {
  /// Begins no line in Chinese and Japanese.
  fileprivate var isClosing: Bool { "。、，．！？；：」』）】〉》〕］｝…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(self) }
}
