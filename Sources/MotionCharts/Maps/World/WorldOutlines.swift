// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The outlines of the world's countries, by Natural Earth, which is in the public domain. Borders are those in effect, as it
/// draws them.
enum WorldOutlines {
  /// The countries at 1:110 million.
  static let coarse = features(scale110, steps: 100)
  /// The countries at 1:50 million.
  static let fine = features(scale50, steps: 500)

  private static func features(_ text: String, steps: Double) -> [MapFeature] {
    text.split(separator: "\n").compactMap { line in
      // Rings may have the sign too.
      let fields = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false)
      guard fields.count == 6 else { return nil }
      let others = [fields[0], fields[1]] + fields[3].split(separator: ";")
      return MapFeature(
        name: String(fields[2]), others: others.filter { !$0.isEmpty }.map(String.init), group: String(fields[4]),
        rings: fields[5].split(separator: " ").map { ring(Array($0.utf8), steps: steps) })
    }
  }

  /// Differences of longitudes and latitudes, in groups of five bits from the lowest on; the last group is below 32.
  private static func ring(_ text: [UInt8], steps: Double) -> GeoLine {
    var points: [CGPoint] = []
    var (values, value, shift) = ([0, 0], 0, 0)
    var axis = 0
    for byte in text {
      let bits = Int(byte) - 63
      value |= (bits & 0x1F) << shift
      shift += 5
      guard bits < 0x20 else { continue }
      // The lowest bit is the sign.
      values[axis] += value & 1 == 0 ? value >> 1 : ~(value >> 1)
      if axis == 1 { points.append(CGPoint(x: Double(values[0]) / steps, y: Double(values[1]) / steps)) }
      (value, shift, axis) = (0, 0, 1 - axis)
    }
    return GeoLine(points, isClosed: true, isWhole: true)
  }
}
