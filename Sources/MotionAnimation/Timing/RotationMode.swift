// SPDX-License-Identifier: Apache-2.0

/// Whether a layer that follows a path turns with it (T-58). An unknown name does not turn.
/// Example: `layer.animate(\.position, along: .circle(400), duration: 4, rotation: .auto)`
public struct RotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let auto = RotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let autoReverse = RotationMode(rawValue: "autoReverse")
}
