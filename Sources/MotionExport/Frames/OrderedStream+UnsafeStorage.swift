import Foundation

/// Values for consecutive indices, made on several threads and handed over in order, never more than `window` ahead
/// of the reader: memory is bounded by the window, whatever the length.
///
/// One thread reads. Whoever makes a stream calls ``close()`` when done with it, after which no thread of it runs.
final class OrderedStream<Value: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let produce: @Sendable (Int) throws -> Value
  private let end: Int
  private let window: Int
  // Guarded by the condition.
  private var nextToMake: Int
  private var nextToRead: Int
  private var finished: [Int: Result<Value, any Error>] = [:]
  private var closed = false
  private var running: Int

  init(_ indices: Range<Int>, workers: Int, window: Int, produce: @escaping @Sendable (Int) throws -> Value) {
    self.produce = produce
    self.window = max(1, window)
    (nextToMake, nextToRead, end) = (indices.lowerBound, indices.lowerBound, indices.upperBound)
    running = max(1, min(workers, indices.count))
    for _ in 0..<running {
      let thread = Thread { self.work() }
      // Deep layer trees recurse; the default stack of secondary threads is too small for them.
      thread.stackSize = 16 << 20
      thread.start()
    }
  }

  /// The next value in order; nil after the last. Rethrows what making that value threw.
  func next() throws -> Value? {
    condition.lock()
    defer { condition.unlock() }
    guard nextToRead < end else { return nil }
    while true {
      if let result = finished.removeValue(forKey: nextToRead) {
        nextToRead += 1
        condition.broadcast()
        return try result.get()
      }
      condition.wait()
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
      let index = nextToMake
      nextToMake += 1
      condition.unlock()
      let result = Result { try produce(index) }
      condition.lock()
      finished[index] = result
      condition.broadcast()
    }
    running -= 1
    condition.broadcast()
    condition.unlock()
  }
}
