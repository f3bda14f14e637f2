import MotionModel
import MotionTimeline

/// The time of the clock that a scene plays on, in seconds from its start (T-1): the time of the block that runs now.
/// 0 where no scene plays.
///
/// Stands still while a block runs. A layer's own time follows from it: `layer.convertTime(currentMediaTime(), from: nil)`.
/// Example: `let now = currentMediaTime()`
public func currentMediaTime() -> Double { Rehearsal.current?.now ?? 0 }
