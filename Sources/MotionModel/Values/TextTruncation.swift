// SPDX-License-Identifier: Apache-2.0

/// The position of the cut in the last line if the text does not fit (TX-4). An unknown name is as `none`.
/// Example: `TextLayer("A text that may be long").wrapped(width: 600).lineLimit(1).truncation(.end)`
public struct TextTruncation: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nothing is cut.
  public static let none = TextTruncation(rawValue: "none")
  /// The beginning of the line is left out.
  public static let start = TextTruncation(rawValue: "start")
  /// The middle of the line is left out.
  public static let middle = TextTruncation(rawValue: "middle")
  /// The end of the line is left out.
  public static let end = TextTruncation(rawValue: "end")
}
