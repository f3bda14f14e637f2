// SPDX-License-Identifier: Apache-2.0

/// The text of a cue as parts that are lit one after the other, each with its scalars and its times.
struct CaptionText {
  struct Part: Hashable {
    /// Unicode scalars of the text.
    var range: Range<Int>
    var start: Double
    var end: Double
  }
  let string: String
  let speaker: String?
  private(set) var parts: [Part] = []

  init(_ cue: CaptionCue) {
    (string, speaker) = (cue.text, cue.speaker)
    let ranges = CaptionText.ranges(of: cue.text)
    if let timed = CaptionText.timed(cue) {
      parts = timed
    } else {
      // Each for a time by its length.
      let weights = ranges.map { Double($0.count + 1) }
      let whole = weights.reduce(0, +)
      var time = cue.start
      for (range, weight) in zip(ranges, weights) {
        let end = time + (cue.end - cue.start) * weight / max(whole, 1)
        parts.append(Part(range: range, start: time, end: end))
        time = end
      }
    }
  }

  /// The words of a cue as parts, found one after the other in its text; nil if they are not.
  private static func timed(_ cue: CaptionCue) -> [Part]? {
    guard !cue.words.isEmpty, case .found(let parts) = located(cue) else { return nil }
    return parts
  }

  private enum Located {
    case found([Part])
    /// The first word that the text does not have behind those before it.
    case missing(CaptionWord)
  }

  private static func located(_ cue: CaptionCue) -> Located {
    let text = Array(cue.text.unicodeScalars)
    var parts: [Part] = []
    // Words are found in their order, because one may occur twice.
    var from = 0
    for word in cue.words.flatMap(\.litParts) {
      let scalars = Array(word.text.unicodeScalars)
      guard !scalars.isEmpty else { continue }
      guard let at = (from...max(from, text.count)).first(where: { text[min($0, text.count)...].starts(with: scalars) })
      else { return .missing(word) }
      let start = min(max(word.start, cue.start), cue.end)
      parts.append(
        Part(range: at..<at + scalars.count, start: start, end: max(start, min(word.end, cue.end))))
      from = at + scalars.count
    }
    return .found(parts)
  }

  /// A message about a cue with a word that is not in its text after the words before it; nil if all are.
  static func missingWord(_ cue: CaptionCue) -> String? {
    guard !cue.words.isEmpty, case .missing(let word) = located(cue) else { return nil }
    return
      "the word “\(word.text.prefix(40))” is not in the text \(shown(cue)), or not after the words before it. So the times "
      + "of the words are not used; each word of the text is highlighted for a time by its length"
  }

  /// A message about a cue with letters outside all of its words; nil if there are none.
  static func unsaidText(_ cue: CaptionCue) -> String? {
    guard !cue.words.isEmpty, case .found(let parts) = located(cue) else { return nil }
    let scalars = Array(cue.text.unicodeScalars)
    let gaps = zip([0] + parts.map(\.range.upperBound), parts.map(\.range.lowerBound) + [scalars.count])
    for (from, to) in gaps where from < to {
      let gap = scalars[from..<to]
      guard gap.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { continue }
      let rest = CaptionText.joined([String(String.UnicodeScalarView(gap))])
      return "“\(rest.prefix(40))” of the text \(shown(cue)) is not in any of its words, so it is never highlighted"
    }
    return nil
  }

  private static func shown(_ cue: CaptionCue) -> String {
    "“\(cue.text.prefix(40))\(cue.text.count > 40 ? "…" : "")”"
  }

  /// Words, by the spaces between them; of scripts without spaces, characters.
  private static func ranges(of text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    var (isOpen, isAfterSpace) = (false, true)
    for character in text {
      let count = character.unicodeScalars.count
      defer { index += count }
      guard !character.isWhitespace else {
        (isOpen, isAfterSpace) = (false, true)
        continue
      }
      let isWide = character.unicodeScalars.first.map(CaptionText.isWide) ?? false
      // Punctuation stays with what it follows.
      if isOpen && !isWide || character.isPunctuation && !isAfterSpace, let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound..<index + count
      } else {
        ranges.append(index..<index + count)
      }
      (isOpen, isAfterSpace) = (!isWide, false)
    }
    return ranges
  }

  /// Ideographs and kana, which are written without spaces.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3000...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// One line, single spaces.
  static func joined(_ lines: [String]) -> String {
    lines.joined(separator: " ").split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension CaptionWord {
  /// A message about syllables that differ from the word; nil if they are right.
  var syllableDifference: String? {
    let joined = syllables.map(\.text).joined()
    guard !syllables.isEmpty, joined != text else { return nil }
    return
      "the syllables “\(joined.prefix(40))” are not the word “\(text.prefix(40))”, so the word is highlighted as a whole"
  }

  /// Its syllables, if they are its letters.
  fileprivate var litParts: [CaptionWord] {
    syllables.map(\.text).joined() == text && !syllables.isEmpty ? syllables : [self]
  }
}
