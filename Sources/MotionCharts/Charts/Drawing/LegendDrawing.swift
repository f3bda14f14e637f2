// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers

/// A series in a legend.
struct LegendEntry {
  var name: String
  var color: Color
  var isLine: Bool
}

/// A list of series with their colours, in rows.
struct LegendDrawing {
  private let rows: [[(entry: LegendEntry, x: Double)]]
  private let style: ChartStyle

  /// More rows leave no room for the marks.
  private static let rowLimit = 4

  init(_ entries: [LegendEntry], _ style: ChartStyle, left: Double) {
    let size = style.type.size
    var (rows, x): ([[(entry: LegendEntry, x: Double)]], Double) = ([], left)
    for entry in entries {
      let end = x + size * 1.05 + style.type.measure(entry.name).width
      // A row has one entry at least, even one wider than the box.
      if rows.isEmpty || end > style.box.width && x > left {
        rows.append([])
        x = left
      }
      rows[rows.count - 1].append((entry, x))
      x += size * 1.05 + style.type.measure(entry.name).width + size * 1.4
    }
    (self.rows, self.style) = (Array(rows.prefix(LegendDrawing.rowLimit)), style)
  }

  private var rowHeight: Double { style.type.size * 1.5 }

  /// In points, with room towards the marks; 0 without entries.
  var height: Double { rows.isEmpty ? 0 : rowHeight * Double(rows.count) + style.type.size * 0.5 }

  /// - Parameter y: of its upper edge in the chart.
  func layer(y: Double) -> Layer {
    let layer = Layer().name("legend")
    layer.cover(CGRect(x: 0, y: y, width: style.box.width, height: height))
    for (number, row) in rows.enumerated() {
      for (entry, x) in row { add(entry, CGPoint(x: x, y: rowHeight * (Double(number) + 0.5)), to: layer) }
    }
    return layer
  }

  private func add(_ entry: LegendEntry, _ point: CGPoint, to layer: Layer) {
    let (size, isLine) = (style.type.size, entry.isLine)
    let swatch = Layer().size(size * 0.7, isLine ? size * 0.2 : size * 0.7)
      .cornerRadius(isLine ? size * 0.1 : size * 0.16).backgroundColor(entry.color)
      .position(point.x + size * 0.35, point.y)
    let text = style.type.text(entry.name, style.theme.text)
    text.anchorPoint = CGPoint(x: 0, y: 0.5)
    text.position = CGPoint(x: point.x + size * 1.05, y: point.y)
    layer.addSublayer(swatch)
    layer.addSublayer(text)
  }
}
