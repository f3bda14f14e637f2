// SPDX-License-Identifier: Apache-2.0

import CAllocationCount

/// Times of pieces of work in this process, printed as the lines of a Markdown table.
struct TimeTable {
  init() { print("| case | best, ms | median, ms | allocations |\n|---|---|---|---|") }

  /// - Parameter body: does the work of one round, whose number it gets.
  func report(_ name: String, runs: Int, _ body: (Int) throws -> Void) rethrows {
    let clock = ContinuousClock()
    // The first one fills caches.
    try body(0)
    let before = allocation_count()
    try body(runs + 1)
    let allocations = allocation_count() - before
    let times = try (1...runs).map { round in try clock.measure { try body(round) } }.sorted()
    print("| \(name) | \(milliseconds(times[0])) | \(milliseconds(times[times.count / 2])) | \(allocations) |")
  }

  private func milliseconds(_ duration: Duration) -> String {
    "\((duration / .milliseconds(1) * 1000).rounded() / 1000)"
  }
}
