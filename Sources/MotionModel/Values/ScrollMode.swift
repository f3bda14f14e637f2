// SPDX-License-Identifier: Apache-2.0

/// The axes along which a scroll layer scrolls. An unknown name scrolls along none (SC-1).
/// Example: `ScrollLayer { TextLayer("A long page") }.scrollMode(.vertically)`
public struct ScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It stays where it is.
  public static let none = ScrollMode(rawValue: "none")
  /// Along y.
  public static let vertically = ScrollMode(rawValue: "vertically")
  /// Along x.
  public static let horizontally = ScrollMode(rawValue: "horizontally")
  /// Along both axes.
  public static let both = ScrollMode(rawValue: "both")
}
