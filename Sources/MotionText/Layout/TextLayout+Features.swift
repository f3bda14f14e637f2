// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextLayout {
  /// Returns warnings about features of a style that the font lacks.
  static func missingFeatures(_ style: ShapingStyle, in font: Font) -> [TextWarning] {
    let features = style.features
    guard !features.isEmpty else { return [] }
    let tags = font.face.featureTags
    // Kerning may be in a table of its own, and a feature turned off is not missed.
    var missing = features.filter { $0.value > 0 && $0.name != "kern" && !tags.contains($0.tag) }
    // Digits get one width without the feature too.
    missing.removeAll { $0.name == "tnum" }
    var warnings: [TextWarning] = []
    if !missing.isEmpty {
      warnings.append(
        .featuresUnavailable(
          family: font.family, features: missing.map(\.name), available: tags.map(FontFeature.name)))
    }
    return warnings
  }
}
