import MotionKit

/// How often a display should show an animation. Here each frame of the format is drawn: it decides nothing.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

extension Animation {
  /// Decides nothing; reads as the default.
  public var preferredFrameRateRange: CAFrameRateRange {
    get { .default }
    set {}
  }

  /// A copy that can be changed; ``copy()`` gives one too.
  public func mutableCopy() -> Any { copy() }
}

extension Transaction {
  /// Does nothing: layers belong to one thread.
  public static func lock() {}
  /// Does nothing: layers belong to one thread.
  public static func unlock() {}
}
