// SPDX-License-Identifier: Apache-2.0

/// How contents are sampled that are shown smaller or larger than they are. An unknown name is as `linear`.
/// Example: `layer.magnificationFilter = .nearest`
public struct ContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nearest pixel.
  public static let nearest = ContentsFilter(rawValue: "nearest")
  /// Linear between the nearest pixels.
  public static let linear = ContentsFilter(rawValue: "linear")
  /// Linear in reduced copies of the image, and between two copies. Only for contents that are shown smaller.
  public static let trilinear = ContentsFilter(rawValue: "trilinear")
}
