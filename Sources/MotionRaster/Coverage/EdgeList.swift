// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The outline of a shape as edges, sorted into bands of rows, so a tile reads only its own.
final class EdgeList: Sendable {
  /// Rows in a band: those of a tile.
  static let bandHeight = 64

  let rule: FillRule
  /// True for a clip that covers a pixel wholly or not at all.
  let isAliased: Bool
  /// The pixels the shape can touch, within the clip; empty if none.
  let bounds: PixelRect
  let edges: [Edge]
  /// Bands of rows from multiples of ``bandHeight`` on, as tiles are; empty for a list that lies in one.
  let bands: [Band]
  /// Of each band, the edges that reach into it.
  let order: [Int32]
  /// Whether edges at the right of ``bounds`` are missing, so the shape may go on up to there.
  let isCutAtRight: Bool
  /// Whether no part of the shape covers a square of 64 pixels.
  let isThin: Bool
  /// Whether the kernel for small shapes can add up its winding numbers.
  let isCountable: Bool

  /// The edges of some rows.
  struct Band {
    /// In ``EdgeList/order``.
    var first = 0, count = 0
    /// The columns that edges touch.
    var left: Int32 = 0, right: Int32 = 0
  }

  /// The stored coverage of the shape.
  struct Stored {
    var isWanted = false
    var blocks: [StoredCoverage] = []
  }
  let stored = Mutex(Stored())

  init(
    edges: [Edge], bounds: PixelRect, rule: FillRule, isAliased: Bool = false, isCutAtRight: Bool = true,
    isThin: Bool = false, contours: ContourBoxes? = nil
  ) {
    self.edges = edges
    self.bounds = bounds
    self.rule = rule
    self.isAliased = isAliased
    self.isCutAtRight = isCutAtRight
    self.isThin = isThin
    isCountable = EdgeList.isCountable(edges) || contours.map { $0.isCountable(in: bounds) } ?? false
    // One band needs no order.
    guard !edges.isEmpty, !bounds.isEmpty, EdgeList.band(of: bounds.minY) < EdgeList.band(of: bounds.maxY - 1) else {
      (bands, order) = ([], [])
      return
    }
    (bands, order) = EdgeList.sorted(edges, bounds)
  }

  private static func sorted(_ edges: [Edge], _ bounds: PixelRect) -> ([Band], [Int32]) {
    let top = band(of: bounds.minY)
    let count = band(of: bounds.maxY - 1) - top + 1
    var bands = [Band](repeating: Band(), count: count)
    /// The first and the last band of an edge; none if the last lies before the first.
    @inline(__always) func reach(_ edge: Edge) -> (Int, Int) {
      // Heights are within 10¹².
      let (low, high) = (CellAccumulator.floor(min(edge.y0, edge.y1)), CellAccumulator.floor(max(edge.y0, edge.y1)))
      return (max(0, Int(low) >> 6 &- top), min(count &- 1, Int(high) >> 6 &- top))
    }
    let order = edges.withRow { edges in
      // A counting sort: the first pass counts the edges of each band, the second places them.
      withTemporaryRow(of: BandReach.self, count) { reaches in
        reaches.fill(BandReach())
        for i in 0..<edges.count {
          let edge = edges[i]
          let (first, last) = reach(edge)
          if first == last {
            reaches[first].add(min(edge.x0, edge.x1), max(edge.x0, edge.x1))
          } else if first < last {
            for band in first...last {
              let (low, high) = edge.columns(band + top)
              reaches[band].add(low, high)
            }
          }
        }
        var total = 0
        for i in 0..<count {
          let reach = reaches[i]
          bands[i] = Band(first: total, count: reach.count, left: reach.left, right: reach.right)
          total += reach.count
          // From here on, the count is the next free position of the band.
          reaches[i].count = bands[i].first
        }
        var order = [Int32](repeating: 0, count: total)
        order.withMutableRow { order in
          for i in 0..<edges.count {
            let (first, last) = reach(edges[i])
            guard first <= last else { continue }
            for band in first...last {
              order[reaches[band].count] = Int32(truncatingIfNeeded: i)
              reaches[band].count &+= 1
            }
          }
        }
        return order
      }
    }
    return (bands, order)
  }

