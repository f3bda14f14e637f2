// SPDX-License-Identifier: Apache-2.0

/// Which labels of an axis are shown so that none touches its neighbour.
enum TickThinning {
  /// The smallest stride with a gap between labels, and the remaining labels.
  ///
  /// - Parameters:
  ///   - centers: along the axis, in ascending or descending order.
  ///   - lengths: of the labels along the axis, as many as `centers`.
  ///   - gap: the least distance of two labels.
  /// - Returns: indices of the labels that are shown.
  static func kept(_ centers: [Double], lengths: [Double], gap: Double) -> [Int] {
    let count = min(centers.count, lengths.count)
    guard count > 1 else { return Array(0..<count) }
    var stride = 1
    while stride < count {
      let kept = Array(Swift.stride(from: 0, to: count, by: stride))
      let isFree = zip(kept, kept.dropFirst()).allSatisfy { a, b in
        let room: Double = (lengths[a] + lengths[b]) / 2 + gap
        return abs(centers[b] - centers[a]) >= room
      }
      if isFree { return kept }
      stride += 1
    }
    return [0]
  }
}
