// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Room for threads that a library starts by itself. If the system has too few threads, some libraries wait for ever,
/// or report their input as wrong. So that many threads are started, and ended again, before the library starts its
/// own.
package final class ThreadRoom: Sendable {
  /// Threads promised to libraries that have not started them yet.
  private static let promised = Mutex(0)
  private let count: Int
  private let isKept = Mutex(true)

  private init(_ count: Int) { self.count = count }

  deinit { release() }

  /// Reserves room for threads besides those already promised; nil if the system has fewer.
  package static func reserve(_ count: Int) -> ThreadRoom? {
    promised.withLock { promised in
      guard count == 0 || canStart(promised + count) else { return nil }
      promised += count
      return ThreadRoom(count)
    }
  }

  /// Whether there is room for so many threads now.
  package static func has(_ count: Int) -> Bool { reserve(count) != nil }

  /// The library has started its threads, or needs none any more.
  package func release() {
    let isFirst = isKept.withLock { kept in
      defer { kept = false }
      return kept
    }
    if isFirst { ThreadRoom.promised.withLock { $0 -= count } }
  }

  /// Starts threads that wait for each other, and ends them.
  private static func canStart(_ count: Int) -> Bool {
    guard let gate = DescriptorCalls.makePipe() else { return false }
    var threads: [pthread_t] = []
    let before = FileSystem.names(in: "/proc/self/task")?.count
    while threads.count < count {
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, nil,
        { place in
          // Until the other end is closed.
          _ = DescriptorCalls.read(CInt(truncatingIfNeeded: Int(bitPattern: place)), limit: 1)
          return nil
        }, UnsafeMutableRawPointer(bitPattern: Int(gate.read)))
      guard code == 0 else { break }
      threads.append(thread)
    }
    // The closed pipe lets all of them end.
    close(gate.write)
    for thread in threads { pthread_join(thread, nil) }
    close(gate.read)
    // The system counts a thread for a moment after its end.
    for _ in 0..<100 where (FileSystem.names(in: "/proc/self/task")?.count ?? 0) > (before ?? .max) { usleep(500) }
    return threads.count == count
  }
}
