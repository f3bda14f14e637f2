// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension [EdgeList] {
  /// The clips that may reduce the coverage of `rect`; most tiles of a clipped layer have none.
  func cutting(_ rect: PixelRect) -> [EdgeList] {
    isEmpty ? self : filter { !($0.bounds.contains(rect) && $0.covers(rect)) }
  }
}

extension EdgeList {
  /// True only if the shape covers every pixel of `rect` in full: no edge comes near it, it is inside at the top, and
  /// stays so down to the bottom. False may also mean that this could not be told cheaply.
  ///
  /// - Parameter rect: within ``bounds``, not empty.
  func covers(_ rect: PixelRect) -> Bool {
    // A thin shape that crosses itself often enough may, but that is not cheap to tell.
    isThin && max(rect.width, rect.height) >= 64 ? false : EdgeList.covers(rect, edges, rule)
  }

  /// The same of any edges.
  static func covers(_ rect: PixelRect, _ edges: some Sequence<Edge>, _ rule: FillRule) -> Bool {
    // The margin of a pixel makes up for rounded edges.
    let (left, right) = (Double(rect.minX) - 1, Double(rect.maxX) + 1)
    let (top, bottom) = (Double(rect.minY) - 1, Double(rect.maxY) + 1)
    var winding = 0
    // Edges at the left that begin and end at one height cancel; a level piece of outline, which is no edge, leaves
    // its ends unpaired.
    var unpaired: UInt64 = 0
    for e in edges {
      let (low, high) = (min(e.y0, e.y1), max(e.y0, e.y1))
      guard low < bottom, high > top, min(e.x0, e.x1) < right else { continue }
      if max(e.x0, e.x1) > left {
        // Beyond this the products below would be too coarse.
        guard max(abs(e.x0), abs(e.x1)) < 1e6, max(abs(low), abs(high)) < 1e6 else { return false }
        let (dx, dy) = (e.x1 - e.x0, e.y1 - e.y0)
        func side(_ x: Double, _ y: Double) -> Double { dx * (y - e.y0) - dy * (x - e.x0) }
        let (a, b, c, d) = (side(left, top), side(right, top), side(left, bottom), side(right, bottom))
        let isAbove = a > 0 && b > 0 && c > 0 && d > 0
        let isBelow = a < 0 && b < 0 && c < 0 && d < 0
        guard isAbove || isBelow else { return false }
        // With the rectangle at the left of the edge, it does not count.
        let isAtRight = dy > 0 ? isBelow : isAbove
        guard isAtRight else { continue }
      }
      let isDown = e.y1 > e.y0
      // Windings are counted at the top row. The other rows agree with it if no end is unpaired.
      if low <= Double(rect.minY), high > Double(rect.minY) { winding += isDown ? 1 : -1 }
      func count(_ y: Double, adds: Bool) {
        guard y > Double(rect.minY), y < Double(rect.maxY) else { return }
        unpaired = adds ? unpaired &+ EdgeList.mixed(y) : unpaired &- EdgeList.mixed(y)
      }
      count(low, adds: isDown)
      count(high, adds: !isDown)
    }
    return unpaired == 0 && (rule == .evenOdd ? winding & 1 == 1 : winding != 0)
  }

  /// Hashes a height. Sums and differences of hashes cancel only for equal heights, short of chance in 2⁶⁴.
  private static func mixed(_ y: Double) -> UInt64 {
    // SplitMix64's finaliser (Steele, Lea, Flood 2014).
    var z = (y + 0).bitPattern
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
