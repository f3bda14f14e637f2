import Foundation
import MotionAnimation
import MotionCore

/// `CAEmitterCell` (EM-2). Rates are per second of the cell's time, angles radians.
public struct EmitterCellValues: Sendable {
  /// What key paths call the cell.
  public var name: String?
  public var isEnabled = true
  public var contents: Contents?
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents for each point.
  public var contentsScale = 1.0
  public var minificationFilter = ContentsFilter.linear
  public var magnificationFilter = ContentsFilter.linear
  public var timing = MediaTiming.layer
  public var birthRate = 0.0
  public var lifetime = 0.0
  public var lifetimeRange = 0.0
  public var emissionLatitude = 0.0
  public var emissionLongitude = 0.0
  /// The whole angle of the cone (EM-4).
  public var emissionRange = 0.0
  public var velocity = 0.0
  public var velocityRange = 0.0
  public var xAcceleration = 0.0
  public var yAcceleration = 0.0
  public var zAcceleration = 0.0
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  public var spin = 0.0
  public var spinRange = 0.0
  public var color: Color? = Color.white
  public var redRange = 0.0
  public var greenRange = 0.0
  public var blueRange = 0.0
  public var alphaRange = 0.0
  public var redSpeed = 0.0
  public var greenSpeed = 0.0
  public var blueSpeed = 0.0
  public var alphaSpeed = 0.0
  /// What each of its particles emits (EM-10).
  public var emitterCells: [EmitterCellValues] = []
  public init() {}
}
