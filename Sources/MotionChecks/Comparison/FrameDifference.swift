// SPDX-License-Identifier: Apache-2.0

/// The difference between two frames of one size.
package struct FrameDifference: Sendable {
  /// How channels are compared.
  package struct Measure: Hashable, Sendable {
    /// Levels by which a channel may differ, 0…255.
    package var tolerance: Int
    /// Whether a pixel may have any value that the other frame has within a pixel of it: codecs blur edges.
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
    var (count, squares) = (0, 0)
    var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
    // Most frames of two versions share most rows.
    for row in FrameBytes.differingRows(a, b) {
      for column in 0..<a.width {
        let index = (row * a.width + column) * 4
        var most = 0
        for channel in index..<index + 4 {
          let difference = abs(Int(a.bytes[channel]) - Int(b.bytes[channel]))
          squares += difference * difference
          most = max(most, difference)
        }
        guard most > measure.tolerance else { continue }
        if measure.allowsNeighbours, FrameDifference.isNear(a, b, column, row, measure.tolerance) { continue }
        largest = max(largest, most)
        count += 1
        (left, right, top, bottom) = (min(left, column), max(right, column), min(top, row), max(bottom, row))
      }
    }
    changed = Double(count) / Double(a.width * a.height)
    meanSquare = Double(squares) / Double(a.bytes.count)
    if count > 0 { box = (left, top, right - left + 1, bottom - top + 1) }
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
