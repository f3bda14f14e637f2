// SPDX-License-Identifier: Apache-2.0

/// Where a paragraph may break into lines: Unicode's rules for a language (UAX 14).
struct LineBreaks: Sendable {
  /// At i: a line may end before scalar i. One more entry than scalars; the last is true.
  var canBreak: [Bool]
  /// At i: a grapheme begins at scalar i. The last entry is true.
  var isGrapheme: [Bool]
  /// At i: scalar i is a space that hangs over the end of a line.
  var isSpace: [Bool]

  /// - Parameters:
  ///   - language: a BCP 47 tag; empty for none.
  ///   - keepsPhrases: whether lines of Japanese and Korean end between phrases alone, as those of headlines should.
  init(_ scalars: [UInt32], language: String = "", keepsPhrases: Bool = false) {
    isGrapheme = LineBreaks.graphemes(scalars)
    isSpace = scalars.map(LineBreaks.isSpace)
    canBreak = [Bool](repeating: false, count: scalars.count + 1)
    canBreak[scalars.count] = true
    guard scalars.count > 1 else { return }
    var units: [UInt16] = []
    units.reserveCapacity(scalars.count)
    for scalar in scalars { units += (Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16 }
    let rules = keepsPhrases ? LineBreaks.phraseRules(scalars, language: language) : language
    guard let boundaries = LineBreakRules.boundaries(in: units, language: rules) else {
      // Without rules lines end at spaces.
      for i in 1..<scalars.count { canBreak[i] = isSpace[i - 1] && !isSpace[i] }
      return
    }
    // From units to scalars.
    var (index, unit) = (0, 0)
    for boundary in boundaries {
      while unit < boundary, index < scalars.count {
        unit += scalars[index] > 0xFFFF ? 2 : 1
        index += 1
      }
      if unit == boundary { canBreak[index] = true }
    }
  }

  /// The tag of a language with the phrases of ICU (`lw` of UTS 35), for those that it has some of. A text with kana and
  /// without a language is Japanese.
  private static func phraseRules(_ scalars: [UInt32], language: String) -> String {
    let isKana = { (scalar: UInt32) in (0x3041...0x30FF).contains(scalar) }
    let tag = language.isEmpty && scalars.contains(where: isKana) ? "ja-u-lb-strict" : language
    let parts = tag.split(separator: "-")
    guard ["ja", "ko"].contains(parts.first?.lowercased()), !parts.contains("x"), !parts.contains("lw") else {
      return language
    }
    return tag + (parts.contains("u") ? "-lw-phrase" : "-u-lw-phrase")
  }

  /// Makes a scalar part of the character before it.
  mutating func join(_ i: Int) { (canBreak[i], isGrapheme[i]) = (false, false) }

  private static func graphemes(_ scalars: [UInt32]) -> [Bool] {
    var starts = [Bool](repeating: true, count: scalars.count + 1)
    // Below U+0300 every scalar is a grapheme of its own (line ends are not part of a paragraph).
    guard scalars.contains(where: { $0 >= 0x300 }) else { return starts }
    var text = String.UnicodeScalarView()
    for scalar in scalars { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    var index = 0
    for character in String(text) {
      for k in 0..<character.unicodeScalars.count where index + k < scalars.count { starts[index + k] = k == 0 }
      index += character.unicodeScalars.count
    }
    return starts
  }

  /// Unicode's spaces except for non-breaking ones (UAX 14, GL).
  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }
}
