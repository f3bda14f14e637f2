// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The time of the scene's clock, in seconds from its start (T-1): the time of the running block. 0 if no scene plays.
///
/// Stands still while a block runs. A layer's own time follows from it: `layer.convertTime(currentMediaTime(), from: nil)`.
/// Example: `let now = currentMediaTime()`
public func currentMediaTime() -> Double { Rehearsal.current?.now ?? 0 }
