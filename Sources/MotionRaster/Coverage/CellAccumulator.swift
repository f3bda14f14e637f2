// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Exact-area coverage of a block of pixels, in sparse form: only cells an edge passes through are touched.
///
/// The method is that of FreeType's smooth rasterizer. Every edge adds to each cell it crosses the height it covers
/// there (`cover`) and the area at its left (`area`); a sum along the row then gives every pixel's signed,
/// winding-weighted area. Positions have 12 fractional bits, sums are integers, so the result is the same for any
/// division into blocks.
///
/// The non-zero rule clamps the magnitude of that area at 1 and the even-odd rule folds it. That is exact in every
/// pixel whose winding numbers are neighbours on one side of zero. This holds for outlines that do not cross themselves
/// inside the pixel. Where contours cross or touch inside one pixel, that pixel can be off by the smaller of the
/// overlapping parts; interiors never are.
struct CellAccumulator: ~Copyable {
  /// The capacity in pixels.
  let maxWidth: Int
  let maxHeight: Int
  /// `cover << 40 + area` of each cell, zero wherever `touched` has no bit.
  private let cells: RowMemory<Int64>
  private let touched: RowMemory<UInt64>

  /// The nearest integer to a number of magnitude below 2⁵¹: adding 1.5 · 2⁵² leaves it in the lowest bits.
  @inline(__always) static func nearest(_ x: Double) -> Int64 {
    let magic = 6_755_399_441_055_744.0
    return Int64(bitPattern: (x + magic).bitPattern &- magic.bitPattern)
  }

  /// The largest integer not above a number of magnitude below 2⁶².
  @inline(__always) static func floor(_ x: Double) -> Int64 {
    let t = Int64(x)
    return Double(t) > x ? t &- 1 : t
  }

  /// Rows lie close together, as narrow as the block: most shapes are small.
  @inline(__always) private static func words(_ block: PixelRect) -> Int { (block.width &+ 63) &>> 6 }

  /// The longest stretch of constant coverage, in pixels, that is written as bytes. It joins its neighbours to one
  /// span, and its pixels then cost less than two more spans. Measured.
  static let shortSpan = 48

  /// The sum of a fully covered pixel.
  static let full = Int64(1) << 25

