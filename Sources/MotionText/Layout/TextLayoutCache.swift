// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The layouts used last, by request. Render threads ask for the same title in every frame. The very last one is kept
/// however long it is.
final class TextLayoutCache: Sendable {
  static let shared = TextLayoutCache(byteLimit: 64 << 20)

  private struct Entry {
    var storage: TextLayout.Storage
    var lastUse: UInt64
    /// As it was counted last.
    var byteCount: Int
  }
  private struct State {
    var entries: [TextRequest: Entry] = [:]
    var clock: UInt64 = 0
    var byteCount = 0
  }
  private let state = Mutex(State())
  private let byteLimit: Int

  /// - Parameter byteLimit: the most bytes of all kept layouts together, their outlines included.
  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// The size of all kept layouts, as far as known.
  var byteCount: Int { state.withLock { $0.byteCount } }
  /// How many layouts are kept now.
  var count: Int { state.withLock { $0.entries.count } }

  func layout(_ request: TextRequest) throws(TextError) -> TextLayout.Storage {
    let known = state.withLock { state -> TextLayout.Storage? in
      state.clock += 1
      guard let index = state.entries.index(forKey: request) else { return nil }
      state.entries.values[index].lastUse = state.clock
      let storage = state.entries.values[index].storage
      // Runs and paint of its units have been added since.
      let grown = storage.byteCount - state.entries.values[index].byteCount
      if grown != 0 {
        state.entries.values[index].byteCount += grown
        state.byteCount += grown
        if state.byteCount > byteLimit { evict(&state) }
      }
      return storage
    }
    if let known { return known }
    // Made outside the lock: two threads may make the same layout, and both are right.
    let made = try TextLayout.make(request)
    state.withLock { state in
      state.clock += 1
      let byteCount = made.byteCount
      let old = state.entries.updateValue(
        Entry(storage: made, lastUse: state.clock, byteCount: byteCount), forKey: request)
      state.byteCount += byteCount - (old?.byteCount ?? 0)
      if state.byteCount > byteLimit { evict(&state) }
    }
    return made
  }

  /// Drops the oldest until half is free, so the sorting is paid once in many insertions.
  private func evict(_ state: inout State) {
    for (request, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
      guard state.byteCount > byteLimit / 2 else { return }
      state.entries[request] = nil
      state.byteCount -= entry.byteCount
    }
  }
}
