// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the text of a note lies beside its mark.
struct NotePlacement: Sendable {
  /// From the mark to the text, in points.
  let offset: (x: Double, y: Double)
  let anchor: CGPoint

  /// - Parameters:
  ///   - mark: the position of the mark, in the chart.
  ///   - size: of labels, in points.
  init(_ spec: MarkSpec, mark: CGPoint, plot: CGRect, size: Double) {
    // Without an offset, the text lies towards the middle of the chart, above the mark.
    let (x, y) = spec.offset ?? (mark.x < plot.midX ? size * 3 : -size * 3, -size * 3)
    offset = (x, y)
    anchor = CGPoint(
      x: x < -size ? 1 : x > size ? 0 : 0.5, y: NotePlacement.isBeside(x, y) ? 0.5 : y < 0 ? 1 : 0)
  }

  var isBeside: Bool { NotePlacement.isBeside(offset.x, offset.y) }
  private static func isBeside(_ x: Double, _ y: Double) -> Bool { abs(x) > abs(y) * 2 }

  /// The position of the text, which stays in a box.
  func position(_ mark: CGPoint, _ size: CGSize, in box: CGRect) -> CGPoint {
    func kept(_ value: Double, _ low: Double, _ high: Double) -> Double {
      // A note larger than the box keeps its place.
      low <= high ? min(max(value, low), high) : value
    }
    return CGPoint(
      x: kept(
        mark.x + offset.x, box.minX + anchor.x * size.width, box.maxX - (1 - anchor.x) * size.width),
      y: kept(
        mark.y + offset.y, box.minY + anchor.y * size.height, box.maxY - (1 - anchor.y) * size.height))
  }

  /// The room for the text. Within the plot at first, it stays above the labels of the lower axis, also after a zoom of the chart.
  func room(in box: CGRect, plot: CGRect, _ mark: CGPoint, _ size: CGSize) -> CGRect {
    guard self.box(mark, size).maxY <= plot.maxY else { return box }
    return CGRect(x: box.minX, y: box.minY, width: box.width, height: plot.maxY - box.minY)
  }

  /// The box of the text.
  func box(_ mark: CGPoint, _ size: CGSize) -> CGRect {
    CGRect(
      x: mark.x + offset.x - anchor.x * size.width, y: mark.y + offset.y - anchor.y * size.height, width: size.width,
      height: size.height)
  }
}
