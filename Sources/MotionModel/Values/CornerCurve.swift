// SPDX-License-Identifier: Apache-2.0

/// The curve of rounded corners. An unknown name becomes `circular`.
/// Example: `Layer().size(400, 200).cornerRadius(60).cornerCurve(.continuous)`
public struct CornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Keeps any name, known or not.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CornerCurve(rawValue: "circular")
  /// A curve that begins further from the corner and bends ever more, as on Apple's devices.
  public static let continuous = CornerCurve(rawValue: "continuous")
}
