// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Chooses the font of each character of a paragraph (CSS Fonts 4, §5.3). The wanted font draws every character it has
/// in full, marks and joiners included. Elsewhere one font draws a whole stretch of a script, if there is one.
struct FontRuns {
  let scalars: [UInt32]
  /// Where characters begin; see ``LineBreaks/isGrapheme``.
  let isGrapheme: [Bool]
  /// For each scalar.
  let scripts: [UInt32]
  let wanted: Font
  /// A BCP 47 tag; empty for none.
  let language: String

  /// The most scalars of a stretch used for matching: a book's are not all looked up at once.
  private static let sampleLimit = 256

  /// Spaces and ignorable characters that HarfBuzz makes nothing up for: the stem of Ogham, the fillers of Hangul, and the
  /// fourth of Mongolian's variation selectors.
  private static let drawn: Set<UInt32> = [0x115F, 0x1160, 0x1680, 0x180F, 0x3164, 0xFFA0]

  /// A font for each scalar; those of one character share one.
  func fonts(log: inout TextWarningLog) -> [Font] {
    var result = [Font](repeating: wanted, count: scalars.count)
    var start = 0
    while start < scalars.count {
      let end = end(of: start)
      let needed = needed(start..<end)
      if needed.isEmpty {
        // Invisible characters go with those before them, unless the font has them anyway.
        if start > 0, !has(wanted, [scalars[start]]) { fill(&result, start..<end, result[start - 1]) }
        start = end
      } else if let emoji = emoji(start..<end, needed) {
        // An emoji takes a font with colours, even if the wanted font has a plain glyph.
        fill(&result, start..<end, emoji)
        start = end
      } else if has(wanted, needed) {
        if !wanted.face.isDrawn { note(needed) { log.noOutline($0, in: wanted) } }
        start = end
      } else if let listed = listed(needed) {
        if !listed.face.isDrawn { note(needed) { log.noOutline($0, in: listed) } }
        fill(&result, start..<end, listed)
        start = end
      } else {
        start = fallBack(from: start, in: &result, log: &log)
      }
    }
    return result
  }

  /// Finds fonts for the stretch of one script that begins at `start` and is missing from the wanted font.
  ///
  /// - Returns: its end.
  private func fallBack(from start: Int, in result: inout [Font], log: inout TextWarningLog) -> Int {
    var stretch: Set<UInt32> = []
    var end = start
    var next = start
    while next < scalars.count, scripts[next] == scripts[start] {
      let after = self.end(of: next)
      let needed = needed(next..<after)
      if !needed.isEmpty {
        if has(wanted, needed) || listed(needed) != nil || emoji(next..<after, needed) != nil { break }
        // A sample is enough to choose a font, and keeps long texts cheap.
        if stretch.count < FontRuns.sampleLimit { stretch.formUnion(needed) }
        end = after
      }
      next = after
    }
    // One font serves the whole stretch, so a word is not set in several.
    let common = FontCatalog.shared.fallback(for: stretch.sorted(), like: wanted, language: language)
    var position = start
    while position < end {
      let after = self.end(of: position)
      let needed = needed(position..<after)
      let font = font(for: needed, common: common, previous: position > 0 ? result[position - 1] : wanted)
      fill(&result, position..<after, font)
      note(needed) { scalar in
        if !has(font, [scalar.value]) { return log.missing(scalar) }
        if font != wanted { log.fallback(font, for: scalar) }
        if !font.face.isDrawn { log.noOutline(scalar, in: font) }
      }
      position = after
    }
    return end
  }

  /// The first later font of the list that has all of a character: listed fonts supply characters the first one lacks.
  private func listed(_ needed: [UInt32]) -> Font? { wanted.listed.first { has($0, needed) } }

  /// The font for one character: the stretch's, else one with all of it, else one with its base.
  private func font(for needed: [UInt32], common: Font?, previous: Font) -> Font {
    guard let base = needed.first else { return previous }
    if let common, has(common, needed) { return common }
    return FontCatalog.shared.fallback(for: needed.sorted(), like: wanted, language: language)
      ?? (has(wanted, [base]) ? wanted : nil)
      ?? FontCatalog.shared.fallback(for: [base], like: wanted, language: language) ?? wanted
  }

  /// The colour font for a character shown as emoji; nil if it is text, or there is none. It is not reported as a
  /// fallback, because everybody expects another font for emoji.
  private func emoji(_ range: Range<Int>, _ needed: [UInt32]) -> Font? {
    guard EmojiPresentation.isEmoji(scalars[range]) else { return nil }
    let own = ([wanted] + wanted.listed).first { !$0.face.colours.isEmpty && has($0, needed) }
    let found =
      own ?? FontCatalog.shared.fallback(for: needed.sorted(), like: wanted, language: language, prefersColour: true)
    return found.flatMap { $0.face.colours.isEmpty ? nil : $0 }
  }

  private func end(of start: Int) -> Int {
    var end = start + 1
    while end < scalars.count, !isGrapheme[end] { end += 1 }
    return end
  }

  /// The scalars a font must have glyphs for: the shaper supplies spaces and ignorable characters.
  private func needed(_ range: Range<Int>) -> [UInt32] {
    scalars[range].filter { value in
      // Most texts have no other.
      if value < 0x7F { return value > 0x20 }
      guard let scalar = Unicode.Scalar(value), !FontRuns.drawn.contains(value) else { return true }
      let properties = scalar.properties
      return !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .spaceSeparator
    }
  }

  private func has(_ font: Font, _ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy(font.has)
  }

  private func fill(_ fonts: inout [Font], _ range: Range<Int>, _ font: Font) {
    for i in range { fonts[i] = font }
  }

  private func note(_ scalars: [UInt32], _ body: (Unicode.Scalar) -> Void) {
    for value in scalars { Unicode.Scalar(value).map(body) }
  }
}
