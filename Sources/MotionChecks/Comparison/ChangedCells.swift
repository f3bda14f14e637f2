// SPDX-License-Identifier: Apache-2.0

/// Tells changes from the noise of a codec. Noise changes single pixels by much, and areas by little; a change of the film
/// fills a part of a small square, or shifts the mean of a larger one.
struct ChangedCells {
  /// Pixels on each side of a cell.
  static let side = 4
  /// A change has so many of the 64 pixels in a square of two by two cells. Of a film with clips and photographs in two
  /// qualities, 24 were counted.
  static let crowd = 40
  /// Cells on each side of the squares whose means are compared.
  static let meanSide = 4

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

  /// The changed pixels without noise, and the squares of 16 by 16 pixels whose means differ by more than `limit` levels.
  func area(of pixels: [(column: Int, row: Int, difference: Int)], meanBeyond limit: Double) -> FrameDifference.Area {
    let side = ChangedCells.side * ChangedCells.meanSide
    let (width, height) = (columns / ChangedCells.meanSide, rows / ChangedCells.meanSide)
    var area = FrameDifference.Area()
    let means = (0..<width * height).map { mean(column: $0 % width, row: $0 / width) }
    for (index, mean) in means.enumerated() where mean > limit {
      area.add(index % width * side, index / width * side, side: side, difference: Int(mean.rounded(.up)))
    }
    for pixel in pixels where isCrowded(column: pixel.column, row: pixel.row) {
      let (x, y) = (pixel.column / side, pixel.row / side)
      if x < width, y < height, means[y * width + x] > limit {
        area.add(pixel.column, pixel.row, side: 0, difference: pixel.difference)
      } else {
        area.add(pixel.column, pixel.row, difference: pixel.difference)
      }
    }
    return area
  }

  /// The difference of the means of a square, in the channel where it is largest.
  private func mean(column: Int, row: Int) -> Double {
    let side = ChangedCells.meanSide
    var totals = [0, 0, 0, 0]
    for y in row * side..<(row + 1) * side {
      for x in column * side..<(column + 1) * side {
        for channel in 0..<4 { totals[channel] += sums[(y * columns + x) * 4 + channel] }
      }
    }
    let pixels = Double(side * side * ChangedCells.side * ChangedCells.side)
    return totals.reduce(0.0) { max($0, Double(abs($1)) / pixels) }
  }
}
