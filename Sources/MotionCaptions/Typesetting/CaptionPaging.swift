// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Divides a cue with too many lines into parts that are shown one after the other. There are as few parts as the lines allow,
/// about equally long. They end at the ends of sentences and clauses and at pauses, and before small words rather than after
/// them.
struct CaptionPaging {
  private let words: [Word]
  /// How wide a line is, in points.
  private let room: Double
  private let lineLimit: Int

  private struct Word {
    var range: Range<Int>
    var width: Double
    /// The width of the space after it; 0 if there is none.
    var space: Double
    /// The cost of ending a part with it; nil if no line may end there.
    var cost: Double?
  }

  /// - Parameters:
  ///   - line: all of the text in one line.
  ///   - space: the width of a space, in points.
  init(_ text: CaptionText, measured line: MeasuredText, space: Double, room: Double, lineLimit: Int) {
    let scalars = Array(text.string.unicodeScalars)
    let widths = CaptionPaging.widths(of: text.parts, in: line)
    var words: [Word] = []
    for (index, part) in text.parts.enumerated() {
      var word = Word(range: part.range, width: widths[index], space: 0)
      if index + 1 < text.parts.count {
        let next = text.parts[index + 1]
        let between = scalars[part.range.upperBound..<max(part.range.upperBound, next.range.lowerBound)]
        let isSpaced = between.contains { $0.properties.isWhitespace }
        if isSpaced { word.space = space }
        word.cost = CaptionPhrases.cost(
          between: String(String.UnicodeScalarView(scalars[part.range])),
          and: String(String.UnicodeScalarView(scalars[next.range])), isSpaced: isSpaced,
          pause: next.start - part.end)
      }
      words.append(word)
    }
    self.words = words
    // What is measured word by word lacks the room between letters of different words.
    (self.room, self.lineLimit) = (room * 0.99, lineLimit)
  }

  /// The parts as ranges of the text's scalars; nil where a word is too long for any.
  func pages(of count: Int) -> [Range<Int>]? {
    guard !words.isEmpty else { return nil }
    let lengths = words.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1.width + $1.space) }
    func divided(_ cost: (_ first: Int, _ end: Int) -> Double) -> [Int]? {
      var best = [Double](repeating: .infinity, count: words.count + 1)
      var from = [Int](repeating: 0, count: words.count + 1)
      best[0] = 0
      for first in words.indices where best[first].isFinite {
        forEachEnd(from: first) { end in
          let total = best[first] + cost(first, end)
          if total < best[end] { (best[end], from[end]) = (total, first) }
        }
      }
      guard best[words.count].isFinite else { return nil }
      var ends = [words.count]
      while let last = ends.last, last > 0 { ends.append(from[last]) }
      return ends.reversed()
    }
    guard let fewest = divided({ _, _ in 1 }) else { return nil }
    let ideal = lengths[words.count] / Double(fewest.count - 1)
    let ends = divided { first, end in
      let off = (lengths[end] - lengths[first] - ideal) / max(ideal, 1)
      // Above all as few as possible.
      return 1000 + off * off + (end < words.count ? words[end - 1].cost ?? 0 : 0)
    }
    guard let ends else { return nil }
    return zip(ends, ends.dropFirst()).map { first, end in
      let lower = first == 0 ? 0 : words[first].range.lowerBound
      return lower..<(end == words.count ? count : words[end - 1].range.upperBound)
    }
  }

  /// Calls `body` for each possible end of a part that begins with a word, and fits.
  private func forEachEnd(from first: Int, _ body: (Int) -> Void) {
    var (lines, filled, pending) = (1, 0.0, 0.0)
    var index = first
    while index < words.count {
      // What no line divides.
      var end = index
      var width = words[end].width
      while end + 1 < words.count, words[end].cost == nil {
        width += words[end].space + words[end + 1].width
        end += 1
      }
      guard width <= room else { return }
      if filled > 0, filled + pending + width > room {
        lines += 1
        filled = width
      } else {
        filled += pending + width
      }
      guard lines <= lineLimit else { return }
      pending = words[end].space
      index = end + 1
      body(index)
    }
  }

  /// How wide each part is, in the order of the parts.
  private static func widths(of parts: [CaptionText.Part], in line: MeasuredText) -> [Double] {
    var widths = [Double](repeating: 0, count: parts.count)
    let glyphs = line.lines.flatMap(\.glyphs).sorted { $0.source < $1.source }
    var index = 0
    for glyph in glyphs {
      while index < parts.count, parts[index].range.upperBound <= glyph.source { index += 1 }
      guard index < parts.count else { break }
      if parts[index].range.contains(glyph.source) { widths[index] += glyph.right - glyph.left }
    }
    return widths
  }
}
