// SPDX-License-Identifier: Apache-2.0

import Foundation

enum SharedMemory {
  /// Writes all bytes from an offset of the file on.
  static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe pwrite(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done, off_t(offset + done))
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// Slots that are not in use, for any thread.
// SAFETY: the list is only touched with the condition locked.
final class FreeSlots: @unchecked Sendable {
  private var slots: [Int]
  private let condition = NSCondition()

  init(count: Int) { slots = Array(0..<count) }

  /// Waits until there is one.
  func take() -> Int {
    condition.lock()
    defer { condition.unlock() }
    while slots.isEmpty { condition.wait() }
    return slots.removeLast()
  }

  func give(_ slot: Int) {
    condition.lock()
    defer { condition.unlock() }
    guard !slots.contains(slot) else { return }
    slots.append(slot)
    condition.signal()
  }
}
