// SPDX-License-Identifier: Apache-2.0

/// How a new image takes the place of the old one (T-91).
/// Example: `transition.type = .moveIn`
public struct TransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old image fades into the new one.
  public static let fade = TransitionType(rawValue: "fade")
  /// The new image slides in over the old one.
  public static let moveIn = TransitionType(rawValue: "moveIn")
  /// The new image pushes the old one out.
  public static let push = TransitionType(rawValue: "push")
  /// The old image slides away from the new one beneath.
  public static let reveal = TransitionType(rawValue: "reveal")
}
