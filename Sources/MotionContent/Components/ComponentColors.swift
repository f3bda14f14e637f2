// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Colours of small components that are seen on dark and on light backgrounds.
enum ComponentColors {
  static let accent: Color = "#3D8BFF"
  static let track = Color(white: 0.5, alpha: 0.26)
}

extension Color {
  /// Black or white, whichever is read better on this colour. The two contrasts are equal at 0.179; white is preferred up to 0.3.
  package var readableText: Color { luminance > 0.30 ? "#0E1218" : .white }
}
