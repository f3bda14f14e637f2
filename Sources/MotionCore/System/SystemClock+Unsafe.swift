// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The clocks of the system.
package enum SystemClock {
  /// Since 1970, as files are dated.
  package static var nanoseconds: Int64 {
    let now = time(CLOCK_REALTIME)
    return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
  }

  /// Seconds that never jump.
  package static var steadySeconds: Double {
    let now = time(CLOCK_MONOTONIC)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Processor time of this process, all threads together.
  package static var processorSeconds: Double {
    let used = time(CLOCK_PROCESS_CPUTIME_ID)
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }

  private static func time(_ clock: clockid_t) -> timespec {
    var now = timespec()
    unsafe clock_gettime(clock, &now)
    return now
  }
}
