// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// How loud a clip's own sound is.
package struct ClipSound: Sendable {
  /// Linear gain, 0 or more.
  package var gain = 1.0
  /// Seconds since the sound begins, and gains; nil for one gain.
  package var keys: [(time: Double, gain: Double)]?
  /// Seconds of linear ramps.
  package var fadeIn = 0.0
  package var fadeOut = 0.0
  /// The location in the script that asks for it.
  package let callStack = CallStack.current

  package init() {}
}
