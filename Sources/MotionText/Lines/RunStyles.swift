// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The style of a stretch of a text.
struct RunStyle: Hashable, Sendable {
  var font: Font
  var size: Double
  var letterSpacing: Double
  /// How far its baseline is above the line's.
  var rise: Double
  var shaping: ShapingStyle
  /// Whether its characters stand side by side in one em of vertical text.
  var isCombined = false

  /// Pixels per subunit of a font's glyph positions.
  func scale(_ font: Font) -> Double { size / (font.metrics.unitsPerEm * Double(FontFace.subunits)) }
}

/// All styles of the stretches of a text.
///
/// Equal styles have one number, so text is shaped as a whole across a border without a change.
struct RunStyles: Sendable {
  /// The first is the text's own.
  private(set) var all: [RunStyle]
  /// In order, without overlaps, by the scalars of the request's string; those of the text's own style are left out.
  private(set) var ranges: [(range: Range<Int>, style: Int)] = []
  private(set) var warnings: [TextWarning] = []
  /// Nil: lines run from left to right, or from right to left.
  private(set) var vertical: VerticalStyle?

  /// For a text in one style.
  init(_ own: RunStyle) { all = [own] }

  /// - Parameter known: warnings already given about the text's own font.
  init(_ request: TextRequest, _ own: RunStyle, but known: [TextWarning] = []) throws(TextError) {
    all = [own]
    if request.isVertical { vertical = VerticalStyle(digits: request.uprightDigits) }
    guard !request.spans.isEmpty else { return }
    // By all of a span but where it is.
    var numbers: [TextRequest.Span: Int] = [:]
    var styles: [RunStyle: Int] = [own: 0]
    for span in request.spans {
      var key = span
      key.range = 0..<0
      var number = numbers[key]
      if number == nil {
        let resolved = try FontCatalog.shared.resolve(span.font, size: span.size)
        for warning in resolved.warnings where !(known + warnings).contains(warning) { warnings.append(warning) }
        let style = RunStyle(
          font: resolved.font, size: span.size, letterSpacing: span.letterSpacing, rise: span.rise,
          shaping: ShapingStyle(
            language: span.language, features: FontFeature.list(span.features).features,
            hasLigatures: span.letterSpacing == 0), isCombined: request.isVertical && span.isCombined)
        number = styles[style]
        if number == nil {
          number = all.count
          styles[style] = all.count
          all.append(style)
        }
        numbers[key] = number
      }
      guard let number, number > 0, !span.range.isEmpty else { continue }
      if let last = ranges.last, last.style == number, last.range.upperBound == span.range.lowerBound {
        ranges[ranges.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        ranges.append((span.range, number))
      }
    }
  }

  /// The number of the style of each scalar of a paragraph; empty if all have the text's own. A character has one
  /// style: that of its first scalar.
  func styles(of sources: [Int], isGrapheme: [Bool]) -> [Int] {
    guard !ranges.isEmpty, let first = sources.first else { return [] }
    var index = self.index(of: first)
    var result = [Int](repeating: 0, count: sources.count)
    for (i, source) in sources.enumerated() {
      if i > 0, !isGrapheme[i] {
        result[i] = result[i - 1]
        continue
      }
      // A shortened text may go back.
      if i > 0, source < sources[i - 1] { index = self.index(of: source) }
      while index < ranges.count, ranges[index].range.upperBound <= source { index += 1 }
      if index < ranges.count, ranges[index].range.contains(source) { result[i] = ranges[index].style }
    }
    return result.contains { $0 > 0 } ? result : []
  }

  /// The first range that ends after a scalar.
  private func index(of source: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].range.upperBound <= source { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
