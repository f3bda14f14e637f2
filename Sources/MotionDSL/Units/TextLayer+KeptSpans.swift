// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

extension TextLayer {
  /// The styled stretches of the text in another string. A stretch is kept if the string has the same words, in the same order,
  /// with as many other words between them: a price has the look of the price before it.
  func keptSpans(in string: String) -> TextSpans {
    if spans.isEmpty { return spans }
    let (a, b) = (TextWord.all(in: self.string ?? ""), TextWord.all(in: string))
    let common = LongestCommonSubsequence.pairs(a.map(\.scalars), b.map(\.scalars))
    let pairs = TextLayer.withReplaced(common, a.count, b.count)
    let (oldCount, newCount) = ((self.string ?? "").unicodeScalars.count, string.unicodeScalars.count)
    var kept: [TextSpan] = []
    for span in spans.all {
      // What is said about all of a text is said about all of the other.
      if span.range.lowerBound <= 0, span.range.upperBound >= oldCount {
        if newCount > 0 { kept.append(TextSpan(0..<newCount, span.style, name: span.name)) }
        continue
      }
      var last: (old: Int, new: Int)?
      for (i, j) in pairs {
        let part = a[i].range.clamped(to: span.range)
        if part.isEmpty { continue }
        let isSame = a[i].scalars == b[j].scalars
        let shift = b[j].range.lowerBound - a[i].range.lowerBound
        let range = isSame ? (part.lowerBound + shift)..<(part.upperBound + shift) : b[j].range
        // Words that follow one another in both texts are one stretch, with the space between them.
        if let before = last, before == (i - 1, j - 1) {
          kept[kept.count - 1].range = kept[kept.count - 1].range.lowerBound..<range.upperBound
        } else {
          kept.append(TextSpan(range, span.style, name: span.name))
        }
        last = (i, j)
      }
    }
    return TextSpans(kept)
  }

  /// Adds the words between the common ones of two texts, if both have as many of them.
  private static func withReplaced(_ pairs: [(Int, Int)], _ oldCount: Int, _ newCount: Int) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    var (i, j) = (0, 0)
    for (nextOld, nextNew) in pairs + [(oldCount, newCount)] {
      if nextOld - i == nextNew - j { result += zip(i..<nextOld, j..<nextNew).map { ($0, $1) } }
      if nextOld < oldCount { result.append((nextOld, nextNew)) }
      (i, j) = (nextOld + 1, nextNew + 1)
    }
    return result
  }
}

/// A word of a text.
private struct TextWord {
  var scalars: [Unicode.Scalar]
  var range: Range<Int>

  /// All words, in order. In scripts without spaces, such as Chinese, each character is a word.
  static func all(in string: String) -> [TextWord] {
    var result: [TextWord] = []
    var (start, isOpen) = (0, false)
    for character in string {
      let scalars = Array(character.unicodeScalars)
      let range = start..<(start + scalars.count)
      start = range.upperBound
      // From the radicals of CJK on, a character is a word.
      let isWide = scalars[0].value >= 0x2E80
      if character.isWhitespace {
        isOpen = false
      } else if isOpen, !isWide, let last = result.last {
        result[result.count - 1] = TextWord(scalars: last.scalars + scalars, range: last.range.lowerBound..<start)
      } else {
        result.append(TextWord(scalars: scalars, range: range))
        isOpen = !isWide
      }
    }
    return result
  }
}
