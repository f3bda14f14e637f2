// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// Values by content hash within a memory budget. A value that several threads want at once is computed once: the
/// others wait for it.
final class ContentCache<Value: AnyObject & Sendable>: Sendable {
  private final class Entry: Sendable {
    struct State {
      var value: Value?
    }
    let state = Mutex(State())
  }
  private struct Table {
    var entries: [ContentHash: (entry: Entry, bytes: Int, used: Int)] = [:]
    var clock = 0
    var bytes = 0
  }
  private let table = Mutex(Table())
  private let budget: Int

  /// - Parameter budget: bytes; the values used longest ago go first.
  init(budget: Int) { self.budget = max(0, budget) }

  func value(_ key: ContentHash, bytes: Int, _ make: () throws -> Value) throws -> Value {
    let entry = table.withLock { table in
      table.clock += 1
      if let found = table.entries[key] {
        table.entries[key]?.used = table.clock
        return found.entry
      }
      while table.bytes + bytes > budget, let oldest = table.entries.min(by: { $0.value.used < $1.value.used }) {
        table.bytes -= oldest.value.bytes
        table.entries[oldest.key] = nil
      }
      // The entry exists before its value. Other threads wait for it, and the table stays free.
      let entry = Entry()
      table.entries[key] = (entry, bytes, table.clock)
      table.bytes += bytes
      return entry
    }
    return try entry.state.withLock { state in
      if let value = state.value { return value }
      let value = try make()
      state.value = value
      return value
    }
  }
}
