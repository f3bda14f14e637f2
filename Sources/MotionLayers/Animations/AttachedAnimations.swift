// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The animations of a layer in the order of addition (T-65), found by key (T-23).
///
/// Also a hundred thousand of them are added and removed one by one in no more time than each takes.
struct AttachedAnimations: RandomAccessCollection {
  private var list: [AttachedAnimation] = []
  /// Nil while there are few: looking through them is faster than hashing then, and takes no memory.
  private var byKey: [String: AttachedAnimation]?
  /// The order of the next one: orders rise along the list.
  private var nextOrder = 0

  /// Up to this many are looked through.
  private static let fewCount = 16

  var startIndex: Int { 0 }
  var endIndex: Int { list.count }
  subscript(position: Int) -> AttachedAnimation { list[position] }

  /// - Parameter animation: with a key that no other has, or none; in no other list.
  mutating func append(_ animation: AttachedAnimation) {
    animation.order = nextOrder
    nextOrder += 1
    list.append(animation)
    if byKey != nil {
      if let key = animation.key { byKey?[key] = animation }
    } else if list.count > AttachedAnimations.fewCount {
      // A few are found as quickly without a table.
      byKey = Dictionary(list.compactMap { item in item.key.map { ($0, item) } }) { $1 }
    }
  }

  func first(forKey key: String) -> AttachedAnimation? {
    if let byKey { return byKey[key] }
    return list.first { $0.key == key }
  }

  /// - Returns: whether it was there.
  /// - Complexity: O(log n), and the shift of the elements after it.
  @discardableResult
  mutating func remove(_ animation: AttachedAnimation) -> Bool {
    // The list is in order, so a binary search finds it.
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].order < animation.order { low = middle + 1 } else { high = middle }
    }
    guard low < list.count, list[low] === animation else { return false }
    list.remove(at: low)
    if let key = animation.key { byKey?[key] = nil }
    return true
  }
}
