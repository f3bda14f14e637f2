import MotionCore

extension TextLayout {
  /// What a style asks of a font that the font cannot give.
  static func missingFeatures(_ style: ShapingStyle, in font: Font) -> [TextWarning] {
    let features = style.features
    guard !features.isEmpty else { return [] }
    let tags = font.face.featureTags
    // Kerning may be in a table of its own, and what is turned off is not missed.
    var missing = features.filter { $0.value > 0 && $0.name != "kern" && !tags.contains($0.tag) }
    var warnings: [TextWarning] = []
    if features.last(where: { $0.name == "tnum" }).map({ $0.value > 0 }) == true {
      // A font whose digits all have one width, such as one for code, needs no feature for that.
      let hasFeature = !missing.contains { $0.name == "tnum" }
      missing.removeAll { $0.name == "tnum" }
      if hasUnevenDigits(font, style) {
        warnings.append(.unevenDigits(family: font.family, hasFeature: hasFeature))
      }
    }
    if !missing.isEmpty {
      warnings.append(
        .featuresUnavailable(
          family: font.family, features: missing.map(\.name), available: tags.map(FontFeature.name)))
    }
    return warnings
  }

  /// Whether the ten digits differ in width, as they are shaped.
  private static func hasUnevenDigits(_ font: Font, _ style: ShapingStyle) -> Bool {
    let widths = (UInt32(0x30)...0x39).map { digit in
      ShapedRun([digit], range: 0..<1, face: font.face, script: common, isRightToLeft: false, style: style).advance
    }
    // The 4 of Inter's bolder weights is narrower by up to 0.3 % of the em, which nobody sees; without figures of one width
    // a font's 1 is narrower by 5 % or more.
    let spread = Double((widths.max() ?? 0) - (widths.min() ?? 0)) / Double(FontFace.subunits)
    return spread > 0.005 * font.metrics.unitsPerEm
  }

  /// The script of digits: Zyyy.
  private static let common: UInt32 = 0x5A79_7979
}
