// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Parts of a table, for arrows, captions and animations.
extension TableLayer {
  /// A row by its key: the text of its first column, or of the column that the table is keyed by. An unknown key is an error, and
  /// gives an empty layer.
  /// Example: `Arrow(from: note.edge(.leading), to: table.row("Brazil").edge(.trailing))`
  public func row(_ key: String) -> Layer { rowIndex(key).map { rowParts[$0].layer } ?? standIn() }

  /// A row by its number in the table, from 0. One beyond is an error, and gives an empty layer.
  /// Example: `Animate(table.row(0), \.opacity, to: 0.4, duration: 0.5)`
  public func row(_ index: Int) -> Layer {
    guard rowParts.indices.contains(index) else {
      DiagnosticLog.error("\(table.header.source) has no row \(index); it has \(rowParts.count) rows, from 0")
      return standIn()
    }
    return rowParts[index].layer
  }

  /// A cell by the key of its row and the name of its column. An unknown one is an error, and gives an empty layer.
  /// Example: `Arrow(from: note.edge(.top), to: table.cell("Brazil", "2021").edge(.bottom))`
  public func cell(_ key: String, _ column: String) -> Layer { parts(key, column)?.layer ?? standIn() }

  /// The text of a cell.
  /// Example: `table.text("Brazil", "2021").foregroundColor(.mint)`
  public func text(_ key: String, _ column: String) -> TextLayer {
    if let parts = parts(key, column) { return parts.label }
    let text = TextLayer()
    text.isHidden = true
    addSublayer(text)
    return text
  }

  /// The title of a column. An unknown column is an error, and gives an empty layer.
  /// Example: `Animate(table.title("2021"), \.opacity, from: 0, to: 1, duration: 0.4)`
  public func title(_ column: String) -> Layer { table.header.index(of: column).map { titles[$0].layer } ?? standIn() }

  private func parts(_ key: String, _ column: String) -> TableCellParts? {
    guard let row = rowIndex(key), let column = table.header.index(of: column) else { return nil }
    return rowParts[row].cells[column]
  }

  /// Nil, and an error, if there is no such row.
  final func rowIndex(_ key: String) -> Int? {
    if let index = rowParts.firstIndex(where: { $0.key == key }) { return index }
    guard !table.header.isBroken else { return nil }
    let keys = rowParts.map(\.key)
    let column = table.names.indices.contains(keyColumn) ? "in column “\(table.names[keyColumn])”" : ""
    let hint = key.nearest(among: keys).map { "; did you mean “\($0)”?" }
    let list = keys.isEmpty ? "; it has no rows" : "; its rows are \(keys.prefix(12).joined(separator: ", "))"
    DiagnosticLog.error("\(table.header.source) has no row “\(key)” \(column)" + (hint ?? list))
    return nil
  }

  /// A layer in place of a missing one. It is in the scene, so that steps with it are no further errors.
  private func standIn() -> Layer {
    let layer = Layer()
    layer.isHidden = true
    addSublayer(layer)
    return layer
  }
}
