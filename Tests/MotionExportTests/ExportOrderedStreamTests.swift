// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization
import Testing

@testable import MotionExport

@Suite("Ordered streams")
struct ExportOrderedStreamTests {
  struct Mistake: Error, Equatable { let index: Int }

  @Test("values come in order, whatever thread is first", arguments: [1, 2, 4, 16])
  func order(workers: Int) throws {
    let stream = OrderedStream(10..<210, workers: workers, window: 7) { index in
      if index % 5 == 0 { usleep(500) }
      return index * index
    }
    defer { stream.close() }
    var values: [Int] = []
    while let value = try stream.next() { values.append(value) }
    #expect(values == (10..<210).map { $0 * $0 })
    #expect(try stream.next() == nil)
  }

  @Test(
    "where the system has no threads to give, fewer do the work, and without any the reader does",
    arguments: [0, 1, 2])
  func starved(threads: Int) throws {
    var left = threads
    let stream = OrderedStream(
      0..<50, workers: 4, window: 6,
      start: { work in
        left -= 1
        return left >= 0 && WorkerThread.start(work)
      },
      produce: { index in
        if index == 40 { throw Mistake(index: index) }
        return index
      })
    for expected in 0..<40 { #expect(try stream.next() == expected) }
    #expect(throws: Mistake(index: 40)) { try stream.next() }
    #expect(try stream.next() == 41)
    stream.close()
  }

  @Test("an empty range ends at once")
  func empty() throws {
    let stream = OrderedStream(3..<3, workers: 4, window: 4) { $0 }
    #expect(try stream.next() == nil)
    stream.close()
  }

  @Test("an error comes at its place, after the values before it")
  func errors() throws {
    let stream = OrderedStream(0..<20, workers: 3, window: 6) { index in
      if index == 5 { throw Mistake(index: index) }
      return index
    }
    defer { stream.close() }
    for expected in 0..<5 { #expect(try stream.next() == expected) }
    #expect(throws: Mistake(index: 5)) { try stream.next() }
  }

  @Test("no more than the window are made ahead of the reader", arguments: [1, 3, 8])
  func window(window: Int) throws {
    let made = Mutex(Set<Int>())
    let stream = OrderedStream(0..<60, workers: 4, window: window) { index in
      made.withLock { _ = $0.insert(index) }
      return index
    }
    defer { stream.close() }
    for read in 0..<60 {
      // Time for values that would be too many.
      usleep(1000)
      // `read` values have been taken: indices up to read + window − 1 may be under way.
      #expect(made.withLock { $0.max() ?? 0 } < read + window)
      #expect(try stream.next() == read)
    }
  }

  @Test("closing while threads work waits for them, and no value is made after it")
  func close() throws {
    let running = Mutex(0)
    let made = Mutex(0)
    let stream = OrderedStream(0..<100_000, workers: 4, window: 1000) { index in
      running.withLock { $0 += 1 }
      usleep(200)
      made.withLock { $0 += 1 }
      running.withLock { $0 -= 1 }
      return index
    }
    #expect(try stream.next() == 0)
    stream.close()
    #expect(running.withLock { $0 } == 0)
    let count = made.withLock { $0 }
    // Time for threads that would go on.
    usleep(5000)
    #expect(made.withLock { $0 } == count)
    stream.close()
  }

  @Test("a stream that is closed unread ends its threads, also those that wait for the reader")
  func closeUnread() {
    for _ in 0..<50 {
      let stream = OrderedStream(0..<1000, workers: 3, window: 2) { $0 }
      stream.close()
    }
  }
}
