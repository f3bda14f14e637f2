// SPDX-License-Identifier: Apache-2.0

import Foundation

enum SharedMemory {
  /// Writes all bytes from a place of the file on.
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

/// Places that are not in use, for any thread.
// SAFETY: the list is only touched with the condition locked.
final class FreePlaces: @unchecked Sendable {
  private var places: [Int]
  private let condition = NSCondition()

  init(count: Int) { places = Array(0..<count) }

  /// Waits until there is one.
  func take() -> Int {
    condition.lock()
    defer { condition.unlock() }
    while places.isEmpty { condition.wait() }
    return places.removeLast()
  }

  func give(_ place: Int) {
    condition.lock()
    defer { condition.unlock() }
    guard !places.contains(place) else { return }
    places.append(place)
    condition.signal()
  }
}
