// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers

/// A list of series with their colours.
enum LegendDrawing {
  /// The height of a legend, in points.
  static func height(_ style: ChartStyle) -> Double { style.type.size * 2 }

  static func layer(
    _ entries: [(name: String, color: Color, isLine: Bool)], _ style: ChartStyle, y: Double, left: Double
  ) -> Layer {
    let layer = Layer().name("legend")
    layer.cover(CGRect(x: 0, y: y, width: style.box.width, height: height(style)))
    let size = style.type.size
    var x = left
    for (name, color, isLine) in entries {
      let text = style.type.text(name, style.theme.text)
      let width = style.type.measure(name).width
      // Entries that have no room are left out; a chart with so many series needs labels.
      guard x + size * 1.1 + width <= style.box.width else { break }
      let swatch = Layer().size(size * 0.7, isLine ? size * 0.2 : size * 0.7).cornerRadius(
        isLine ? size * 0.1 : size * 0.16
      )
      .backgroundColor(color).position(x + size * 0.35, height(style) / 2)
      text.anchorPoint = CGPoint(x: 0, y: 0.5)
      text.position = CGPoint(x: x + size * 1.05, y: height(style) / 2)
      layer.addSublayer(swatch)
      layer.addSublayer(text)
      x += size * 1.05 + width + size * 1.4
    }
    return layer
  }
}
