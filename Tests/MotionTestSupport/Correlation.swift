// SPDX-License-Identifier: Apache-2.0

/// How far a sound is moved against another.
package enum Correlation {
  /// The offset within `offsets` at which `part` of the original has the largest sum of products with the other.
  package static func offset(
    of other: [Float], to original: [Float], in part: Range<Int>, among offsets: ClosedRange<Int>
  ) -> Int {
    var best = (offset: offsets.lowerBound, sum: -Float.infinity)
    for offset in offsets {
      var sum: Float = 0
      for i in part { sum += original[i] * other[i + offset] }
      if sum > best.sum { best = (offset, sum) }
    }
    return best.offset
  }
}
