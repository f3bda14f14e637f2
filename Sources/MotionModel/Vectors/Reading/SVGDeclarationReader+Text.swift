// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension SVGDeclarationReader {
  static func textDeclaration(_ property: SVGProperty, _ text: String) -> SVGTextDeclaration? {
    switch property {
    case .fontFamily: ByteScanner.whole(text) { $0.fontFamilies() }.map { .families($0) }
    case .fontSize: ByteScanner.whole(text) { $0.fontSize() }.map { .fontSize($0) }
    case .fontWeight: ByteScanner.whole(text) { $0.fontWeight() }.map { .weight($0) }
    case .fontStyle: fontSlope(text).map { .slope($0) }
    case .fontStretch: ByteScanner.whole(text) { $0.fontStretch() }.map { .stretch($0) }
    case .fontVariant: .smallCaps(text.lowercased().split(separator: " ").contains("small-caps"))
    case .fontKerning: word(text, ["auto": true, "normal": true, "none": false]).map { .kerning($0) }
    case .fontFeatures: ByteScanner.whole(text) { $0.fontSettings() }.map { .features($0) }
    case .fontVariations: ByteScanner.whole(text) { $0.fontSettings() }.map { .variations($0) }
    case .letterSpacing: ByteScanner.whole(text) { $0.spacing() }.map { .letterSpacing($0) }
    case .wordSpacing: ByteScanner.whole(text) { $0.spacing() }.map { .wordSpacing($0) }
    case .textAnchor: SVGTextAnchor(rawValue: text.trimmingSpace.lowercased()).map { .anchor($0) }
    case .dominantBaseline: word(text, baselines).map { .dominantBaseline($0) }
    case .writingMode: word(text, writingModes).map { .writingMode($0) }
    case .direction: word(text, ["ltr": false, "rtl": true]).map { .direction(isRightToLeft: $0) }
    case .textOrientation: SVGGlyphOrientation(rawValue: text.trimmingSpace.lowercased()).map { .orientation($0) }
    case .whiteSpace: word(text, whiteSpaces).map { .whiteSpace($0) }
    case .textTransform: SVGTextCase(rawValue: text.trimmingSpace.lowercased()).map { .transform($0) }
    case .language: .language(text.trimmingSpace)
    default: nil
    }
  }

  /// An angle behind `oblique` has no effect.
  private static func fontSlope(_ text: String) -> SVGFontSlope? {
    text.lowercased().split(separator: " ").first.flatMap { SVGFontSlope(rawValue: String($0)) }
  }

  static let baselines: [String: SVGBaseline] = [
    "auto": .auto, "baseline": .baseline, "alphabetic": .alphabetic, "ideographic": .ideographic, "middle": .middle,
    "central": .central, "center": .central, "mathematical": .mathematical, "hanging": .hanging,
    "text-top": .textTop, "top": .textTop, "text-before-edge": .textTop, "before-edge": .textTop,
    "text-bottom": .textBottom, "bottom": .textBottom, "text-after-edge": .textBottom, "after-edge": .textBottom,
  ]
  private static let writingModes: [String: SVGWritingMode] = [
    "horizontal-tb": .horizontal, "lr": .horizontal, "lr-tb": .horizontal, "rl": .horizontal, "rl-tb": .horizontal,
    "tb": .verticalRightToLeft, "tb-rl": .verticalRightToLeft, "vertical-rl": .verticalRightToLeft,
    "sideways-rl": .verticalRightToLeft, "tb-lr": .verticalLeftToRight, "vertical-lr": .verticalLeftToRight,
  ]
  private static let whiteSpaces: [String: SVGWhiteSpace] = [
    "normal": .collapse, "nowrap": .collapse, "pre-line": .collapse, "pre": .preserve, "pre-wrap": .preserve,
    "break-spaces": .preserve,
  ]
}

extension ByteScanner {
  /// Names between commas, in quotes or without; generic ones in lower case.
  mutating func fontFamilies() -> [String]? {
    var families: [String] = []
    while !isAtEnd {
      skipTrivia()
      let name: String
      if let quoted = quoted() {
        name = quoted.trimmingSpace
      } else {
        let words = take { $0 != UInt8(ascii: ",") }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        name = ByteScanner.genericFamilies.contains(words.lowercased()) ? words.lowercased() : words
      }
      if !name.isEmpty { families.append(name) }
      _ = take { $0 != UInt8(ascii: ",") }
      _ = skip(",")
    }
    return families.isEmpty ? nil : families
  }

  private static let genericFamilies: Set = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded",
  ]

  mutating func fontSize() -> SVGFontSize? {
    if let length = length() { return length.number >= 0 ? .length(length) : nil }
    switch keyword() {
    case "larger": return .larger
    case "smaller": return .smaller
    case let name?: return ByteScanner.fontSizes[name].map { .length(SVGLength($0)) }
    case nil: return nil
    }
  }

  /// The table of CSS Fonts Level 4, section 2.5, with a medium size of 16.
  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48,
  ]

  mutating func fontWeight() -> SVGFontWeight? {
    if let number = finiteNumber() { return (1...1000).contains(number) ? .number(number) : nil }
    switch keyword() {
    case "normal": return .number(400)
    case "bold": return .number(700)
    case "bolder": return .bolder
    case "lighter": return .lighter
    default: return nil
    }
  }

  mutating func fontStretch() -> Double? {
    if let number = finiteNumber() { return skip("%") && number >= 0 ? number : nil }
    return keyword().flatMap { ByteScanner.fontStretches[$0] }
  }

  static let fontStretches: [String: Double] = [
    "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
    "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
  ]

  /// `normal`, or tags in quotes with a number, `on`, `off` or nothing.
  fileprivate mutating func fontSettings() -> [SVGFontSetting]? {
    if skip(word: "normal") { return [] }
    var settings: [SVGFontSetting] = []
    while !isAtEnd {
      guard let tag = quoted(), tag.utf8.count == 4 else { return nil }
      skipTrivia()
      let value = finiteNumber() ?? (skip(word: "off") ? 0 : 1)
      _ = skip(word: "on")
      settings.append(SVGFontSetting(tag: tag, value: value))
      skipTrivia()
      if !isAtEnd, !skip(",") { return nil }
      skipTrivia()
    }
    return settings
  }

  fileprivate mutating func spacing() -> SVGLength? { skip(word: "normal") ? .zero : length() }
}
