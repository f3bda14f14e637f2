// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers

/// A cell of a table: a plate and a text.
final class TableCellParts {
  let layer = Layer()
  let plate = Layer()
  let label = TextLayer()
  /// Nil for a missing cell.
  let text: String?
  /// Before the line at which decimals align.
  let whole: String

  /// The text in place of a missing value.
  static let dash = "–"

  init(_ text: String?, decimal: Character, name: String) {
    self.text = text
    whole = String(TableColumnText.wholePart(of: text ?? TableCellParts.dash, decimal: decimal))
    label.string = text ?? TableCellParts.dash
    label.tabularDigits()
    label.name = "text"
    plate.name = "plate"
    plate.opacity = 0
    layer.name = name
    layer.addSublayer(plate)
    layer.addSublayer(label)
  }
}

/// A row of a table.
final class TableRowParts {
  let layer = Layer()
  let stripe = Layer()
  let plate = Layer()
  let bar = Layer()
  let line = Layer()
  let cells: [TableCellParts]
  let row: Table.Row
  let key: String
  /// In points, once it is laid out.
  var height = 0.0

  init(_ row: Table.Row, key: String, _ cells: [TableCellParts]) {
    (self.row, self.key, self.cells) = (row, key, cells)
    layer.name = key
    (stripe.name, plate.name, bar.name, line.name) = ("stripe", "plate", "bar", "line")
    for part in [stripe, plate, bar, line] { layer.addSublayer(part) }
    for cell in cells { layer.addSublayer(cell.layer) }
    for part in [plate, bar] { part.opacity = 0 }
  }
}

extension Layer {
  /// Bounds from the origin, and a place in the superlayer, by its upper left corner.
  func put(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    bounds = CGRect(x: 0, y: 0, width: max(width, 0), height: max(height, 0))
    position = CGPoint(x: x + anchorPoint.x * max(width, 0), y: y + anchorPoint.y * max(height, 0))
  }
}
