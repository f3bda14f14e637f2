import Foundation
import MotionAnimation
import MotionCore

/// `CAGradientLayer` (GR-1).
public struct GradientValues: Sendable {
  public var colors: [Color]?
  public var locations: [Double]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
  public var type = GradientType.axial
  public init() {}
}
