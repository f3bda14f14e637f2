// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// Text shaped, broken into lines and placed.
///
/// Space: y down, origin at the top left of the box, units of the font size. The first baseline is one ascent below the
/// top (TX-3). The space of vertical text is turned (``toBox``). Nothing is rounded or hinted: positions are font units
/// times a scale. The same font files give the same numbers on every machine. Cheap to copy.
package struct TextLayout: Sendable {
  package struct Glyph: Hashable, Sendable {
    /// Index in the font.
    package var id: UInt32
    /// Of the glyph's origin, on the baseline unless the font moves it (marks). For an upright glyph in vertical text
    /// it is the middle of the edge at which its cell begins. Combined glyphs are also moved aside to their positions.
    package var position: CGPoint
    /// To the next glyph, with letter spacing and justification.
    package var advance: Double
    /// The index of the glyph's Unicode scalar in the string (the first of several).
    package var source: Int
  }

  /// Glyphs of one font, size, direction and posture, from left to right.
  package struct Run: Hashable, Sendable {
    package var font: Font
    /// The requested font, if the characters fell back to this one.
    package var wanted: Font
    /// Where the first glyph's advance begins.
    package var left: Double
    /// The em.
    package var size: Double
    /// How far its baseline is above the line's.
    package var rise: Double
    package var isRightToLeft: Bool
    package var posture = GlyphPosture.along
    package var glyphs: [Glyph]
  }

  package struct Line: Hashable, Sendable {
    /// From left to right.
    package var runs: [Run]
    /// Left edge and width of the advances, top and height of the line.
    package var frame: CGRect
    /// y of the baseline; in vertical text, of the middle of the column.
    package var baseline: Double
    /// The Unicode scalars shown by the line, or replaced if it is truncated; without the spaces that hang over its
    /// end.
    package var range: Range<Int>
    package var isTruncated: Bool
  }

  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  package var request: TextRequest { storage.request }
  /// The requested font; runs may fall back to others.
  package var font: Font { storage.font }
  package var lines: [Line] { storage.lines }
  /// Width of the widest line, and the heights of all lines together: the preferred size of the text.
  package var size: CGSize { storage.size }
  /// The rectangle touched by the outlines, without the antialiasing beyond it; null if there is no ink.
  package var inkBounds: CGRect { storage.inkBounds }
  /// Whether all of the text is shown: no line is truncated, and none is left out.
  package var isWhole: Bool { storage.isWhole }
  /// Whether a line breaks within a word because there was too little room.
  package var breaksWords: Bool { storage.breaksWords }
  /// The hash of the hyphenation patterns used; nil if none were.
  package var hyphenationHash: ContentHash? { storage.patterns }
  /// The differences from the request, in a stable order.
  package var warnings: [TextWarning] { storage.warnings }
  /// The request and the identity of every font used: equal hashes draw the same.
  package var contentHash: ContentHash { storage.contentHash }

  /// Lays text out, or takes it from a cache of the process.
  ///
  /// - Complexity: linear in the text; a 20-character title takes some tens of microseconds when new, about one when
  ///   cached.
  /// - Throws: ``TextError`` if the font is not installed or cannot be read, or a number of the request is out of range.
  package init(_ request: TextRequest) throws(TextError) {
    storage = try TextLayoutCache.shared.layout(request)
  }
}

extension TextLayout: Hashable {
  package static func == (a: TextLayout, b: TextLayout) -> Bool {
    a.storage === b.storage || a.contentHash == b.contentHash
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(contentHash) }
}

extension TextLayout {
  final class Storage: Sendable {
    let request: TextRequest
    let font: Font
    /// Of the patterns that words were broken by.
    let patterns: ContentHash?
    let lines: [Line]
    let size: CGSize
    let isWhole: Bool
    let breaksWords: Bool
    let inkBounds: CGRect
    /// The same of each line.
    let lineInk: [CGRect]
    let glyphCount: Int
    /// Whether some font of it has colours.
    let hasColours: Bool
    /// Its approximate size in memory with its run, without its kept parts.
    let plainByteCount: Int
    let warnings: [TextWarning]
    let contentHash: ContentHash
    let run = Mutex<GlyphRun?>(nil)
    /// The glyphs of units, each made once.
    let unitRuns = Mutex(UnitRuns())
    /// Objects others have made from it, the newest first.
    let kept = Mutex<[any KeptWithLayout]>([])
    /// The glyphs by their scalars.
    let locations = Mutex<[GlyphLocation]?>(nil)
    /// Where characters end.
    let ends = Mutex<[Int]?>(nil)
    /// Where the advances of glyphs begin, by lines and runs.
    let lefts = Mutex<[[[Double]]]?>(nil)

    init(
      request: TextRequest, font: Font, patterns: ContentHash?, lines: [Line], size: CGSize, isWhole: Bool,
      breaksWords: Bool, warnings: [TextWarning]
    ) {
      self.request = request
      self.font = font
      self.patterns = patterns
      self.lines = lines
      self.size = size
      (self.isWhole, self.breaksWords) = (isWhole, breaksWords)
      self.warnings = warnings
      lineInk = lines.map { TextLayout.inkBounds(of: $0) }
      inkBounds = lineInk.reduce(.null) { $0.union($1) }
      glyphCount = lines.reduce(0) { $1.runs.reduce($0) { $0 + $1.glyphs.count } }
      hasColours = lines.contains { $0.runs.contains { !$0.font.face.colours.isEmpty } }
      plainByteCount = TextLayout.byteCount(of: lines, string: request.string)
      contentHash = TextLayout.contentHash(of: request, font: font, patterns: patterns, lines: lines)
    }
  }
}
