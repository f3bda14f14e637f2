import MotionKit

/// The time of the scene's clock, in seconds (T-1); see `currentMediaTime()`.
public func CACurrentMediaTime() -> CFTimeInterval { currentMediaTime() }
