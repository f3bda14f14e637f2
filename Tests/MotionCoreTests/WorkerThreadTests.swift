// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization
import Testing

@Suite("Threads")
struct WorkerThreadTests {
  @Test("a thread does its work with the stack that was asked for")
  func work() {
    let done = DispatchSemaphore(value: 0)
    let depth = Mutex(0)
    #expect(
      WorkerThread.start(stackBytes: 16 << 20) {
        // More than a default stack of a small system.
        withUnsafeTemporaryAllocation(byteCount: 4 << 20, alignment: 16) { space in
          space.initializeMemory(as: UInt8.self, repeating: 1)
          depth.withLock { $0 = space.count }
        }
        done.signal()
      })
    #expect(done.wait(timeout: .now() + 60) == .success)
    #expect(depth.withLock { $0 } == 4 << 20)
  }

  @Test("a thread that cannot be had is told, and its work is not done")
  func refused() {
    let isDone = Mutex(false)
    #expect(!WorkerThread.start(stackBytes: 1 << 60) { isDone.withLock { $0 = true } })
    #expect(!WorkerThread.start(stackBytes: 1) { isDone.withLock { $0 = true } })
    // Time for a thread that was made all the same: that none is can only be seen by waiting.
    usleep(10_000)
    #expect(!isDone.withLock { $0 })
  }
}
