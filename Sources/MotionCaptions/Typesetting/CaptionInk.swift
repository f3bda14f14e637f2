// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The positions of the characters of a laid-out text, also of those that share a glyph.
struct CaptionInk {
  private struct Cell {
    var scalar: Int
    var left: Double
    var right: Double
  }
  private struct Line {
    var frame: CGRect
    /// In the order of the text.
    var cells: [Cell]
  }
  private let lines: [Line]
  private let scalars: [Unicode.Scalar]

  /// The area of a part in one line.
  struct Stretch: Hashable {
    var frame: CGRect
    var isRightToLeft: Bool
  }

  init(_ string: String, _ measured: MeasuredText) {
    scalars = Array(string.unicodeScalars)
    var starts: [Int] = []
    var offset = 0
    for character in string {
      starts.append(offset)
      offset += character.unicodeScalars.count
    }
    let all = scalars
    lines = measured.lines.map { line in
      Line(frame: line.frame, cells: CaptionInk.cells(of: line, starts, all))
    }
  }

  /// A glyph stands for the characters up to the next one's: joined letters and syllables are shared evenly among them.
  private static func cells(of line: MeasuredText.Line, _ starts: [Int], _ scalars: [Unicode.Scalar]) -> [Cell] {
    let glyphs = line.glyphs.sorted { $0.source < $1.source }
    var cells: [Cell] = []
    var next = starts.partitioningIndex { $0 >= line.range.lowerBound }
    var index = 0
    while index < glyphs.count {
      let source = glyphs[index].source
      var (left, right) = (Double.infinity, -Double.infinity)
      while index < glyphs.count, glyphs[index].source == source {
        (left, right) = (min(left, glyphs[index].left), max(right, glyphs[index].right))
        index += 1
      }
      let end = index < glyphs.count ? glyphs[index].source : line.range.upperBound
      var characters: [Int] = []
      while next < starts.count, starts[next] < end {
        if starts[next] >= source { characters.append(starts[next]) }
        next += 1
      }
      guard !characters.isEmpty else {
        // A mark that stands by itself belongs to what is before it.
        guard let last = cells.indices.last else { continue }
        (cells[last].left, cells[last].right) = (min(cells[last].left, left), max(cells[last].right, right))
        continue
      }
      let isRightToLeft = scalars.indices.contains(source) && scalars[source].isRightToLeft
      let width = (right - left) / Double(characters.count)
      for (number, scalar) in characters.enumerated() {
        let from = left + width * Double(isRightToLeft ? characters.count - 1 - number : number)
        cells.append(Cell(scalar: scalar, left: from, right: from + width))
      }
    }
    return cells
  }

  /// Whether there is no letter between two positions of the text.
  func isSpace(between start: Int, and end: Int) -> Bool {
    start <= end && scalars[start..<min(end, scalars.count)].allSatisfy(\.properties.isWhitespace)
  }

  /// The areas of some scalars, line by line, with margins so that no ink is cut off: above and below, and at the sides without a
  /// joining letter.
  func stretches(of range: Range<Int>, size: Double) -> [Stretch] {
    let isRightToLeft = scalars[range].isRightToLeft
    return lines.compactMap { line in
      let first = line.cells.partitioningIndex { $0.scalar >= range.lowerBound }
      let cells = line.cells[first...].prefix { $0.scalar < range.upperBound }
      guard let left = cells.map(\.left).min(), let right = cells.map(\.right).max() else { return nil }
      func isOpen(_ neighbour: Int) -> Bool {
        !scalars.indices.contains(neighbour) || scalars[neighbour].properties.isWhitespace
      }
      let before = isOpen(range.lowerBound - 1) || cells.startIndex == 0 ? 0.1 * size : 0
      let after = isOpen(range.upperBound) || cells.endIndex == line.cells.count ? 0.1 * size : 0
      let (outLeft, outRight) = isRightToLeft ? (after, before) : (before, after)
      return Stretch(
        frame: CGRect(
          x: left - outLeft, y: line.frame.minY - 0.12 * size, width: right - left + outLeft + outRight,
          height: line.frame.height + 0.24 * size), isRightToLeft: isRightToLeft)
    }
  }
}

extension Sequence where Element == Unicode.Scalar {
  /// Whether the first letter is of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool { first { $0.properties.isAlphabetic }?.isRightToLeft ?? false }
}

extension String {
  /// Whether its first letter is of a script that is written from right to left.
  var isRightToLeft: Bool { unicodeScalars.isRightToLeft }
}

extension Unicode.Scalar {
  /// Whether its script is written from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko, and those beyond the first plane.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension Array {
  /// The first index with an element that fulfils a condition; all elements after it must fulfil it too.
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
