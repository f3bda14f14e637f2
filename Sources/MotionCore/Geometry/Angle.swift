// SPDX-License-Identifier: Apache-2.0

/// An angle, positive clockwise as the canvas shows it: x to the right, y down.
///
/// ```swift
/// layer.rotated(by: .degrees(30))
/// ```
public struct Angle: Hashable, Sendable {
  /// In radians.
  /// Example: `let turn = Angle.degrees(90).radians`
  public var radians: Double

  /// An angle in radians.
  /// Example: `layer.rotated(by: Angle(radians: 0.5))`
  public init(radians: Double) { self.radians = radians }
  /// An angle in degrees.
  /// Example: `layer.rotated(by: Angle(degrees: 30))`
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle in radians.
  /// Example: `layer.rotated(by: .radians(0.5))`
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  /// Example: `layer.rotated(by: .degrees(30))`
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Whole turns: 0.25 is a right angle.
  ///
  /// Example: `layer.rotated(by: .turns(0.25))`
  public static func turns(_ turns: Double) -> Angle { Angle(radians: turns * 2 * .pi) }
  /// No turn.
  /// Example: `layer.rotated(by: .zero)`
  public static let zero = Angle(radians: 0)

  /// In degrees.
  /// Example: `let turn = Angle.radians(1).degrees`
  public var degrees: Double { radians * 180 / .pi }
}
