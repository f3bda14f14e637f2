// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The parts of a text: glyphs, words, lines, paragraphs.
extension TextLayout {
  /// Where the parts of a text begin, in Unicode scalars, ascending from 0; empty for an empty text.
  ///
  /// A part begins with a glyph of its own: characters drawn together are one part. Spaces and line ends belong to the
  /// part before them.
  package func starts(of kind: TextUnitKind) -> [Int] {
    let scalars = request.string.unicodeScalars.map(\.value)
    guard !scalars.isEmpty else { return [] }
    var begins = [Bool](repeating: false, count: scalars.count)
    switch kind {
    case .glyph: for glyph in glyphs where !scalars[glyph.source].isBlankScalar { begins[glyph.source] = true }
    case .word:
      let words = WordStarts.starts(scalars, language: request.language)
      for glyph in glyphs where words[glyph.source] { begins[glyph.source] = true }
    case .line:
      for line in lines where scalars.indices.contains(line.range.lowerBound) { begins[line.range.lowerBound] = true }
    case .paragraph:
      for i in scalars.indices where i > 0 && TextLayout.isLineEnd(scalars[i - 1]) && !TextLayout.isLineEnd(scalars[i])
      {
        begins[i] = true
      }
    }
    if kind == .glyph || kind == .word {
      // A mark may have a glyph of its own, and stays with its letter.
      let isGrapheme = LineBreaks(scalars, language: "").isGrapheme
      for i in begins.indices where !isGrapheme[i] { begins[i] = false }
    }
    begins[0] = true
    return begins.indices.filter { begins[$0] }
  }

  /// The areas of ranges: the advances of their glyphs without spaces, as high as their lines; null if a range has
  /// none.
  ///
  /// - Parameter ranges: Unicode scalars, ascending and apart.
  package func frames(of ranges: [Range<Int>]) -> [CGRect] {
    let scalars = request.string.unicodeScalars.map(\.value)
    var result = [CGRect](repeating: .null, count: ranges.count)
    for line in lines {
      for glyph in line.runs.lazy.flatMap(\.glyphs) where !scalars[glyph.source].isBlankScalar {
        guard let rangeIndex = TextLayout.rangeIndex(of: glyph.source, in: ranges) else { continue }
        let x = Double(glyph.position.x)
        // An advance may be negative.
        result[rangeIndex] = result[rangeIndex].union(
          CGRect(
            x: min(x, x + glyph.advance), y: line.frame.minY, width: abs(glyph.advance), height: line.frame.height))
      }
    }
    return result
  }

  private var glyphs: some Sequence<Glyph> { lines.lazy.flatMap { $0.runs.lazy.flatMap(\.glyphs) } }

  /// The index of the range with a scalar.
  static func rangeIndex(of scalar: Int, in ranges: [Range<Int>]) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar) ? low : nil
  }

  private static func isLineEnd(_ scalar: UInt32) -> Bool { Unicode.Scalar(scalar)?.isLineEnd ?? false }
}
