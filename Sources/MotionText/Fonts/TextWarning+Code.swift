// SPDX-License-Identifier: Apache-2.0

extension TextWarning {
  /// The stable name of its kind, by which people allow and forbid it.
  package var code: String {
    switch self {
    case .weightUnavailable, .weightSteps, .weightOfName: "font-weight"
    case .italicUnavailable: "font-slant"
    case .axisUnavailable, .axisClamped: "font-axis"
    case .familyUnavailable, .standIn, .unreadableStandIn: "font-family"
    case .fallbackFont: "fallback-font"
    case .missingGlyphs, .noOutlines: "missing-glyph"
    case .smallImages, .incompleteColours, .unvariedColours, .unreadableDrawing, .inexactDrawing: "colour-font"
    case .featuresUnavailable: "font-feature"
    case .noHyphenation: "hyphenation"
    case .notCombined: "upright-digits"
    }
  }
}
