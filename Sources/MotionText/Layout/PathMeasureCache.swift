// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The recently used measured paths: a text with an animated offset asks for the same one in every frame.
final class PathMeasureCache: Sendable {
  static let shared = PathMeasureCache()

  private struct Entry {
    var measure: PathMeasure
    var lastUse: UInt64
  }
  private struct State {
    var entries: [Path: Entry] = [:]
    var clock: UInt64 = 0
  }
  private let state = Mutex(State())
  /// Paths; the longest of them takes megabytes.
  private static let limit = 16

  func measure(_ path: Path) -> PathMeasure {
    let known = state.withLock { state -> PathMeasure? in
      state.clock += 1
      guard let index = state.entries.index(forKey: path) else { return nil }
      state.entries.values[index].lastUse = state.clock
      return state.entries.values[index].measure
    }
    if let known { return known }
    // Measured outside of the lock: two threads may do it twice, and both are right.
    let made = PathMeasure(path)
    state.withLock { state in
      if state.entries.count >= PathMeasureCache.limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
      {
        state.entries[oldest] = nil
      }
      state.clock += 1
      state.entries[path] = Entry(measure: made, lastUse: state.clock)
    }
    return made
  }
}
