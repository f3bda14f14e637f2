// SPDX-License-Identifier: Apache-2.0

/// The positions where a justified line is widened, and the amount: at its spaces, or between ideographs if it has none.
struct Justification {
  /// Added at each position.
  let extra: Double
  private let atSpaces: Bool
  /// The line's last cluster in visual order: nothing is added after it.
  private let lastCluster: Int?
  private let language: String

  /// Nil if the line has no position to widen.
  init?(_ line: ShapedLine, paragraph: TextParagraph, spare: Double, language: String) {
    // Behind the last cluster there is nothing to move away.
    let last = line.pieces.last { !$0.run.glyphs.isEmpty }?.run.glyphs.last?.cluster
    func count(atSpaces: Bool) -> Int {
      var count = 0
      for piece in line.pieces {
        for (i, glyph) in piece.run.glyphs.enumerated() where piece.run.endsCluster(i) {
          if Justification.stretches(glyph, paragraph, atSpaces, last, language) { count += 1 }
        }
      }
      return count
    }
    let spaces = count(atSpaces: true)
    let gaps = spaces > 0 ? spaces : count(atSpaces: false)
    guard gaps > 0 else { return nil }
    atSpaces = spaces > 0
    extra = spare / Double(gaps)
    (lastCluster, self.language) = (last, language)
  }

  func stretches(_ glyph: ShapedRun.Glyph, paragraph: TextParagraph) -> Bool {
    Justification.stretches(glyph, paragraph, atSpaces, lastCluster, language)
  }

  private static func stretches(
    _ glyph: ShapedRun.Glyph, _ paragraph: TextParagraph, _ atSpaces: Bool, _ lastCluster: Int?, _ language: String
  ) -> Bool {
    guard glyph.cluster != lastCluster, paragraph.scalars.indices.contains(glyph.cluster) else { return false }
    let scalar = paragraph.scalars[glyph.cluster]
    if atSpaces { return scalar == 0x20 || scalar == 0xA0 || scalar == 0x3000 }
    let next = glyph.cluster + 1 < paragraph.scalars.count ? paragraph.scalars[glyph.cluster + 1] : nil
    return WidePunctuation.mayWiden(after: scalar, before: next, language: language)
  }
}
