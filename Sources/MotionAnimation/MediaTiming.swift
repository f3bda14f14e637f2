/// How a timed object maps its parent's time to its own: Core Animation's media timing protocol (§1.1, §1.2).
///
/// All times are seconds. Used in two ways: by layers (``localTime(parent:)`` and its inverse) and by animations
/// (``sample(at:isAttached:)``).
public struct MediaTiming: Hashable, Sendable {
  public var beginTime: Double
  public var duration: Double
  public var speed: Float
  public var timeOffset: Double
  /// Cycles; may be fractional or infinite. 0 means "not set".
  public var repeatCount: Float
  /// Seconds; wins over `repeatCount` when both are set (T-13). 0 means "not set".
  public var repeatDuration: Double
  public var autoreverses: Bool
  public var fillMode: FillMode

  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Float = 1, timeOffset: Double = 0, repeatCount: Float = 0,
    repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The defaults of a layer or an emitter cell: endless (T-9).
  public static let layer = MediaTiming(duration: .infinity)
  /// The defaults of an animation: duration 0, resolved when it is attached (T-9, T-21).
  public static let animation = MediaTiming()

  /// Two instants closer than this are the same one, and the later phase has begun (H-4). Seconds.
  public static let tolerance = 1e-9
}

extension MediaTiming {
  /// A layer's own time for its parent's: 0 before `beginTime` (T-3, T-4).
  public func localTime(parent: Double) -> Double {
    parent < beginTime ? 0 : (parent - beginTime) * Double(speed) + timeOffset
  }

  /// The parent's time for a layer's own, not clamped (T-5); 0 if `speed` is 0 (T-6).
  public func parentTime(local: Double) -> Double {
    speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
  }
}
