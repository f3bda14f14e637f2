// SPDX-License-Identifier: Apache-2.0

/// The brightness that a screen may use (K-7). It does not affect frames: a video has one range.
/// Example: `layer.preferredDynamicRange = .high`
public struct DynamicRange: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The system decides.
  public static let automatic = DynamicRange(rawValue: "automatic")
  /// No brighter than white.
  public static let standard = DynamicRange(rawValue: "standard")
  /// Somewhat brighter than white.
  public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
  /// As bright as the screen can be.
  public static let high = DynamicRange(rawValue: "high")
}