  /// Whether the kernel can count the winding numbers. None exceeds the number of monotonic stretches going up, or
  /// down.
  private static func isCountable(_ edges: [Edge]) -> Bool {
    edges.withRow { edges in
      var (ups, downs) = (0, 0)
      // NaN equals no number, so the first edge always begins a stretch.
      var (x, y, wasDown) = (Double.nan, Double.nan, false)
      for i in 0..<edges.count {
        let edge = edges[i]
        let isDown = edge.y0 < edge.y1
        if isDown != wasDown || edge.x0 != x || edge.y0 != y {
          if isDown { downs &+= 1 } else { ups &+= 1 }
          if max(ups, downs) > OutlineScratch.mostWindings { return false }
        }
        (x, y, wasDown) = (edge.x1, edge.y1, isDown)
      }
      return true
    }
  }

  /// The band of a row, from 0 at row 0.
  @inline(__always) static func band(of row: Int) -> Int { row >> 6 }

  /// Calls `body` for each part of a block with rows that edges may reach. The part extends to the columns of the first
  /// and last edge or the block's end. It also gets the edges' range in the order; nil for all.
  @inline(__always) func forEachBand(
    of block: PixelRect, _ body: (_ part: PixelRect, _ order: Range<Int>?) -> Void
  ) {
    let block = block.intersection(bounds)
    guard !block.isEmpty else { return }
    guard !bands.isEmpty else { return body(block, nil) }
    let top = EdgeList.band(of: bounds.minY)
    for index in EdgeList.band(of: block.minY) - top...EdgeList.band(of: block.maxY - 1) - top {
      let band = bands[index]
      guard band.count > 0 else { continue }
      let rows = (index + top) * EdgeList.bandHeight
      let part = PixelRect(
        minX: max(block.minX, Int(band.left)), minY: max(block.minY, rows),
        // Edges at the right of the clip were dropped, so their winding runs on to the end.
        maxX: isCutAtRight ? block.maxX : min(block.maxX, Int(band.right)),
        maxY: min(block.maxY, rows + EdgeList.bandHeight))
      if !part.isEmpty { body(part, band.first..<band.first + band.count) }
    }
  }

  /// False only if the shape covers nothing of a block.
  func touches(_ block: PixelRect) -> Bool {
    var isTouched = false
    forEachBand(of: block) { _, _ in isTouched = true }
    return isTouched
  }

  /// Approximate memory, including coverage that may be stored.
  var byteCount: Int {
    128 + edges.count * 32 + order.count * 4 + bands.count * 24 + (isStorable ? bounds.width * bounds.height : 0)
  }
}

/// The extent of a band's edges, and their number.
private struct BandReach: BitwiseCopyable {
  var low = Double.infinity, high = -Double.infinity
  var count = 0

  @inline(__always) mutating func add(_ left: Double, _ right: Double) {
    low = left < low ? left : low
    high = right > high ? right : high
    count &+= 1
  }

  // Coordinates are rounded to 1/4096.
  var left: Int32 { Int32(max(-1e9, min(1e9, low - 0.001)).rounded(.down)) }
  var right: Int32 { Int32(max(-1e9, min(1e9, high + 0.001)).rounded(.up)) }
}

extension Edge {
  /// The least and the largest x in the rows of a band.
  fileprivate func columns(_ band: Int) -> (Double, Double) {
    let (top, bottom) = (Double(band * EdgeList.bandHeight), Double((band + 1) * EdgeList.bandHeight))
    // No edge is level, so the slope is finite.
    let slope = (x1 - x0) / (y1 - y0)
    func x(_ y: Double) -> Double {
      let y = max(min(y0, y1), min(max(y0, y1), y))
      // Rounding must not lead beyond the ends.
      return max(min(x0, x1), min(max(x0, x1), x0 + (y - y0) * slope))
    }
    return (min(x(top), x(bottom)), max(x(top), x(bottom)))
  }
}
