// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Seconds that never jump.
package enum Clock {
  package static var now: Double {
    SystemClock.steadySeconds
  }
}
