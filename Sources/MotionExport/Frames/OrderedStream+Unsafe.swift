// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Values for consecutive indices, made on several threads and handed over in order, never more than `window` ahead
/// of the reader: memory is bounded by the window, whatever the length.
///
/// Where the system has no thread to give, fewer make the values, and with none of them the reader makes each as it asks
/// for it. One thread reads. Whoever makes a stream calls ``close()`` when done with it, after which no thread of it runs.
final class OrderedStream<Value: Sendable>: @unchecked Sendable {
  // SAFETY: the mutable state is guarded by `condition`; the rest is constant.
  private let condition = NSCondition()
  private let produce: @Sendable (Int) throws -> Value
  private let end: Int
  private let window: Int
  // Guarded by the condition.
  private var nextToMake: Int
  private var nextToRead: Int
  private var finished: [Int: Result<Value, any Error>] = [:]
  private var closed = false
  private var running = 0

  /// Deep layer trees recurse; the default stack of secondary threads is too small for them.
  static var stackBytes: Int { 16 << 20 }

  /// - Parameter start: starts a thread; false: there is none.
  init(
    _ indices: Range<Int>, workers: Int, window: Int,
    start: (_ work: @escaping @Sendable () -> Void) -> Bool = {
      WorkerThread.start(stackBytes: OrderedStream.stackBytes, $0)
    }, produce: @escaping @Sendable (Int) throws -> Value
  ) {
    self.produce = produce
    self.window = max(1, window)
    (nextToMake, nextToRead, end) = (indices.lowerBound, indices.lowerBound, indices.upperBound)
    for _ in 0..<max(1, min(workers, indices.count)) {
      // Counted before it starts, so the reader does not take the stream for one without threads.
      condition.withLock { running += 1 }
      if start({ self.work() }) { continue }
      condition.withLock { running -= 1 }
      break
    }
  }

  /// The next value in order; nil after the last. Rethrows the error of making that value.
  func next() throws -> Value? {
    condition.lock()
    defer { condition.unlock() }
    guard nextToRead < end else { return nil }
    while true {
      if let result = finished.removeValue(forKey: nextToRead) {
        nextToRead += 1
        // The window has moved, so a waiting thread can go on.
        condition.broadcast()
        return try result.get()
      }
      // Without any thread the reader would wait forever.
      if running == 0 { make() } else { condition.wait() }
    }
  }

  /// Stops making values and waits until every thread has ended.
  func close() {
    condition.lock()
    closed = true
    condition.broadcast()
    while running > 0 { condition.wait() }
    condition.unlock()
  }

  private func work() {
    condition.lock()
    while true {
      while !closed, nextToMake < end, nextToMake >= nextToRead + window { condition.wait() }
      guard !closed, nextToMake < end else { break }
      make()
    }
    running -= 1
    // The reader may wait for this thread, and so may a close.
    condition.broadcast()
    condition.unlock()
  }

  /// Makes the next value, out of the lock that the caller holds.
  private func make() {
    let index = nextToMake
    nextToMake += 1
    // The work itself runs without the lock.
    condition.unlock()
    let result = Result { try produce(index) }
    condition.lock()
    finished[index] = result
    condition.broadcast()
  }
}
