// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Waiting requests, for the threads that answer them.
// SAFETY: all that changes is only touched with the condition locked.
final class RequestQueue: @unchecked Sendable {
  struct Entry: Sendable {
    var number: Int
    var request: PreviewRequest
  }

  private var waiting: [PreviewRequest.Lane: [Entry]] = [:]
  private var isClosed = false
  private var isBusyInBackground = false
  /// Answers that somebody waits for, in the making.
  private var urgent = 0
  private let condition = NSCondition()

  /// - Returns: requests that are not wanted any more.
  func add(_ entry: Entry) -> [Entry] {
    condition.lock()
    defer { condition.unlock() }
    let lane = entry.request.assignedLane
    var dropped: [Entry] = []
    if lane.keepsNewest {
      dropped = waiting[lane] ?? []
      waiting[lane] = [entry]
    } else {
      waiting[lane, default: []].append(entry)
    }
    condition.signal()
    return dropped
  }

  /// The next one, for which it waits; nil when there are no more.
  func next() -> Entry? {
    condition.lock()
    defer { condition.unlock() }
    while !isClosed {
      for lane in PreviewRequest.Lane.allCases where waiting[lane]?.isEmpty == false {
        // Requests that take seconds must not keep all threads.
        if lane == .background {
          guard !isBusyInBackground else { continue }
          isBusyInBackground = true
        }
        if lane.isUrgent { urgent += 1 }
        return waiting[lane]?.removeFirst()
      }
      condition.wait()
    }
    return nil
  }

  func finished(_ entry: Entry) {
    condition.lock()
    defer { condition.unlock() }
    if entry.request.assignedLane.isUrgent { urgent -= 1 }
    guard entry.request.assignedLane == .background else { return }
    isBusyInBackground = false
    condition.signal()
  }

  /// Whether nobody waits for a frame.
  var isIdle: Bool {
    condition.withLock { urgent == 0 && waiting.allSatisfy { $0.value.isEmpty || !$0.key.isUrgent } }
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
