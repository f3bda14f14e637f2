// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// The position of a layer among its siblings.
enum InsertionPoint {
  /// Clamped to the existing sublayers.
  case index(Int)
  /// In front of all others if there is no such layer.
  case below(Layer?), above(Layer?)

  /// The index at which it is inserted into a list.
  ///
  /// - Parameter old: an element that is removed before; nil if none is.
  func index(in list: [Layer], without old: Int? = nil) -> Int {
    let count = list.count - (old == nil ? 0 : 1)
    switch self {
    case .index(let index): return min(max(index, 0), count)
    case .below(let sibling), .above(let sibling):
      guard let sibling, let found = list.index(of: sibling) else { return count }
      // The removal of an earlier element moves the sibling down.
      let index = found - (old.map { $0 < found ? 1 : 0 } ?? 0)
      if case .above = self { return index + 1 }
      return index
    }
  }
}

extension [Layer] {
  /// Looked for from both ends at once: lists are mostly taken apart there.
  func index(of layer: Layer) -> Int? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      if self[low] === layer { return low }
      high -= 1
      if self[high] === layer { return high }
      low += 1
    }
    return nil
  }

  /// - Returns: whether it was there.
  @discardableResult
  mutating func remove(_ layer: Layer) -> Bool {
    guard let index = index(of: layer) else { return false }
    remove(at: index)
    return true
  }
}
