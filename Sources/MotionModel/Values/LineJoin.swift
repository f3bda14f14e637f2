// SPDX-License-Identifier: Apache-2.0

/// How the pieces of a line meet (SH-1). An unknown name is as `miter`.
/// Example: `ShapeLayer(.polygon((0, 0), (100, 80), (200, 0))).stroke(.white, 12).lineJoin(.round)`
public struct LineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In a point, or a bevel where it would be too long (SH-6).
  public static let miter = LineJoin(rawValue: "miter")
  /// In a part of a circle.
  public static let round = LineJoin(rawValue: "round")
  /// Cut off from edge to edge.
  public static let bevel = LineJoin(rawValue: "bevel")
}
