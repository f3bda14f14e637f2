// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Factors for the unpremultiplied colour and the alpha of an image (RP-4), each 0…1.
package struct ColorMultiplier: Hashable, Sendable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Changes nothing.
  package static let one = ColorMultiplier(red: 1, green: 1, blue: 1)

  /// Whether it changes alpha alone.
  package var isGray: Bool { red == 1 && green == 1 && blue == 1 }

  package func multiplied(by other: ColorMultiplier) -> ColorMultiplier {
    ColorMultiplier(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
  }

  /// A colour's components, clamped as a pixel's are, times the factors.
  package func applied(to color: Color) -> Color {
    func unit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
    let c = color.sRGB
    return Color(
      red: unit(c.c0) * red, green: unit(c.c1) * green, blue: unit(c.c2) * blue, alpha: unit(c.alpha) * alpha)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine("times")
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}
