// SPDX-License-Identifier: Apache-2.0

/// The contribution of an animation before it begins and after its end (T-16). An unknown name behaves as `removed` (T-10).
/// Example: `animation.fillMode = .both`
public struct FillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It contributes nothing outside of its duration.
  public static let removed = FillMode(rawValue: "removed")
  /// After its end the last value stays, if the animation is not removed then.
  public static let forwards = FillMode(rawValue: "forwards")
  /// Before its start the first value is there.
  public static let backwards = FillMode(rawValue: "backwards")
  /// As `backwards` and `forwards`.
  public static let both = FillMode(rawValue: "both")

  package var isKnown: Bool { self == .removed || fillsBefore || fillsAfter }
  package var fillsBefore: Bool { self == .backwards || self == .both }
  package var fillsAfter: Bool { self == .forwards || self == .both }
}
