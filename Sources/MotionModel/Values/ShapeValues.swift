import Foundation
import MotionAnimation
import MotionCore

/// `CAShapeLayer` (SH-1).
public struct ShapeValues: Sendable {
  public var path: Path?
  public var fillColor: Color? = Color.black
  public var fillRule = FillRule.nonZero
  public var strokeColor: Color?
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var lineWidth = 1.0
  public var miterLimit = 10.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var lineDashPhase = 0.0
  public var lineDashPattern: [Double]?
  public init() {}
}
