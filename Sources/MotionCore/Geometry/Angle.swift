/// An angle, positive clockwise as the canvas shows it: x to the right, y down.
///
/// ```swift
/// layer.rotated(by: .degrees(30))
/// ```
public struct Angle: Hashable, Sendable {
  public var radians: Double

  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Whole turns: 0.25 is a right angle.
  public static func turns(_ turns: Double) -> Angle { Angle(radians: turns * 2 * .pi) }
  public static let zero = Angle(radians: 0)

  public var degrees: Double { radians * 180 / .pi }
}
