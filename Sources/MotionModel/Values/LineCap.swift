// SPDX-License-Identifier: Apache-2.0

/// How open lines and dashes end (SH-1). An unknown name is as `butt`.
/// Example: `ShapeLayer(.polygon((0, 0), (400, 0))).stroke(.white, 12).lineCap(.round)`
public struct LineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the last point.
  public static let butt = LineCap(rawValue: "butt")
  /// In a half circle beyond the last point.
  public static let round = LineCap(rawValue: "round")
  /// Half the line's width beyond the last point.
  public static let square = LineCap(rawValue: "square")
}