  init(maxWidth: Int, maxHeight: Int) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    cells = RowMemory(count: maxWidth * maxHeight)
    touched = RowMemory(count: (maxWidth + 63) / 64 * maxHeight)
  }

  /// Accumulates the edges of a shape within `block`. The rows must then all be swept.
  func add(_ list: EdgeList, block: PixelRect) {
    guard !block.isEmpty, !list.edges.isEmpty else { return }
    precondition(block.width <= maxWidth && block.height <= maxHeight, "a block of at most the accumulator's size")
    let left = Double(block.minX)
    let right = Double(block.maxX)
    if list.bands.isEmpty {
      list.edges.withRow { edges in
        for i in 0..<edges.count {
          add(edges[i], block, top: block.minY, bottom: block.maxY, left: left, right: right)
        }
      }
      return
    }
    let top = EdgeList.band(of: list.bounds.minY)
    let first = max(0, EdgeList.band(of: block.minY) - top)
    let last = min(list.bands.count - 1, EdgeList.band(of: block.maxY - 1) - top)
    guard first <= last else { return }
    list.edges.withRow { edges in
      list.order.withRow { order in
        for index in first...last {
          // Each band adds its own rows, so that an edge in several bands counts once.
          let band = list.bands[index]
          let bandTop = (index + top) * EdgeList.bandHeight
          let (from, to) = (max(block.minY, bandTop), min(block.maxY, bandTop + EdgeList.bandHeight))
          for i in band.first..<band.first + band.count {
            add(edges[Int(order[i])], block, top: from, bottom: to, left: left, right: right)
          }
        }
      }
    }
  }

  @inline(__always)
  private func put(_ index: Int, _ word: Int, _ column: Int, cover: Int64, area: Int64) {
    cells.row[index &+ column] &+= (cover &<< 40) &+ area
    touched.row[word &+ (column &>> 6)] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
  }

  @inline(__always)
  private func add(_ edge: Edge, _ block: PixelRect, top: Int, bottom: Int, left: Double, right: Double) {
    var (x0, y0, x1, y1) = (edge.x0, edge.y0, edge.x1, edge.y1)
    var sign: Int64 = 1
    // Edges are walked downwards. The sign keeps their direction for the winding.
    if y0 > y1 {
      (x0, y0, x1, y1) = (x1, y1, x0, y0)
      sign = -1
    }
    let yStart = max(y0, Double(top))
    let yEnd = min(y1, Double(bottom))
    // An edge at the right covers nothing here. One at the left still covers whole rows.
    guard yStart < yEnd, min(x0, x1) < right else { return }
    let isLeft = max(x0, x1) <= left
    let firstRow = Int(CellAccumulator.floor(yStart))
    // The negated floor of the negated height is its ceiling.
    let lastRow = Int(0 &- CellAccumulator.floor(-yEnd)) &- 1
    // Most edges are a pixel or two long and need no slope.
    if yStart == y0, yEnd == y1, firstRow == lastRow, addInside(block, x0, y0, x1, y1, row: firstRow, sign: sign) {
      return
    }
    let slope = (x1 - x0) / (y1 - y0)
    // Infinite for a vertical edge, which never leaves its column.
    let inverse = (y1 - y0) / (x1 - x0) * 4096
    // Crossings follow from the whole edge, not from its clipped part. So all divisions into blocks agree.
    var xa = yStart > y0 ? x0 + (yStart - y0) * slope : x0
    var ya = yStart
    for row in firstRow...lastRow {
      let below = Double(row &+ 1)
      let isLast = y1 <= below
      let yb = isLast ? y1 : below
      let xb = isLast ? x1 : x0 + (below - y0) * slope
      let base = Double(row)
      let fya = CellAccumulator.nearest((ya - base) * 4096)
      let fyb = CellAccumulator.nearest((yb - base) * 4096)
      let index = (row &- block.minY) &* block.width
      let word = (row &- block.minY) &* CellAccumulator.words(block)
      if isLeft {
        put(index, word, 0, cover: (fyb &- fya) &* sign, area: 0)
      } else {
        addRow(
          block, xa: xa, fya: fya, xb: xb, fyb: fyb, sign: sign, x0: x0, y0: y0 - base, inverse: inverse,
          left: left, right: right, index: index, word: word)
      }
      (xa, ya) = (xb, yb)
    }
  }

  /// A whole edge that lies in one cell of the block, as most chords of curves do; false for any other.
  @inline(__always)
  private func addInside(
    _ block: PixelRect, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, row: Int, sign: Int64
  ) -> Bool {
    guard min(x0, x1) > Double(block.minX), max(x0, x1) < Double(block.maxX) else { return false }
    let origin = Int64(block.minX) &<< 12
    let f0 = CellAccumulator.nearest(x0 * 4096) &- origin
    let f1 = CellAccumulator.nearest(x1 * 4096) &- origin
    let column = Int(f0 &>> 12)
    guard column == Int(f1 &>> 12), column < block.width else { return false }
    let base = Double(row)
    let dy = (CellAccumulator.nearest((y1 - base) * 4096) &- CellAccumulator.nearest((y0 - base) * 4096)) &* sign
    // Twice the area at the left, as in FreeType, is a whole number.
    put(
      (row &- block.minY) &* block.width, (row &- block.minY) &* CellAccumulator.words(block), column, cover: dy,
      area: dy &* ((f0 & 4095) &+ (f1 & 4095)))
    return true
  }

  /// One edge within one row: from (xa, fya) to (xb, fyb), the heights in 1/4096 of the row.
  @inline(__always)
  private func addRow(
    _ block: PixelRect, xa: Double, fya: Int64, xb: Double, fyb: Int64, sign: Int64, x0: Double, y0: Double,
    inverse: Double, left: Double, right: Double, index: Int, word: Int
  ) {
    // Columns are walked from left to right. Exchanging the ends turns the direction round.
    var (xl, yl, xr, yr) = (xa, fya, xb, fyb)
    var sign = sign
    if xl > xr {
      (xl, yl, xr, yr) = (xb, fyb, xa, fya)
      sign = -sign
    }
    if xl >= right { return }
    if xr <= left {
      put(index, word, 0, cover: (yr &- yl) &* sign, area: 0)
      return
    }
    let columns = block.maxX &- block.minX
    // Clamped well inside the range of an Int64, then relative to the block's left edge.
    let origin = Int64(block.minX) &<< 12
    let fl = CellAccumulator.nearest((xl > left - 4 ? xl : left - 4) * 4096) &- origin
    let fr = CellAccumulator.nearest((xr < right + 4 ? xr : right + 4) * 4096) &- origin
    var column = Int(fl &>> 12)
    let end = Int(fr &>> 12)
    if column == end {
      if column >= columns { return }
      let dy = (yr &- yl) &* sign
      if column < 0 {
        put(index, word, 0, cover: dy, area: 0)
      } else {
        // Twice the area, so that no half is lost to the integer.
        put(index, word, column, cover: dy, area: dy &* ((fl & 4095) &+ (fr & 4095)))
      }
      return
    }
    // The height at which the edge crosses the left side of a column is computed from the edge alone.
    let start = y0 * 4096 - x0 * inverse
    let (yLow, yHigh) = yl < yr ? (Double(yl), Double(yr)) : (Double(yr), Double(yl))
    @inline(__always) func heightAt(_ column: Int) -> Int64 {
      let y = start + Double(block.minX &+ column) * inverse
      // A nearly level edge amplifies rounding, so its own heights bound the crossing.
      return CellAccumulator.nearest(y > yHigh ? yHigh : y > yLow ? y : yLow)
    }
    var y = yl
    var enter = fl & 4095
    // The part at the left of the block counts as cover of the first column.
    if column < 0 {
      let next = heightAt(0)
      put(index, word, 0, cover: (next &- y) &* sign, area: 0)
      y = next
      column = 0
      enter = 0
    }
    while column < end && column < columns {
      let next = heightAt(column &+ 1)
      let dy = (next &- y) &* sign
      put(index, word, column, cover: dy, area: dy &* (enter &+ 4096))
      y = next
      column &+= 1
      enter = 0
    }
    if column == end && column < columns {
      let dy = (yr &- y) &* sign
      put(index, word, column, cover: dy, area: dy &* (enter &+ (fr & 4095)))
    }
  }

  /// Coverage 0…255 of a signed sum.
  @inline(__always)
  static func coverage(_ sum: Int64, _ rule: FillRule) -> UInt8 {
    var magnitude = sum < 0 ? 0 &- sum : sum
    // Winding numbers repeat after two, so a mask folds the sum.
    if rule == .evenOdd {
      magnitude &= 2 &* full &- 1
      if magnitude > full { magnitude = 2 &* full &- magnitude }
    } else if magnitude > full {
      magnitude = full
    }
    // ``full`` is 2²⁵, twice a pixel of 4096 · 4096.
    return UInt8(truncatingIfNeeded: (magnitude &* 255 &+ (full &>> 1)) &>> 25)
  }

  /// Takes a row out of the block, which is left empty. Coverage bytes of the pixels edges touch go into `bytes`
  /// (indexed from the block's left), and non-empty spans are reported from left to right.
  func sweep(
    row: Int, of block: PixelRect, rule: FillRule, bytes: MutableRow<UInt8>, spans: borrowing SpanList
  ) {
    spans.removeAll()
    let index = (row &- block.minY) &* block.width
    let word = (row &- block.minY) &* CellAccumulator.words(block)
    let width = block.width
    let (cells, touched) = (cells.row, touched.row)
    var cover: Int64 = 0
    var position = 0
    var open = -1
    // A bit marks each touched cell, so 64 untouched ones are skipped at once.
    for w in 0..<((width &+ 63) &>> 6) {
      var bits = touched[word &+ w]
      if bits == 0 { continue }
      touched[word &+ w] = 0
      while bits != 0 {
        let column = (w &<< 6) &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if column > position {
          // The winding is constant between touched cells. A cover of 4096 is twice that area: a shift by 13.
          let value = CellAccumulator.coverage(cover &<< 13, rule)
          // A short gap joins the spans around it, because each span costs a call.
          if value != 0, column &- position <= CellAccumulator.shortSpan {
            bytes.part(position, column &- position).fill(value)
            if open < 0 { open = position }
          } else {
            if open >= 0 {
              spans.append(from: open, to: position, coverage: -1)
              open = -1
            }
            if value != 0 { spans.append(from: position, to: column, coverage: Int(value)) }
          }
        }
        let cell = cells[index &+ column]
        cells[index &+ column] = 0
        // A cell packs its cover above 40 bits of signed area, so one load serves both.
        let area = (cell &<< 24) &>> 24
        cover &+= (cell &- area) &>> 40
        let value = CellAccumulator.coverage((cover &<< 13) &- area, rule)
        bytes[column] = value
        if value != 0 {
          if open < 0 { open = column }
        } else if open >= 0 {
          spans.append(from: open, to: column, coverage: -1)
          open = -1
        }
        position = column &+ 1
      }
    }
    if open >= 0 { spans.append(from: open, to: position, coverage: -1) }
    if position < width {
      let value = CellAccumulator.coverage(cover &<< 13, rule)
      if value != 0 { spans.append(from: position, to: width, coverage: Int(value)) }
    }
  }
}
