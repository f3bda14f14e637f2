// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import Synchronization

/// The still pixels beneath moving commands: painted once, copied from then on.
///
/// Each tile has one slot. Its pixels are kept under the hash of the commands that painted them, so a copy equals
/// painting them again. The frame before affects only which pixels are kept.
final class Underlays: Sendable {
  private struct Slot {
    var key: ContentHash?
    var pixels: Bitmap?
    /// The key wanted when the tile was drawn last. Pixels are kept if it is wanted twice in a row.
    var seen: ContentHash?
  }
  private struct State {
    var slots: [Slot] = []
    /// The commands of the list drawn last.
    var commands = HashTable([])
  }
  private let state = Mutex(State())
  private let budget: Int

  /// - Parameter budget: bytes; tiles beyond it are painted each time.
  init(budget: Int) { self.budget = max(0, budget) }

  /// For each command, whether the list drawn before this one had it too.
  func still(_ list: DisplayList) -> [Bool] {
    let table = HashTable(list.commands)
    let before = state.withLock { state in
      let before = state.commands
      state.commands = table
      return before
    }
    guard before.count > 0 else { return Array(repeating: false, count: list.commands.count) }
    let commands = list.commands.span
    return commands.indices.map { before.contains(commands[$0].hash) }
  }

  /// Returns the kept pixels of a tile, and whether newly painted ones should be kept.
  ///
  /// - Parameter bytes: of a tile's pixels.
  func find(_ key: ContentHash, tile: Int, bytes: Int) -> (pixels: Bitmap?, isWanted: Bool) {
    // The first tiles are kept as far as the budget reaches.
    guard (tile + 1) * bytes <= budget else { return (nil, false) }
    return state.withLock { state in
      while state.slots.count <= tile { state.slots.append(Slot()) }
      if state.slots[tile].key == key { return (state.slots[tile].pixels, false) }
      defer { state.slots[tile].seen = key }
      // Kept at the second look alone: nobody asks for moving pixels again.
      return (nil, state.slots[tile].seen == key)
    }
  }

  /// The bytes kept.
  var bytes: Int {
    state.withLock { $0.slots.reduce(0) { $0 + ($1.pixels.map { $0.rowBytes * $0.height } ?? 0) } }
  }

  func keep(_ pixels: Bitmap, under key: ContentHash, tile: Int) {
    state.withLock { state in
      guard state.slots.indices.contains(tile) else { return }
      (state.slots[tile].key, state.slots[tile].pixels) = (key, pixels)
    }
  }
}

/// Hashes of commands, found by their own bits. Two different ones may count as one, so use it only for guesses.
private struct HashTable: Sendable {
  private var slots: [UInt64]
  let count: Int

  init(_ list: [DrawCommand]) {
    count = list.count
    // At most half full, so searches stay short.
    var size = 4
    while size < 2 * count { size *= 2 }
    slots = Array(repeating: 0, count: count == 0 ? 0 : size)
    let commands = list.span
    for index in commands.indices {
      // A bit that is always set makes 0 the sign of an empty slot.
      let word = commands[index].hash.low | 1
      var slot = firstSlot(word)
      while slots[slot] != 0, slots[slot] != word { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = word
    }
  }

  private func firstSlot(_ word: UInt64) -> Int { Int(truncatingIfNeeded: word >> 8) & (slots.count - 1) }

  func contains(_ hash: ContentHash) -> Bool {
    guard count > 0 else { return false }
    // 0 marks an empty slot, so no entry is 0.
    let word = hash.low | 1
    var slot = firstSlot(word)
    while slots[slot] != 0 {
      if slots[slot] == word { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }
}
