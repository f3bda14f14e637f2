// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// A text that is laid out. There may be as many as a file has captions, so each is laid out once.
struct CaptionLabel {
  let text: TextLayer
  let measured: MeasuredText
  /// A word that is wider than a line, if there is one.
  private(set) var longWord: LongWord?

  /// A word that lines of letters in the captions' own size are too short for.
  struct LongWord {
    var word: String
    /// The size of the reduced letters, in points.
    var size: Double
    /// Whether it is whole in letters of that size, or they would have to be too small.
    var fits: Bool
  }

  /// The smallest scale of letters for a long word; smaller ones are not read in time.
  static let leastScale = 0.5
  /// The fraction of a line that a reduced word may fill: divided texts keep a hundredth of the line free.
  private static let filled = 0.98

  var size: Double { Double(text.fontSize) }

  /// - Parameters:
  ///   - width: at which lines break, in points.
  ///   - shrinks: whether letters are made smaller for words that are wider.
  init(_ text: TextLayer, width: Double, shrinks: Bool = true) {
    self.text = text
    let asked = Double(text.fontSize)
    var measured = text.measured(at: width) ?? MeasuredText(lines: [])
    if shrinks,
      let longest = CaptionLabel.widest(of: CaptionLabel.brokenWords(text.string ?? "", measured), like: text),
      longest.width > width
    {
      let least = asked * CaptionLabel.leastScale
      let wanted = asked * width * CaptionLabel.filled / longest.width
      let size = max((wanted * 4).rounded(.down) / 4, least)
      longWord = LongWord(word: longest.word, size: size, fits: wanted >= least)
      text.fontSize = size
      measured = text.measured(at: width) ?? measured
    }
    self.measured = measured
    text.takeSize(CGSize(width: width, height: measured.size.height))
  }

  /// The words that are broken across lines, although their script writes spaces.
  private static func brokenWords(_ string: String, _ measured: MeasuredText) -> [String] {
    guard measured.lines.count > 1 else { return [] }
    let scalars = Array(string.unicodeScalars)
    var words: [String] = []
    var known = 0
    for line in measured.lines.dropLast() {
      let end = line.range.upperBound
      guard end > known, end > 0, end < scalars.count, scalars[end - 1].joinsWords, scalars[end].joinsWords else {
        continue
      }
      let start = scalars[..<end].lastIndex { !$0.joinsWords }.map { $0 + 1 } ?? 0
      known = scalars[end...].firstIndex { !$0.joinsWords } ?? scalars.count
      words.append(String(String.UnicodeScalarView(scalars[start..<known])))
    }
    return words
  }

  private static func widest(of words: [String], like text: TextLayer) -> (word: String, width: Double)? {
    let measured = words.compactMap { word -> (word: String, width: Double)? in
      let line = TextLayer(word)
      (line.font, line.fontSize, line.fontWeight) = (text.font, text.fontSize, text.fontWeight)
      line.language = text.language
      // Wide enough for any word.
      return line.measured(at: 1e6).map { (word, Double($0.size.width)) }
    }
    return measured.max { $0.width < $1.width }
  }
}

extension Unicode.Scalar {
  /// Whether no line may end between two such scalars: a letter, a mark or a digit, but not in scripts without spaces or with
  /// line breaks between any syllables.
  fileprivate var joinsWords: Bool {
    switch value {
    // Thai, Lao, Tibetan, Myanmar, Hangul, Khmer, and others of South East Asia.
    case 0x0E00...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x1950...0x1AAF, 0xA9E0...0xAADF, 0xAC00...0xD7FF:
      return false
    default: break
    }
    guard !CaptionText.isWide(self) else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return properties.isAlphabetic || properties.numericType != nil
    }
  }
}
