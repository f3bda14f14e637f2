// SPDX-License-Identifier: Apache-2.0

/// A colour: unclamped components with their alpha, unpremultiplied, in a named space.
///
/// Compositing and interpolation happen on sRGB-encoded components (R-17, V-3).
/// Example: `Layer().size(400, 200).backgroundColor(.red)`
public struct Color: Hashable, Sendable {
  /// How components are read: sRGB-encoded or linear RGB, a gray, or amounts of four inks. 0…1, not clamped.
  /// Example: `Color(space: .linearSRGB, 1, 0.1, 0.05)`
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// Red, green and blue as on screens and in style sheets. The default.
    case sRGB
    /// Red, green and blue as amounts of light; 0.21 is a middle gray.
    case linearSRGB
    /// One brightness, sRGB-encoded: 0 is black, 1 is white.
    case gray
    /// Cyan, magenta, yellow and black ink; four zeros are white.
    case cmyk
  }

  /// How the components are read.
  /// Example: `let space = Color.red.space`
  public var space: Space
  /// Components of `space`, in its order: R G B; gray; C M Y K. Missing ones are 0.
  public var c0, c1, c2, c3: Double
  /// Opacity, 0…1; the components are not multiplied by it.
  /// Example: `let alpha = Color.red.alpha`
  public var alpha: Double

  /// A colour by sRGB-encoded components, 0…1; opaque by default. Other values are kept.
  /// Example: `Color(red: 1, green: 0.35, blue: 0.24)`
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(space: .sRGB, red, green, blue, 0, alpha: alpha)
  }

  /// Components in the order of the space; surplus ones are ignored.
  public init(space: Space, _ c0: Double, _ c1: Double = 0, _ c2: Double = 0, _ c3: Double = 0, alpha: Double = 1) {
    (self.space, self.c0, self.c1, self.c2, self.c3, self.alpha) = (space, c0, c1, c2, c3, alpha)
  }

  /// A gray on sRGB's encoded scale: 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) { self.init(space: .gray, white, alpha: alpha) }
}

extension Color {
  /// The same colour as sRGB-encoded components.
  /// Example: `let screen = Color(space: .cmyk, 0, 0.8, 0.9, 0).sRGB`
  public var sRGB: Color {
    switch space {
    case .sRGB: return self
    case .gray: return Color(red: c0, green: c0, blue: c0, alpha: alpha)
    case .linearSRGB:
      return Color(red: Color.encode(c0), green: Color.encode(c1), blue: Color.encode(c2), alpha: alpha)
    case .cmyk:
      // Each ink takes light away, and black takes it from all.
      return Color(red: (1 - c0) * (1 - c3), green: (1 - c1) * (1 - c3), blue: (1 - c2) * (1 - c3), alpha: alpha)
    }
  }

  /// Red, green and blue of the sRGB-encoded colour.
  public var red: Double { sRGB.c0 }
  /// Green of the sRGB-encoded colour.
  public var green: Double { sRGB.c1 }
  /// Blue of the sRGB-encoded colour.
  public var blue: Double { sRGB.c2 }

  /// Whether all components and alpha are finite.
  @inlinable package var isFinite: Bool { (c0 + c1 + c2 + c3 + alpha).isFinite }

  /// The same colour with another opacity.
  /// Example: `Layer().size(400, 200).backgroundColor(.black.withAlpha(0.5))`
  public func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// IEC 61966-2-1 encoding of a linear component, odd-symmetric for negative ones.
  static func encode(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let encoded = magnitude <= 0.0031308 ? 12.92 * magnitude : 1.055 * Math.pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}

extension Color {
  /// `#000000`.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// `#FFFFFF`.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// `#FF0000`.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// `#00FF00`.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// `#0000FF`.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// `#FFFF00`.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Half of red and half of blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
  /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, sRGB, with or without the `#`; nil for anything else.
  public init?(hex text: String) {
    let number = text.first == "#" ? text.dropFirst() : text[...]
    let digits = number.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == number.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    // Each digit stands for two: #F80 is #FF8800.
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: Double(bytes[0]) / 255, green: Double(bytes[1]) / 255, blue: Double(bytes[2]) / 255,
      alpha: bytes.count == 4 ? Double(bytes[3]) / 255 : 1)
  }
}

extension Color: ExpressibleByStringLiteral {
  /// A colour written as `"#FF5A3C"`. An invalid literal gives NaN components, which every property refuses with the
  /// script's line.
  public init(stringLiteral text: String) {
    self = Color(hex: text) ?? Color(unreadable: text)
  }
}
