// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// The characters of a text in their places, by outlines in the file.
struct LottieGlyphSetting {
  struct Character {
    var name: String
    /// At a font size of 100 points, from the baseline.
    var outline: Path
    /// Of its start on the baseline.
    var place: CGPoint
    /// In points.
    var width: Double
    /// Its number among the characters, the characters without spaces, the words and the lines.
    var indices: [Int]
  }

  private(set) var characters: [Character] = []
  /// How many characters, characters without spaces, words and lines there are.
  private(set) var counts = [0, 0, 0, 0]
  /// Lines with characters by their numbers: where they begin and end, their first character and their number of characters.
  private(set) var lines: [Int: (begin: Double, end: Double, first: Int, count: Int)] = [:]
  let size: Double

  /// A character at a font size of 100 points.
  struct Glyph {
    var width: Double
    var outline: Path
  }

  private typealias Item = (name: Swift.Character, glyph: Glyph)

  /// Nil if a character has no outline.
  init?(
    _ document: LottieDocument.TextDocument, font: LottieDocument.Font, glyph find: (Swift.Character) -> Glyph?
  ) {
    size = document.size
    let scale = document.size / 100
    let tracking = document.size * document.tracking / 1000
    var lines: [[Item]] = []
    for line in document.text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row: [Item] = []
      for character in line {
        guard let glyph = find(character) else { return nil }
        row.append((character, glyph))
      }
      lines += LottieGlyphSetting.wrapped(row, width: document.box.map { Double($0.width) }, scale, tracking)
    }
    let height = document.lineHeight ?? document.size * 1.2
    for (number, line) in lines.enumerated() {
      let width = line.reduce(0) { $0 + $1.glyph.width * scale } + tracking * Double(max(line.count - 1, 0))
      var x = LottieGlyphSetting.start(of: width, document)
      let top = document.box.map { Double($0.minY) + font.ascent * scale } ?? 0
      let y = top + Double(number) * height - document.baselineShift
      var isInWord = false
      if !line.isEmpty { self.lines[number] = (x, x + max(width, 0), counts[0], line.count) }
      for (name, glyph) in line {
        let isSpace = name.isWhitespace
        // A space belongs to the word before it.
        if !isSpace, !isInWord { counts[2] += 1 }
        isInWord = !isSpace
        characters.append(
          Character(
            name: String(name), outline: glyph.outline, place: CGPoint(x: x, y: y), width: glyph.width * scale,
            indices: [counts[0], counts[1], max(counts[2] - 1, 0), number]))
        counts[0] += 1
        if !isSpace { counts[1] += 1 }
        x += glyph.width * scale + tracking
      }
    }
    counts[3] = lines.count
  }

  private static func start(of width: Double, _ document: LottieDocument.TextDocument) -> Double {
    let (left, room) = (document.box.map { Double($0.minX) } ?? 0, document.box.map { Double($0.width) } ?? 0)
    switch document.justification {
    case .right: return left + room - width
    case .center: return left + (room - width) / 2
    default: return left
    }
  }

  /// Lines no wider than a box, broken at spaces.
  private static func wrapped(
    _ row: [Item], width: Double?, _ scale: Double, _ tracking: Double
  ) -> [[Item]] {
    guard let width, width > 0 else { return [row] }
    var lines: [[Item]] = []
    var line: [Item] = []
    var (length, lastSpace) = (0.0, -1)
    for item in row {
      if item.name == " " { lastSpace = line.count }
      line.append(item)
      length += item.glyph.width * scale + tracking
      // Tracking behind the last character takes no room, and spaces may hang over the edge.
      guard length - tracking > width + 1e-6, lastSpace >= 0, item.name != " " else { continue }
      lines.append(Array(line[..<lastSpace]))
      line = Array(line[(lastSpace + 1)...])
      length = line.reduce(0) { $0 + $1.glyph.width * scale + tracking }
      lastSpace = -1
    }
    return lines + [line]
  }
}
