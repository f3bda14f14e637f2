// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The memory from which the studio's server reads frames: an anonymous file with slots of equal size. Only written
/// pages take memory. A slot is used again after the server has confirmed reading it.
final class SharedFrames: Sendable {
  /// Bytes from one slot to the next: more than any frame has.
  static let stride = 1 << 30
  private static let slots = 8

  private let descriptor: Int32
  private let free: FreeSlots

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    free = FreeSlots(count: SharedFrames.slots)
  }

  /// Puts bytes into a slot, for which it waits.
  ///
  /// - Returns: the slot; nil if they cannot be written.
  func put(_ bytes: [UInt8]) -> Int? {
    guard bytes.count <= SharedFrames.stride else { return nil }
    let slot = free.take()
    guard SharedMemory.write(bytes, to: descriptor, at: slot * SharedFrames.stride) else {
      free.give(slot)
      return nil
    }
    return slot
  }

  func release(_ slot: Int) { if (0..<SharedFrames.slots).contains(slot) { free.give(slot) } }
}
