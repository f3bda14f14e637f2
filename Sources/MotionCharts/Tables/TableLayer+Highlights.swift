// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers

/// Rows, columns and cells that light up while the rest dims.
extension TableLayer {
  /// The opacity of the rest.
  private static let dimmed = 0.34

  /// Lights up rows by their keys, and dims the others. It takes the place of an earlier highlight.
  /// Example: `InOrder { Wait(1); table.highlights(row: "Brazil") }`
  public func highlights(row keys: String..., for seconds: Double = 0.5) -> some Step {
    let rows = Set(keys.compactMap { rowIndex($0) })
    return highlights(Highlight(rows: rows), seconds) { row, _ in rows.contains(row) }
  }

  /// Lights up columns by their names, with their titles, and dims the others but the first one, which names the rows.
  /// Example: `InOrder { Wait(1); table.highlights(column: "2021") }`
  public func highlights(column names: String..., for seconds: Double = 0.5) -> some Step {
    let columns = Set(names.compactMap { table.header.index(of: $0) })
    let bright = columns.union([keyColumn])
    return highlights(Highlight(columns: columns), seconds) { _, column in bright.contains(column) }
  }

  /// Lights up one cell, and dims all others but the name of its row and the title of its column.
  /// Example: `InOrder { Wait(1); table.highlights(cell: "Brazil", "2021") }`
  public func highlights(cell key: String, _ column: String, for seconds: Double = 0.5) -> some Step {
    let (row, column) = (rowIndex(key), table.header.index(of: column))
    var highlight = Highlight()
    if let row, let column { highlight.cell = (row, column) }
    return highlights(highlight, seconds) { [keyColumn] in $0 == row && ($1 == column || $1 == keyColumn) }
  }

  /// Ends all highlights: each cell has its full colour again.
  /// Example: `InOrder { table.highlights(row: "Brazil"); Wait(1); table.clearsHighlights() }`
  public func clearsHighlights(for seconds: Double = 0.5) -> some Step {
    highlights(Highlight(), seconds) { _, _ in true }
  }

  private struct Highlight {
    var rows: Set<Int> = []
    var columns: Set<Int> = []
    var cell: (row: Int, column: Int)?
  }

  private func highlights(
    _ highlight: Highlight, _ seconds: Double, _ isBright: (_ row: Int, _ column: Int) -> Bool
  ) -> some Step {
    var goals: [(layer: Layer, opacity: Double)] = []
    for (row, parts) in rowParts.enumerated() {
      let isLit = highlight.rows.contains(row)
      goals += [(parts.plate, isLit ? 1 : 0), (parts.bar, isLit ? 1 : 0)]
      for (column, cell) in parts.cells.enumerated() {
        let isCell = highlight.cell.map { $0 == (row, column) } ?? false
        goals += [
          (cell.plate, isCell ? 1 : 0), (cell.label, isBright(row, column) ? 1 : TableLayer.dimmed),
        ]
      }
    }
    for (column, plate) in columnPlates.enumerated() {
      goals.append((plate, highlight.columns.contains(column) ? 1 : 0))
      let named = highlight.columns.union(highlight.cell.map { [$0.column] } ?? [])
      let isBright = named.isEmpty || named.contains(column) || column == keyColumn
      goals.append((titles[column].label, isBright ? 1 : TableLayer.dimmed))
    }
    // Layers that are there already need no animation.
    let changed = goals.filter { goal in
      defer { opacities[ObjectIdentifier(goal.layer)] = goal.opacity }
      return (opacities[ObjectIdentifier(goal.layer)] ?? Double(goal.layer.opacity)) != goal.opacity
    }
    return Parallel {
      // The step has its length even if nothing changes.
      Wait(seconds)
      for goal in changed {
        Animate(goal.layer, \.opacity, to: goal.opacity, duration: seconds, timing: .easeInEaseOut)
      }
    }
  }
}
