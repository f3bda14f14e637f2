// SPDX-License-Identifier: Apache-2.0

/// How values between keyframes are found (T-50 to T-57). An unknown name is kept and contributes nothing.
/// Example: `layer.animate(\.position.x, values: [0, 400, 300], duration: 2, mode: .cubic)`
public struct CalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In straight lines from value to value, by the key times.
  public static let linear = CalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CalculationMode(rawValue: "discrete")
  /// In straight lines at an even speed.
  public static let paced = CalculationMode(rawValue: "paced")
  /// Through all values on a smooth curve, by the key times.
  public static let cubic = CalculationMode(rawValue: "cubic")
  /// Through all values on a smooth curve, at an even speed.
  public static let cubicPaced = CalculationMode(rawValue: "cubicPaced")

  package var isKnown: Bool { isPaced || isCubic || self == .linear || self == .discrete }
  /// Key times and timing functions are ignored (T-54).
  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
