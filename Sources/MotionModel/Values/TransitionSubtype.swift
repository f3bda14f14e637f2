// SPDX-License-Identifier: Apache-2.0

/// From which side of the layer the new image comes, as the viewer sees it (T-91).
/// Example: `Transition.push(.fromRight, 0.5)`
public struct TransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the left.
  public static let fromLeft = TransitionSubtype(rawValue: "fromLeft")
  /// From the right.
  public static let fromRight = TransitionSubtype(rawValue: "fromRight")
  /// From the top.
  public static let fromTop = TransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = TransitionSubtype(rawValue: "fromBottom")
}
