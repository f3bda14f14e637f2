// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A text to lay out. Lengths are in the units of `size`, usually pixels.
package struct TextRequest: Hashable, Sendable {
  /// The part of an overlong line replaced by ``marker`` (TX-4).
  package enum Truncation: Hashable, Sendable {
    case none, start, end, middle
  }

  package var string: String
  package var font: FontDescriptor
  /// The em, 0…100,000.
  package var size: Double
  /// The box that lines are aligned in, wrapped to and truncated to; nil makes the box as wide as the widest line.
  package var width: Double?
  /// Whether lines break at `width`. Without it only newlines end a line.
  package var isWrapped: Bool
  package var alignment: TextAlignment
  package var direction = WritingDirection.natural
  package var truncation: Truncation
  /// The text shown in place of a cut.
  package var marker = "…"
  /// With wrapping: the most lines kept, the last of them truncated; 0 for no limit.
  package var lineLimit = 0
  /// With wrapping and a truncation mode: only the lines that fit wholly are kept (always one), and the last of them is
  /// truncated. Otherwise not read: overflowing lines are the renderer's to clip (TX-6).
  package var maxHeight: Double?
  /// Extra space after every character but a line's last, and none between the joined letters of Arabic and its like.
  /// Other than 0 turns ligatures off (CSS Text 4, §8.2).
  package var letterSpacing: Double
  /// The height of a line, as a multiple of its fonts' line height. The difference is split between both of its sides.
  package var lineHeightMultiple: Double
  /// A BCP 47 tag ("ja", "zh-Hant"). It affects line breaks, forms of letters, and fallback fonts; empty for none.
  package var language: String
  /// Settings of OpenType features with commas between them, later ones over earlier ones: "tnum" is on, "-liga" off,
  /// "ss01=2" the second form.
  package var features = ""
  package var paragraph = ParagraphStyle()
  /// Whether lines are columns from top to bottom, the first one on the right. The layout is that of lines to the
  /// right: ``TextLayout/toBox`` turns it by 90° as a whole. Then ``width`` is the height at which columns break,
  /// ``maxHeight`` the room for all of them side by side, and `left` of ``alignment`` the top.
  package var isVertical = false
  /// In vertical text: up to so many ASCII digits in a row stand side by side, upright, in one em, unless Latin letters
  /// or signs are beside them; 0 for none.
  package var uprightDigits = 0
  /// The stretches with another style, in order and without overlaps.
  package var spans: [Span] = []
  /// The paragraphs with other indents, in order.
  package var indents: [Indent] = []
  /// By their positions; empty for every eight spaces.
  package var tabs: [TabStop] = []
  package var columns = ColumnStyle()

  package init(
    _ string: String, font: FontDescriptor = .standard, size: Double = 36, width: Double? = nil, isWrapped: Bool = true,
    alignment: TextAlignment = .natural, truncation: Truncation = .none, maxHeight: Double? = nil,
    letterSpacing: Double = 0,
    lineHeightMultiple: Double = 1, language: String = ""
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.width = width
    self.isWrapped = isWrapped
    self.alignment = alignment
    self.truncation = truncation
    self.maxHeight = maxHeight
    self.letterSpacing = letterSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.language = language
  }
}

extension TextRequest {
  /// The most Unicode scalars that one layout takes.
  package static let scalarLimit = 1_000_000
  /// The most Unicode scalars of one character. Marks are placed one after the other, which takes time with the square
  /// of their number. Unicode's stream-safe format has at most 30 (UAX 15).
  package static let characterLimit = 1000
  /// The largest font size, width, height and spacing.
  package static let lengthLimit = 100_000.0

  func validate() throws(TextError) {
    func check(_ name: String, _ value: Double?, _ range: ClosedRange<Double>, _ allowed: String) throws(TextError) {
      guard let value else { return }
      guard range.contains(value) else { throw .invalidValue(name: name, actual: value, allowed: allowed) }
    }
    let limit = TextRequest.lengthLimit
    try check("font size", size, 0...limit, "0 to 100000")
    // A box of any finite size is a fair question; a negative one has no meaning.
    try check("text width", width, 0...Double.greatestFiniteMagnitude, "0 or more, and finite")
    try check("text height", maxHeight, 0...Double.greatestFiniteMagnitude, "0 or more, and finite")
    try check("letter spacing", letterSpacing, -limit...limit, "-100000 to 100000")
    try check("line height multiple", lineHeightMultiple, 0...1000, "0 to 1000")
    for length in [paragraph.spacing, paragraph.firstLineIndent, paragraph.leadingIndent, paragraph.trailingIndent] {
      try check("paragraph spacing or indent", length, -limit...limit, "-100000 to 100000")
    }
    try check("number of upright digits", Double(uprightDigits), 0...4, "0 to 4")
    guard language.isEmpty || LanguageTag.isWellFormed(language) else { throw .invalidLanguage(tag: language) }
    if let unknown = FontFeature.list(features).unknown { throw .invalidFeature(unknown) }
    for span in spans {
      try check("font size", span.size, 0...limit, "0 to 100000")
      try check("letter spacing", span.letterSpacing, -limit...limit, "-100000 to 100000")
      try check("baseline offset", span.rise, -limit...limit, "-100000 to 100000")
      guard span.language.isEmpty || span.language == language || LanguageTag.isWellFormed(span.language) else {
        throw .invalidLanguage(tag: span.language)
      }
      guard span.features != features else { continue }
      if let unknown = FontFeature.list(span.features).unknown { throw .invalidFeature(unknown) }
    }
    for indent in indents {
      for length in [indent.leading, indent.firstLine, indent.spacingBefore] {
        try check("paragraph spacing or indent", length, -limit...limit, "-100000 to 100000")
      }
    }
    for tab in tabs { try check("tab position", tab.position, 0...limit, "0 to 100000") }
    if columns != ColumnStyle() {
      try check("column gap", columns.gap, 0...limit, "0 to 100000")
      try check(
        "number of columns", Double(columns.count), 1...Double(ColumnStyle.limit), "1 to \(ColumnStyle.limit)")
    }
    // UTF-8 bytes bound the scalars and are counted at once.
    if string.utf8.count > TextRequest.scalarLimit {
      let count = string.unicodeScalars.count
      if count > TextRequest.scalarLimit { throw .textTooLong(scalars: count, limit: TextRequest.scalarLimit) }
    }
    if let longest = TextRequest.longCharacter(string) {
      throw .characterTooLong(scalars: longest, limit: TextRequest.characterLimit)
    }
  }

  /// The length in scalars of the first overlong character.
  private static func longCharacter(_ string: String) -> Int? {
    guard string.utf8.count > characterLimit else { return nil }
    // All scalars of a character but the first are U+0300 or above, so that most texts are seen to have none at once.
    var run = 0
    let isPossible = string.unicodeScalars.contains { scalar in
      run = scalar.value < 0x300 ? 0 : run + 1
      return run >= characterLimit
    }
    guard isPossible else { return nil }
    return string.lazy.map(\.unicodeScalars.count).first { $0 > characterLimit }
  }
}
