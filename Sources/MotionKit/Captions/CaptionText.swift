/// The text of a cue as parts that are lit one after the other: which scalars each of them has, and when it is said.
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

  /// Those of the words of a cue where they are found one after the other in its text; nil if they are not.
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

  /// What is wrong with a cue one of whose words is not in its text, behind those before it; nil: all are.
  static func missingWord(_ cue: CaptionCue) -> String? {
    guard !cue.words.isEmpty, case .missing(let word) = located(cue) else { return nil }
    return
      "the word “\(word.text.prefix(40))” is not in the text \(shown(cue)), or not behind the words before it; so their "
      + "times say nothing, and each word of the text is lit for a time by its length"
  }

  /// What is odd about a cue whose text has letters that are in none of its words; nil: there are none.
  static func unsaidText(_ cue: CaptionCue) -> String? {
    guard !cue.words.isEmpty, case .found(let parts) = located(cue) else { return nil }
    let scalars = Array(cue.text.unicodeScalars)
    let gaps = zip([0] + parts.map(\.range.upperBound), parts.map(\.range.lowerBound) + [scalars.count])
    for (from, to) in gaps where from < to {
      let gap = scalars[from..<to]
      guard gap.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { continue }
      let rest = CaptionLines.joined([String(String.UnicodeScalarView(gap))])
      return "“\(rest.prefix(40))” of the text \(shown(cue)) is in none of its words, and never lit"
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

  /// The part of it that some lines show, as a text of its own.
  func page(_ scalars: Range<Int>, from start: Double, to end: Double) -> CaptionPage {
    let text = Array(string.unicodeScalars)[scalars]
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: text)
    return CaptionPage(
      text: String(shown), start: start, end: end,
      parts: parts.filter { $0.range.overlaps(scalars) }.map { part in
        Part(
          range: part.range.clamped(to: scalars).lowerBound - scalars.lowerBound..<part.range.clamped(to: scalars)
            .upperBound - scalars.lowerBound,
          start: max(part.start, start), end: min(part.end, end))
      }, speaker: speaker)
  }
}

extension CaptionWord {
  /// What is wrong about its syllables; nil: nothing.
  var syllableDifference: String? {
    let joined = syllables.map(\.text).joined()
    guard !syllables.isEmpty, joined != text else { return nil }
    return "the syllables “\(joined.prefix(40))” are not the word “\(text.prefix(40))”, which is lit as a whole"
  }

  /// Its syllables, if they are its letters.
  fileprivate var litParts: [CaptionWord] {
    syllables.map(\.text).joined() == text && !syllables.isEmpty ? syllables : [self]
  }
}

/// What is shown at once of a cue.
struct CaptionPage {
  var text: String
  var start: Double
  var end: Double
  var parts: [CaptionText.Part]
  var speaker: String?
  var place: CaptionPlace?
  /// What makes the letters of its cue smaller; nil: they have the captions' own size.
  var longWord: CaptionLabel.LongWord?
  /// Of its text, if that is laid out already.
  var label: CaptionLabel?
}

extension CaptionPage {
  /// Pauses below this, in seconds, are shorter than a breath: nothing goes out in them. Subtitlers close gaps of less than
  /// half a second between captions.
  static let shortPause = 0.4

  /// Pages that stay until the next one, and words that stay lit until the next one, where that is a short pause later.
  ///
  /// - Parameter litParts: whether parts are lit for longer too; those that are filled are not.
  static func closingPauses(of pages: [CaptionPage], litParts: Bool) -> [CaptionPage] {
    func closed(_ end: Double, before next: Double) -> Double {
      next > end && next - end < shortPause ? next : end
    }
    return pages.indices.map { number in
      var page = pages[number]
      if number + 1 < pages.count { page.end = closed(page.end, before: pages[number + 1].start) }
      for index in page.parts.indices where litParts {
        let part = page.parts[index]
        // Not of words that were said before the page, or after it.
        guard part.end > page.start, part.start < pages[number].end else { continue }
        page.parts[index].end = closed(
          part.end, before: index + 1 < page.parts.count ? page.parts[index + 1].start : page.end)
      }
      return page
    }
  }
}
