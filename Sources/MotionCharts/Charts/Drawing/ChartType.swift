// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The type of a chart: one family in a few sizes.
final class ChartType {
  let family: String
  /// The size of labels, in points.
  let size: Double
  private var sizes: [String: CGSize] = [:]

  init(family: String, size: Double) { (self.family, self.size) = (family, size) }

  /// The size of labels in a chart, in points: larger in a tall one, because a phone shows it small.
  static func size(in box: CGSize) -> Double {
    let tall = min(0.028 * box.width, 0.0165 * box.height)
    return max(11, min(max(0.021 * box.width, tall), 0.036 * box.height)).rounded()
  }

  func text(_ string: String, _ color: Color, scale: Double = 1, weight: FontWeight = .medium) -> TextLayer {
    let text = TextLayer(string).font(family, size * scale, weight).foregroundColor(color)
    text.tabularDigits()
    return text
  }

  /// The size of a label, in points.
  func measure(_ string: String, scale: Double = 1, weight: FontWeight = .medium) -> CGSize {
    let key = "\(scale) \(weight.value) \(string)"
    if let size = sizes[key] { return size }
    let found = text(string, .white, scale: scale, weight: weight).preferredFrameSize()
    sizes[key] = found
    return found
  }
}
