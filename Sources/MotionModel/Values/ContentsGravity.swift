// SPDX-License-Identifier: Apache-2.0

/// Core Animation's string constants (K-7). Unknown names may be stored; each rule defines their effect.
/// Example: `ImageLayer("photo.jpg").size(400, 400).contentsGravity(.resizeAspectFill)`
public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In their own size in the middle.
  public static let center = ContentsGravity(rawValue: "center")
  /// In their own size in the middle of the top edge.
  public static let top = ContentsGravity(rawValue: "top")
  /// In their own size in the middle of the bottom edge.
  public static let bottom = ContentsGravity(rawValue: "bottom")
  /// In their own size in the middle of the left edge.
  public static let left = ContentsGravity(rawValue: "left")
  /// In their own size in the middle of the right edge.
  public static let right = ContentsGravity(rawValue: "right")
  /// In their own size in the top left corner.
  public static let topLeft = ContentsGravity(rawValue: "topLeft")
  /// In their own size in the top right corner.
  public static let topRight = ContentsGravity(rawValue: "topRight")
  /// In their own size in the bottom left corner.
  public static let bottomLeft = ContentsGravity(rawValue: "bottomLeft")
  /// In their own size in the bottom right corner.
  public static let bottomRight = ContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds.
  public static let resize = ContentsGravity(rawValue: "resize")
  /// As large as fits into the bounds, in their own shape.
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  /// As small as covers the bounds, in their own shape.
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")
}
