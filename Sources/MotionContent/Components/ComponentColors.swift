// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Colours of small components that are seen on dark and on light backgrounds.
enum ComponentColors {
  static let accent: Color = "#3D8BFF"
  static let track = Color(white: 0.5, alpha: 0.26)
}

extension Color {
  /// The relative luminance of WCAG 2, 0…1.
  package var luminance: Double {
    let color = sRGB
    func linear(_ channel: Double) -> Double {
      let value = min(max(channel, 0), 1)
      return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.c0) + 0.7152 * linear(color.c1) + 0.0722 * linear(color.c2)
  }

  /// Black or white, whichever is read better on this colour. The two contrasts are equal at 0.179; white is preferred up to 0.3.
  package var readableText: Color { luminance > 0.30 ? "#0E1218" : .white }
}
