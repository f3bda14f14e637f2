// SPDX-License-Identifier: Apache-2.0

/// Of arrays in ascending order.
extension Array where Element == Int {
  /// The index of the first element not below a value.
  private func index(notBelow value: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The elements of a range.
  func part(within range: Range<Int>) -> ArraySlice<Int> {
    self[index(notBelow: range.lowerBound)..<index(notBelow: range.upperBound)]
  }

  func contains(sorted value: Int) -> Bool { !part(within: value..<(value + 1)).isEmpty }
}
