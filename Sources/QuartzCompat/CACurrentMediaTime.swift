// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// The time of the scene's clock, in seconds (T-1); see `currentMediaTime()`.
/// Example: `let now = CACurrentMediaTime()`
public func CACurrentMediaTime() -> CFTimeInterval { currentMediaTime() }
