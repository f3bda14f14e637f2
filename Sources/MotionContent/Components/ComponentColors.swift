// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Colours of small components that are seen on dark and on light backgrounds.
enum ComponentColors {
  static let accent: Color = "#3D8BFF"
  static let track = Color(white: 0.5, alpha: 0.26)
}

extension Color {
  /// Black or white, whichever is read better on this colour.
  var readableText: Color {
    let color = sRGB
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
    }
    // Relative luminance of sRGB; the two contrasts are equal at 0.179.
    let luminance =
      0.2126 * linear(color.c0) + 0.7152 * linear(color.c1) + 0.0722 * linear(color.c2)
    return luminance > 0.30 ? "#0E1218" : .white
  }
}
