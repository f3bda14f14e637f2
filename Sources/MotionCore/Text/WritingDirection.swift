// SPDX-License-Identifier: Apache-2.0

/// Which way the paragraphs of a text run, by the names of `NSWritingDirection`. Other names are as `natural`.
/// Example: `TextLayer("مرحبا").direction(.rightToLeft)`
public struct WritingDirection: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// That of each paragraph's first strong character (UAX 9, P2); left to right without one.
  public static let natural = WritingDirection(rawValue: "natural")
  /// Every paragraph runs from left to right.
  public static let leftToRight = WritingDirection(rawValue: "leftToRight")
  /// Every paragraph runs from right to left.
  public static let rightToLeft = WritingDirection(rawValue: "rightToLeft")
}
