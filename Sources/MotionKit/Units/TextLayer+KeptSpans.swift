import MotionLayers
import MotionModel

extension TextLayer {
  /// The styled stretches of the text in another string: where that has the same words, in the same order.
  func keptSpans(in string: String) -> TextSpans {
    if spans.isEmpty { return spans }
    let (a, b) = (TextWord.all(in: self.string ?? ""), TextWord.all(in: string))
    let pairs = TextChange.common(a.map(\.scalars), b.map(\.scalars))
    let (oldCount, newCount) = (a.last?.range.upperBound ?? 0, b.last?.range.upperBound ?? 0)
    var kept: [TextSpan] = []
    for span in spans.all {
      // What is said about all of a text is said about all of the other.
      if span.range.lowerBound <= 0, span.range.upperBound >= oldCount {
        kept.append(TextSpan(0..<newCount, span.style, name: span.name))
        continue
      }
      var last: (old: Int, range: Range<Int>)?
      for (i, j) in pairs {
        let part = a[i].range.clamped(to: span.range)
        if part.isEmpty { continue }
        let shift = b[j].range.lowerBound - a[i].range.lowerBound
        let range = (part.lowerBound + shift)..<(part.upperBound + shift)
        if let before = last, before.old == i - 1, before.range.upperBound == range.lowerBound {
          last = (i, before.range.lowerBound..<range.upperBound)
          kept[kept.count - 1].range = before.range.lowerBound..<range.upperBound
        } else if a[i].scalars.contains(where: { !$0.properties.isWhitespace }) {
          last = (i, range)
          kept.append(TextSpan(range, span.style, name: span.name))
        }
      }
    }
    return TextSpans(kept)
  }
}

/// A word of a text, or the space between two.
private struct TextWord {
  var scalars: [Unicode.Scalar]
  var range: Range<Int>

  /// In order, without gaps. What is written without spaces, as Chinese is, has a word for each character.
  static func all(in string: String) -> [TextWord] {
    var result: [TextWord] = []
    var (start, wasSpace) = (0, false)
    for character in string {
      let scalars = Array(character.unicodeScalars)
      let isSpace = character.isWhitespace
      if let last = result.last, !isSpace, !wasSpace, scalars[0].value < 0x2E80, last.scalars[0].value < 0x2E80 {
        result[result.count - 1].scalars += scalars
        result[result.count - 1].range = last.range.lowerBound..<(start + scalars.count)
      } else {
        result.append(TextWord(scalars: scalars, range: start..<(start + scalars.count)))
      }
      (start, wasSpace) = (start + scalars.count, isSpace)
    }
    return result
  }
}
