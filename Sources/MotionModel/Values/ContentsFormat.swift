// SPDX-License-Identifier: Apache-2.0

/// How contents that are drawn are stored (K-7). It does not affect frames: they are recorded, not stored.
/// Example: `layer.contentsFormat = .rgba16Float`
public struct ContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Red, green, blue and alpha, 8 bits each.
  public static let rgba8 = ContentsFormat(rawValue: "RGBA8")
  /// Red, green, blue and alpha, 16-bit floating-point numbers.
  public static let rgba16Float = ContentsFormat(rawValue: "RGBAh")
  /// A gray of 8 bits.
  public static let gray8 = ContentsFormat(rawValue: "Gray8")
}
