// SPDX-License-Identifier: Apache-2.0

/// Tells changes from the noise of a codec. Noise changes single pixels by much, and areas by little; a change of the film
/// fills a part of a small square, or shifts the mean of a larger one.
struct ChangedCells {
  /// Pixels on each side of a cell.
  static let side = 4
  /// A change has so many of the 64 pixels in a square of two by two cells. Between qualities of one film, three were counted,
  /// and 14 for another digit of 12 points.
  static let crowd = 8

  let columns: Int
  let rows: Int
  private var counts: [Int]
  /// The sums of the differences in each cell, channel by channel.
  private var sums: [Int]

  init(width: Int, height: Int) {
    (columns, rows) = ((width - 1) / ChangedCells.side + 1, (height - 1) / ChangedCells.side + 1)
    counts = [Int](repeating: 0, count: columns * rows)
    sums = [Int](repeating: 0, count: columns * rows * 4)
  }

  mutating func note(channel: Int, difference: Int, column: Int, row: Int) {
    sums[cell(column, row) * 4 + channel] += difference
  }

  mutating func noteChange(column: Int, row: Int) { counts[cell(column, row)] += 1 }

  private func cell(_ column: Int, _ row: Int) -> Int { row / ChangedCells.side * columns + column / ChangedCells.side }

  /// Whether a changed pixel has enough others around it.
  func isCrowded(column: Int, row: Int) -> Bool {
    let (x, y) = (column / ChangedCells.side, row / ChangedCells.side)
    for top in max(y - 1, 0)...y {
      for left in max(x - 1, 0)...x {
        var count = 0
        for cellY in top...min(top + 1, rows - 1) {
          for cellX in left...min(left + 1, columns - 1) { count += counts[cellY * columns + cellX] }
        }
        if count >= ChangedCells.crowd { return true }
      }
    }
    return false
  }

  /// The changed pixels without noise, and the squares whose means differ by more than a part of the tolerance: five eighths in
  /// a channel of 16 by 16 pixels, two fifths in the brightness of 8 by 8.
  ///
  /// Between qualities of one film, a mean of 16 by 16 pixels differed by up to 11 levels in a channel, and the mean brightness
  /// of 8 by 8 by up to 7.
  func area(of pixels: [(column: Int, row: Int, difference: Int)], tolerance: Double) -> FrameDifference.Area {
    var area = FrameDifference.Area()
    var isCounted = [Bool](repeating: false, count: columns * rows)
    func count(_ side: Int, beyond limit: Double, _ level: ([Int]) -> Double) {
      for top in stride(from: 0, through: rows - side, by: side) {
        for left in stride(from: 0, through: columns - side, by: side) {
          let pixels = Double(side * side * ChangedCells.side * ChangedCells.side)
          let mean = level(totals(column: left, row: top, side: side)) / pixels
          guard mean > limit else { continue }
          for cell in (top..<top + side).flatMap({ y in (left..<left + side).map { y * columns + $0 } })
          where !isCounted[cell] {
            isCounted[cell] = true
            area.add(
              cell % columns * ChangedCells.side, cell / columns * ChangedCells.side, side: ChangedCells.side,
              difference: Int(mean.rounded()))
          }
        }
      }
    }
    count(4, beyond: tolerance * 0.625) { totals in totals.reduce(0) { max($0, Double(abs($1))) } }
    count(2, beyond: tolerance * 0.4) { totals in
      abs(0.2126 * Double(totals[0]) + 0.7152 * Double(totals[1]) + 0.0722 * Double(totals[2]))
    }
    for pixel in pixels where isCrowded(column: pixel.column, row: pixel.row) {
      // A counted pixel adds its difference alone.
      let side = isCounted[cell(pixel.column, pixel.row)] ? 0 : 1
      area.add(pixel.column, pixel.row, side: side, difference: pixel.difference)
    }
    return area
  }

  /// The sums of the differences in a square of cells, for each channel.
  private func totals(column: Int, row: Int, side: Int) -> [Int] {
    var totals = [0, 0, 0, 0]
    for y in row..<row + side {
      for x in column..<column + side {
        for channel in 0..<4 { totals[channel] += sums[(y * columns + x) * 4 + channel] }
      }
    }
    return totals
  }
}
