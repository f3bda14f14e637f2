// SPDX-License-Identifier: Apache-2.0

/// The difference between two frames of one size.
package struct FrameDifference: Sendable {
  /// How channels are compared.
  package struct Measure: Hashable, Sendable {
    /// Levels by which a channel may differ, 0…255.
    package var tolerance: Int
    /// Whether the frames come through codecs. A pixel may then have any value that the other frame has within a pixel of
    /// it, because codecs blur edges, and single pixels may have any value. The mean of a square of 16 by 16 pixels may
    /// differ by two fifths of the tolerance.
    package var allowsNeighbours: Bool

    package init(tolerance: Int, allowsNeighbours: Bool) {
      (self.tolerance, self.allowsNeighbours) = (tolerance, allowsNeighbours)
    }
  }

  /// The part of pixels that differ, 0…1.
  package private(set) var changed = 0.0
  /// The largest difference of a channel, 0…255.
  package private(set) var largest = 0
  /// The pixels that differ: left, top, width and height; nil: none do.
  package private(set) var box: (x: Int, y: Int, width: Int, height: Int)?
  /// The mean square of the differences of all channels, 0…65,025.
  package private(set) var meanSquare = 0.0

  package init(_ a: FrameBytes, _ b: FrameBytes, by measure: Measure) {
    var (pixels, squares): ([(column: Int, row: Int, difference: Int)], Int) = ([], 0)
    var area = Area()
    var cells = measure.allowsNeighbours ? ChangedCells(width: a.width, height: a.height) : nil
    // Most frames of two versions share most rows.
    for row in FrameBytes.differingRows(a, b) {
      for column in 0..<a.width {
        let index = (row * a.width + column) * 4
        var most = 0
        for channel in 0..<4 {
          let difference = Int(a.bytes[index + channel]) - Int(b.bytes[index + channel])
          guard difference != 0 else { continue }
          squares += difference * difference
          most = max(most, abs(difference))
          cells?.note(channel: channel, difference: difference, column: column, row: row)
        }
        guard most > measure.tolerance else { continue }
        guard measure.allowsNeighbours else {
          area.add(column, row, difference: most)
          continue
        }
        if FrameDifference.isNear(a, b, column, row, measure.tolerance) { continue }
        pixels.append((column, row, most))
        cells?.noteChange(column: column, row: row)
      }
    }
    if let cells { area = cells.area(of: pixels, meanBeyond: Double(max(measure.tolerance, 1)) * 0.4) }
    meanSquare = Double(squares) / Double(a.bytes.count)
    changed = Double(area.count) / Double(a.width * a.height)
    (largest, box) = (area.largest, area.box)
  }

  /// The pixels that differ, taken together.
  struct Area {
    private(set) var count = 0
    private(set) var largest = 0
    private(set) var box: (x: Int, y: Int, width: Int, height: Int)?

    /// - Parameter side: pixels on each side of the square that is added.
    mutating func add(_ x: Int, _ y: Int, side: Int = 1, difference: Int) {
      count += side * side
      largest = max(largest, difference)
      let old = box ?? (x, y, side, side)
      let (left, top) = (min(old.x, x), min(old.y, y))
      let (right, bottom) = (max(old.x + old.width, x + side), max(old.y + old.height, y + side))
      box = (left, top, right - left, bottom - top)
    }
  }

  /// Whether each channel of a pixel lies within the values that the other frame has around it, in both directions.
  private static func isNear(_ a: FrameBytes, _ b: FrameBytes, _ column: Int, _ row: Int, _ tolerance: Int) -> Bool {
    let index = (row * a.width + column) * 4
    for channel in 0..<4 {
      var (lowA, highA, lowB, highB) = (255, 0, 255, 0)
      for y in max(row - 1, 0)...min(row + 1, a.height - 1) {
        for x in max(column - 1, 0)...min(column + 1, a.width - 1) {
          let near = (y * a.width + x) * 4 + channel
          (lowA, highA) = (min(lowA, Int(a.bytes[near])), max(highA, Int(a.bytes[near])))
          (lowB, highB) = (min(lowB, Int(b.bytes[near])), max(highB, Int(b.bytes[near])))
        }
      }
      let (first, second) = (Int(a.bytes[index + channel]), Int(b.bytes[index + channel]))
      guard first >= lowB - tolerance, first <= highB + tolerance, second >= lowA - tolerance,
        second <= highA + tolerance
      else { return false }
    }
    return true
  }

  /// Both frames side by side, and their difference: the brighter the larger.
  package static func image(_ a: FrameBytes, _ b: FrameBytes) -> FrameBytes {
    let gap = 8
    let width = a.width * 3 + gap * 2
    var bytes = [UInt8](repeating: 255, count: width * a.height * 4)
    for row in 0..<a.height {
      for column in 0..<a.width {
        let source = (row * a.width + column) * 4
        let target = (row * width + column) * 4
        var most = 0
        for channel in 0..<4 {
          let (first, second) = (a.bytes[source + channel], b.bytes[source + channel])
          bytes[target + channel] = first
          bytes[target + (a.width + gap) * 4 + channel] = second
          most = max(most, abs(Int(first) - Int(second)))
        }
        let shown = UInt8(min(most * 4, 255))
        let difference = target + (a.width + gap) * 8
        (bytes[difference], bytes[difference + 1], bytes[difference + 2]) = (shown, shown / 2, 0)
      }
    }
    return FrameBytes(width: width, height: a.height, bytes: bytes)
  }
}
