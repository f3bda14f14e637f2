// SPDX-License-Identifier: Apache-2.0

/// The lines that two lists share in one order, found as Bram Cohen's patience diff does. Elements with one occurrence in
/// both come first, because people compare by them. The stretches between them are compared alike.
enum PatienceDiff {
  /// The largest number of comparisons for a stretch without such elements.
  private static let exactLimit = 1_000_000

  /// Pairs of equal elements, ascending on both sides.
  ///
  /// - Complexity: n log n for lists of distinct elements; at most a million steps for a stretch of repeated ones.
  static func pairs<T: Hashable>(_ a: [T], _ b: [T]) -> [(old: Int, new: Int)] {
    var result: [(old: Int, new: Int)] = []
    var open = [(0..<a.count, 0..<b.count)]
    while let (rangeA, rangeB) = open.popLast() {
      var (lowA, highA, lowB, highB) = (rangeA.lowerBound, rangeA.upperBound, rangeB.lowerBound, rangeB.upperBound)
      while lowA < highA, lowB < highB, a[lowA] == b[lowB] {
        result.append((lowA, lowB))
        (lowA, lowB) = (lowA + 1, lowB + 1)
      }
      while lowA < highA, lowB < highB, a[highA - 1] == b[highB - 1] {
        (highA, highB) = (highA - 1, highB - 1)
        result.append((highA, highB))
      }
      guard lowA < highA, lowB < highB else { continue }
      let marks = ascending(unique(a, lowA..<highA, b, lowB..<highB))
      if marks.isEmpty {
        result += common(a, lowA..<highA, b, lowB..<highB)
        continue
      }
      for mark in marks {
        result.append(mark)
        open.append((lowA..<mark.old, lowB..<mark.new))
        (lowA, lowB) = (mark.old + 1, mark.new + 1)
      }
      open.append((lowA..<highA, lowB..<highB))
    }
    return result.sorted { $0.old < $1.old }
  }

  /// Elements that occur once in both stretches, in the order of the first.
  private static func unique<T: Hashable>(
    _ a: [T], _ rangeA: Range<Int>, _ b: [T], _ rangeB: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var counts: [T: (a: Int, b: Int, index: Int)] = [:]
    for index in rangeA { counts[a[index], default: (0, 0, 0)].a += 1 }
    for index in rangeB {
      guard var known = counts[b[index]] else { continue }
      (known.b, known.index) = (known.b + 1, index)
      counts[b[index]] = known
    }
    return rangeA.compactMap { index in
      guard let known = counts[a[index]], known.a == 1, known.b == 1 else { return nil }
      return (index, known.index)
    }
  }

  /// The longest part of the pairs that ascends on the new side too.
  static func ascending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// The last pair of the best chain of each length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var (chain, next) = ([(old: Int, new: Int)](), ends.last)
    while let index = next {
      chain.append(pairs[index])
      next = before[index]
    }
    return chain.reversed()
  }

  /// The longest common subsequence of two short stretches; none of long ones.
  private static func common<T: Hashable>(
    _ a: [T], _ rangeA: Range<Int>, _ b: [T], _ rangeB: Range<Int>
  ) -> [(old: Int, new: Int)] {
    let (n, m) = (rangeA.count, rangeB.count)
    guard n > 0, m > 0, n <= exactLimit / m else { return [] }
    var lengths = [Int32](repeating: 0, count: (n + 1) * (m + 1))
    for i in (0..<n).reversed() {
      for j in (0..<m).reversed() {
        let same = a[rangeA.lowerBound + i] == b[rangeB.lowerBound + j]
        lengths[i * (m + 1) + j] =
          same
          ? lengths[(i + 1) * (m + 1) + j + 1] + 1
          : max(lengths[(i + 1) * (m + 1) + j], lengths[i * (m + 1) + j + 1])
      }
    }
    var (result, i, j) = ([(old: Int, new: Int)](), 0, 0)
    while i < n, j < m {
      if a[rangeA.lowerBound + i] == b[rangeB.lowerBound + j] {
        result.append((rangeA.lowerBound + i, rangeB.lowerBound + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(i + 1) * (m + 1) + j] >= lengths[i * (m + 1) + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
