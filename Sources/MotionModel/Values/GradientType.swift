// SPDX-License-Identifier: Apache-2.0

/// How the colours of a gradient lie (GR-1). An unknown name draws nothing.
/// Example: `GradientLayer(["#FFF", "#000"]).type(.conic).startPoint(0.5, 0.5).endPoint(1, 1)`
public struct GradientType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start point to the end point.
  public static let axial = GradientType(rawValue: "axial")
  /// Around the start point, out to the end point.
  public static let radial = GradientType(rawValue: "radial")
  /// Around the start point, by the angle from the direction to the end point.
  public static let conic = GradientType(rawValue: "conic")
}
