// SPDX-License-Identifier: Apache-2.0

/// How heavy a font's strokes are, on the scale of CSS and OpenType: 1 to 1000, regular is 400, bold is 700.
/// Example: `TextLayer("Hello").font("Inter", 120, .semibold)`
public struct FontWeight: Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral {
  /// As given; fonts are looked for with the nearest one of 1…1000.
  /// Example: `let number = FontWeight.bold.value`
  public let value: Double

  /// A weight on the scale of CSS, 1…1000.
  public init(_ value: Int) { self.value = Double(value) }
  /// Variable fonts have fractions of weights too.
  /// Example: `TextLayer("Hello").font("Inter", 120, FontWeight(650))`
  public init(_ value: Double) { self.value = value }
  /// A weight on the scale of CSS, 1…1000.
  public init(integerLiteral value: Int) { self.value = Double(value) }

  /// Weight 100.
  public static let thin: FontWeight = 100
  /// Weight 200.
  public static let extraLight: FontWeight = 200
  /// Weight 300.
  public static let light: FontWeight = 300
  /// Weight 400.
  public static let regular: FontWeight = 400
  /// Weight 500.
  public static let medium: FontWeight = 500
  /// Weight 600.
  public static let semibold: FontWeight = 600
  /// Weight 700.
  public static let bold: FontWeight = 700
  /// Weight 800.
  public static let extraBold: FontWeight = 800
  /// Weight 900.
  public static let black: FontWeight = 900

  /// Whether strokes of the first are thinner.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }

  /// Within 1…1000.
  package var clamped: FontWeight { FontWeight(min(1000, max(1, value))) }

  /// The nearest whole weight.
  package var rounded: FontWeight { FontWeight(value.rounded()) }
}

extension FontWeight: CustomStringConvertible {
  /// The number, such as `700`.
  public var description: String { FontAxes.text(value) }
}
