// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextStyle {
  /// Why a text cannot have this style, as the rest of a sentence; nil if it can.
  package var problem: String? {
    func outside(_ name: String, _ value: Double?, _ range: ClosedRange<Double>) -> String? {
      guard let value, !range.contains(value) else { return nil }
      return
        "\(name) must be from \(FontAxes.text(range.lowerBound)) to \(FontAxes.text(range.upperBound)), got \(FontAxes.text(value))"
    }
    func length(_ name: String, _ length: Length?, from least: Double) -> String? {
      switch length {
      case nil: nil
      case .points(let value): outside("\(name) in points", value, least...10_000)
      case .ems(let value): outside("\(name) as a multiple of the text's size", value, max(least, -100)...100)
      }
    }
    let colors: [Color?] =
      switch foreground {
      case nil: []
      case .color(let color): [color]
      case .gradient(let colors, _): colors
      }
    let all = colors + [underline?.color, strikethrough?.color, background?.color, outline?.color, shadow?.color]
    if all.contains(where: { $0?.isFinite == false }) { return "a colour has components that are not numbers" }
    if case .gradient(let colors, let angle) = foreground {
      if colors.isEmpty { return "a gradient needs one or more colours" }
      if !angle.isFinite { return "the angle of a gradient must be a number, got \(angle)" }
    }
    if let language, !language.isEmpty, !LanguageTag.isWellFormed(language) {
      return "a language must be a BCP 47 tag, such as \"ja\" or \"zh-Hant\", got \"\(language.prefix(40))\""
    }
    if let unknown = fontFeatures.flatMap({ FontFeature.list($0).unknown }) {
      return
        "a font feature must have four characters, such as \"tnum\", \"-liga\" or \"ss01=2\", got \"\(unknown.prefix(40))\""
    }
    let (padding, offset) = (background?.padding, shadow?.offset)
    let problems: [String?] = [
      length("a size", size, from: 0), outside("a weight", weight, 1...1000),
      outside("tracking", tracking, -10_000...10_000), length("a baseline offset", baselineOffset, from: -10_000),
      outside("the thickness of a line", underline?.thickness, 0...10_000),
      outside("the thickness of a line", strikethrough?.thickness, 0...10_000),
      outside("the padding of a background", padding.map { Double($0.width) }, -10_000...10_000),
      outside("the padding of a background", padding.map { Double($0.height) }, -10_000...10_000),
      outside("the radius of a background", background?.radius, 0...10_000),
      outside("the width of an outline", outline?.width, 0...10_000),
      outside("the radius of a shadow", shadow?.radius, 0...10_000),
      outside("the offset of a shadow", offset.map { Double($0.width) }, -10_000...10_000),
      outside("the offset of a shadow", offset.map { Double($0.height) }, -10_000...10_000),
    ]
    return problems.lazy.compactMap(\.self).first
  }
}
