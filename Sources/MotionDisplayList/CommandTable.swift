// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Commands, equal ones once: those with the same hash and the same bounds.
struct CommandTable {
  private(set) var commands: [DrawCommand] = []
  private(set) var bounds: [PixelRect] = []
  private var hashes: [ContentHash] = []
  /// Indices of commands by their hash, each in the first empty slot from its own on; −1 for an empty slot.
  private var slots: [Int32]

  /// - Parameter capacity: the most commands it can take.
  init(capacity: Int) {
    // Hashes are random bits already. With half of the slots empty, few are looked at.
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = Array(repeating: -1, count: count)
    commands.reserveCapacity(capacity)
    bounds.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
  }

  mutating func index(of command: borrowing DrawCommand) -> Int32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: command.hash.low) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == command.hash, bounds[index] == command.bounds { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let index = Int32(truncatingIfNeeded: commands.count)
    slots[slot] = index
    hashes.append(command.hash)
    bounds.append(command.bounds)
    commands.append(copy command)
    return index
  }
}
