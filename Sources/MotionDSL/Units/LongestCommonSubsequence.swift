// SPDX-License-Identifier: Apache-2.0

/// Elements that two lists have in the same order.
package enum LongestCommonSubsequence {
  /// The longest common subsequence of two lists; only their common begin and end if the lists are too long for that.
  package static func pairs<T: Equatable>(_ a: [T], _ b: [T]) -> [(Int, Int)] {
    var head = 0
    while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
    var tail = 0
    while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    var result = (0..<head).map { ($0, $0) }
    let (left, right) = (Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
    if left.count * right.count <= 4_000_000 {
      result += longest(left, right).map { ($0 + head, $1 + head) }
    }
    return result + (0..<tail).reversed().map { (a.count - 1 - $0, b.count - 1 - $0) }
  }

  private static func longest<T: Equatable>(_ a: [T], _ b: [T]) -> [(Int, Int)] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    let width = b.count + 1
    var lengths = [Int32](repeating: 0, count: (a.count + 1) * width)
    // Lengths of the rests, so that the way is read from the front.
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        lengths[i * width + j] =
          a[i] == b[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var (result, i, j) = ([(Int, Int)](), 0, 0)
    while i < a.count, j < b.count {
      if a[i] == b[j] {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
