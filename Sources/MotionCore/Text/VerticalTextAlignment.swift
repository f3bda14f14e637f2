// SPDX-License-Identifier: Apache-2.0

/// Where lines lie in the height of their box. Other names are as `top`.
/// Example: `TextLayer("Hello").frame(0, 0, 600, 200).verticalAlignment(.center)`
public struct VerticalTextAlignment: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The first line begins at the top edge (TX-3).
  public static let top = VerticalTextAlignment(rawValue: "top")
  /// The lines lie in the middle.
  public static let center = VerticalTextAlignment(rawValue: "center")
  /// The last line ends at the bottom edge.
  public static let bottom = VerticalTextAlignment(rawValue: "bottom")

  /// The share of the free height above the text.
  package var fraction: Double {
    switch self {
    case .center: 0.5
    case .bottom: 1
    default: 0
    }
  }
}
