// SPDX-License-Identifier: Apache-2.0

/// How lines of text sit in their box, by Core Animation's names (TX-1). Other names are as `natural`.
/// Example: `TextLayer("Two lines\nin the middle").alignment(.center)`
public struct TextAlignment: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Left for a left-to-right paragraph, right for a right-to-left one (TX-3).
  public static let natural = TextAlignment(rawValue: "natural")
  /// At the left edge.
  public static let left = TextAlignment(rawValue: "left")
  /// At the right edge.
  public static let right = TextAlignment(rawValue: "right")
  /// In the middle.
  public static let center = TextAlignment(rawValue: "center")
  /// Both edges, by widening spaces; the last line of a paragraph is natural.
  public static let justified = TextAlignment(rawValue: "justified")
}
