// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The memory of this process.
enum BenchMemory {
  /// The most that was resident at any time, in bytes.
  static var peak: Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
