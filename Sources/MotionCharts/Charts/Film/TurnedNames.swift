// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turned names below crowded upright bars: they end at their bars, and are read from lower left to upper right.
struct TurnedNames: Hashable, Sendable {
  /// The angle to the axis in radians: an eighth of a turn, or a quarter where bars are thinner than lines of text.
  let angle: Double
  /// The size of the names, as a part of the usual one.
  private(set) var scale: Double
  /// The height of a line at full size, in points.
  let lineHeight: Double
  private let axis: Double
  private let box: CGSize

  /// The part of the height of a chart that names may take.
  private static let height = 0.35
  /// The part of the width of a chart that names may take left of the axis.
  private static let left = 0.22

  /// Nil if the bars are thinner than the smallest lines of text.
  ///
  /// - Parameters:
  ///   - length: of the axis, in points.
  ///   - count: of categories.
  ///   - lineHeight: of a name at full size, in points.
  ///   - box: of the whole chart, in points.
  init?(length: Double, count: Int, lineHeight: Double, box: CGSize) {
    guard count > 0, lineHeight > 0, box.height > 0 else { return nil }
    let slot = length / Double(count)
    let slanted = slot * sin(Double.pi / 4) / lineHeight
    if slanted >= LabelBreaking.smallest {
      (angle, scale) = (Double.pi / 4, min(1, slanted))
    } else if slot / lineHeight >= LabelBreaking.smallest {
      (angle, scale) = (Double.pi / 2, min(1, slot / lineHeight))
    } else {
      return nil
    }
    (self.lineHeight, axis, self.box) = (lineHeight, length, box)
  }

  /// Names as large as they can be so that as many as possible are whole; nil if the bars are too thin.
  ///
  /// - Parameter names: each with the share of the axis at which it ends.
  static func fitting(
    _ names: [(text: String, fraction: Double)], length: Double, lineHeight: Double, box: CGSize,
    _ measure: (String) -> CGSize
  ) -> TurnedNames? {
    guard var best = TurnedNames(length: length, count: names.count, lineHeight: lineHeight, box: box) else {
      return nil
    }
    let widths = names.map { (measure($0.text).width, $0.fraction) }
    func cuts(_ turned: TurnedNames) -> Int { widths.filter { $0.0 > turned.room(at: $0.1) }.count }
    var smaller = best
    while cuts(best) > 0, smaller.scale - 0.04 >= LabelBreaking.smallest {
      smaller.scale -= 0.04
      if cuts(smaller) < cuts(best) { best = smaller }
    }
    return best
  }

  /// The least distance of names along the axis, in points: a little less than that of the bars, because of rounding.
  var spacing: Double { 0.999 * lineHeight * scale / sin(angle) }

  /// The longest name at full size that ends at a share of the axis, in points.
  private func room(at fraction: Double) -> Double {
    var room = (box.height * TurnedNames.height - lineHeight * scale * cos(angle)) / sin(angle)
    if cos(angle) > 1e-9 {
      room = min(room, (min(max(fraction, 0), 1) * axis + box.width * TurnedNames.left) / cos(angle))
    }
    return max(room, 0) / scale
  }

  /// The name as it is drawn; nil for all of it.
  func shown(_ name: String, at fraction: Double, _ measure: (String) -> CGSize) -> String? {
    LabelBreaking(cuttingAt: room(at: fraction)).lines(name, measure)
  }

  /// How far a drawn name reaches to the left of the point at which it ends, and below it, in points.
  ///
  /// - Parameter width: at full size, in points.
  func reach(_ width: Double) -> (left: Double, below: Double) {
    let half = lineHeight * scale / 2
    return (
      width * scale * cos(angle) + half * sin(angle), width * scale * sin(angle) + half * (1 + cos(angle))
    )
  }
}
