import MotionCore
import Synchronization

/// The outline of a shape as edges, sorted into bands of rows so that a tile looks only at its own.
final class EdgeList: Sendable {
  /// Rows in a band.
  static let bandHeight = 64

  /// A list of at most this many edges has no bands.
  static let smallCount = 96

  let rule: FillRule
  /// True for a clip that covers a pixel wholly or not at all.
  let isAliased: Bool
  /// The pixels that the shape can touch, within what was asked for; empty if none.
  let bounds: PixelRect
  let edges: [Edge]
  /// Of band `i` of ``bounds``: the edges `order[starts[i] ..< starts[i + 1]]`. Empty for a list that is too small
  /// or too low to need bands.
  let order: [Int32]
  let starts: [Int32]

  /// Coverage that was swept before.
  struct Stored {
    var isWanted = false
    var blocks: [StoredCoverage] = []
  }
  let stored = Mutex(Stored())

  init(edges: [Edge], bounds: PixelRect, rule: FillRule, isAliased: Bool = false) {
    self.edges = edges
    self.bounds = bounds
    self.rule = rule
    self.isAliased = isAliased
    guard edges.count > EdgeList.smallCount, bounds.height > EdgeList.bandHeight else {
      (order, starts) = ([], [])
      return
    }
    let bands = bounds.isEmpty ? 0 : (bounds.height + EdgeList.bandHeight - 1) / EdgeList.bandHeight
    var counts = [Int32](repeating: 0, count: bands + 1)
    var ranges: [(Int32, Int32)] = []
    ranges.reserveCapacity(edges.count)
    let top = Double(bounds.minY)
    for edge in edges {
      let low = (min(edge.y0, edge.y1) - top) / Double(EdgeList.bandHeight)
      let high = (max(edge.y0, edge.y1) - top) / Double(EdgeList.bandHeight)
      let first = Int32(max(0, min(low.rounded(.down), Double(bands))))
      let last = Int32(max(-1, min(high.rounded(.down), Double(bands - 1))))
      ranges.append((first, last))
      if first <= last { for band in Int(first)...Int(last) { counts[band] += 1 } }
    }
    var starts = [Int32](repeating: 0, count: bands + 1)
    for band in 0..<bands { starts[band + 1] = starts[band] + counts[band] }
    var order = [Int32](repeating: 0, count: Int(starts[bands]))
    var next = starts
    for (index, range) in ranges.enumerated() where range.0 <= range.1 {
      for band in Int(range.0)...Int(range.1) {
        order[Int(next[band])] = Int32(index)
        next[band] += 1
      }
    }
    self.order = order
    self.starts = starts
  }

  /// Roughly how much memory this holds, with the coverage that may be stored.
  var byteCount: Int {
    128 + edges.count * 32 + order.count * 4 + starts.count * 4 + (isStorable ? bounds.width * bounds.height : 0)
  }
}
