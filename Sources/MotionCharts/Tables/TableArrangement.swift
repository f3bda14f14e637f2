// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Sizes and places of a table's parts.
struct TableArrangement {
  private let table: TableLayer
  private let ruler: TableRuler
  private let metrics: TableMetrics
  private let isMirrored: Bool

  /// Of rows, for each point of the font size: room above and below their text, and a card's edge.
  private static let rowRoom = 0.94
  private static let titleRoom = 0.62
  private static let cardInset = 0.7

  init(_ table: TableLayer, _ ruler: TableRuler) {
    (self.table, self.ruler) = (table, ruler)
    let columns = table.titles.indices.map { TableArrangement.column($0, of: table, ruler) }
    metrics = TableMetrics(columns: columns)
    let titles = table.titles.map { $0.text ?? "" }
    isMirrored = titles.count { $0.readsRightToLeft } * 2 > titles.count
  }

  private var theme: TableTheme { table.settings.theme }

  static func weight(_ column: Int, of table: TableLayer) -> FontWeight {
    column == table.keyColumn ? .semibold : .regular
  }

  static func alignment(_ column: Int, of table: TableLayer) -> TableLayer.Alignment {
    let name = table.titles[column].layer.name ?? ""
    return table.styles[name]?.alignment ?? (table.table.header.kinds[column] == .number ? .decimal : .leading)
  }

  private static func column(_ index: Int, of table: TableLayer, _ ruler: TableRuler) -> TableMetrics.Column {
    var column = TableMetrics.Column()
    let weight = weight(index, of: table)
    let alignment = alignment(index, of: table)
    let title = table.titles[index].text ?? ""
    column.title = ruler.width(title, .medium)
    column.titleWord = ruler.longestWord(title, .medium)
    column.stated = table.styles[table.titles[index].layer.name ?? ""]?.width
    column.wraps = table.table.header.kinds[index] == .text && alignment != .decimal
    for row in table.rowParts {
      let cell = row.cells[index]
      let text = cell.text ?? TableCellParts.dash
      let width = ruler.width(text, weight)
      if alignment == .decimal {
        // Decimals align, so the widest whole part and fraction may stand in different rows.
        let whole = ruler.width(cell.whole, weight)
        column.whole = max(column.whole, whole)
        column.fraction = max(column.fraction, width - whole)
      } else {
        column.content = max(column.content, width)
        if column.wraps { column.word = max(column.word, ruler.longestWord(text, weight)) }
      }
    }
    if alignment == .decimal { column.content = column.whole + column.fraction }
    return column
  }

  // MARK: Fitting

  /// Sizes that the table has with one font size.
  private struct Fitting {
    var size: Double
    var widths: [Double]
    var titleHeight: Double
    var rowHeights: [Double]
    var inset: Double
    var fits: Bool
    var height: Double { titleHeight + rowHeights.reduce(0, +) + 2 * inset }
  }

  private func fitting(_ size: Double) -> Fitting {
    let inset = table.settings.hasCard ? TableArrangement.cardInset * size : 0
    let (widths, fits) = metrics.widths(fontSize: size, in: table.settings.width.map { $0 - 2 * inset })
    let line = ruler.size("Ag", .regular).height * size
    let titleSize = size * TableMetrics.titleScale
    var titleHeight = 0.0
    for (title, width) in zip(table.titles, widths) {
      titleHeight = max(titleHeight, height(of: title.text ?? "", .medium, titleSize, in: width))
    }
    let rowHeights = table.rowParts.map { row in
      var height = line
      for (index, cell) in row.cells.enumerated() where metrics.columns[index].wraps {
        let weight = TableArrangement.weight(index, of: table)
        height = max(height, self.height(of: cell.text ?? TableCellParts.dash, weight, size, in: widths[index]))
      }
      return height + TableArrangement.rowRoom * size
    }
    return Fitting(
      size: size, widths: widths, titleHeight: titleHeight + TableArrangement.titleRoom * size,
      rowHeights: rowHeights.isEmpty ? [line + 3 * size] : rowHeights, inset: inset, fits: fits)
  }

  private func height(of text: String, _ weight: FontWeight, _ size: Double, in width: Double) -> Double {
    let line = ruler.size(text, weight)
    guard line.width * size > width + 0.5 else { return line.height * size }
    let layer = TextLayer(text).font(ruler.font, size, weight)
    layer.tabularDigits()
    return Double(layer.size(wrappedAt: width)?.height ?? line.height * size)
  }

  private func fitting() -> Fitting {
    var size = table.settings.fontSize
    var fitting = fitting(size)
    func isRight(_ fitting: Fitting) -> Bool {
      fitting.fits && table.settings.height.map { fitting.height <= $0 + 0.5 } ?? true
    }
    let least = min(TableLayer.smallestSize, size)
    while !isRight(fitting), size > least {
      size = max(size * 0.94, least)
      fitting = self.fitting(size)
    }
    if !isRight(fitting) {
      DiagnosticLog.warning(
        .noRoom,
        "\(table) does not fit \(room) with text of \(Int(least)) points; give it more room, fewer rows or fewer columns"
      )
    }
    // Rows take the rest of a height, as far as that looks like a table still.
    if let height = table.settings.height, fitting.height < height {
      let share = (height - fitting.height) / Double(fitting.rowHeights.count)
      fitting.rowHeights = fitting.rowHeights.map { $0 + min(share, fitting.size) }
    }
    return fitting
  }

  private var room: String {
    let settings = table.settings
    return "a width of \(Int(settings.width ?? 0))" + (settings.height.map { " and a height of \(Int($0))" } ?? "")
  }

  // MARK: Placing

  func apply() {
    let fitting = fitting()
    table.settings.usedSize = fitting.size
    let inset = TableMetrics.inset * fitting.size
    let inner =
      fitting.widths.reduce(0, +) + TableMetrics.gap * fitting.size * Double(fitting.widths.count - 1) + 2 * inset
    // The plate ends with the rows, and a table that fits a room is no higher than they are.
    let height = table.settings.height.map { min($0, fitting.height) } ?? fitting.height
    let size = CGSize(width: table.settings.width ?? (inner + 2 * fitting.inset), height: height)
    let box = CGSize(width: size.width, height: table.settings.hasOwnHeight ? table.settings.height ?? height : height)
    if table.bounds.size != box { table.bounds.size = box }
    table.card.isHidden = !table.settings.hasCard
    table.card.backgroundColor = theme.card
    table.card.cornerRadius = 0.6 * fitting.size
    table.card.put(0, 0, size.width, size.height)
    placeTitles(fitting, inner)
    var y = fitting.inset + fitting.titleHeight
    for (row, height) in zip(table.rowParts, fitting.rowHeights) {
      row.height = height
      row.layer.put(fitting.inset, y, inner, height)
      place(row, fitting, inner)
      y += height
    }
    for (index, plate) in table.columnPlates.enumerated() {
      let span = span(index, fitting, inner)
      plate.put(fitting.inset + span.x, fitting.inset, span.width, y - fitting.inset)
      plate.cornerRadius = 0.22 * fitting.size
      plate.backgroundColor = theme.accent.opacity(0.16)
    }
    // Stripes stay with the places, not with the rows.
    for (slot, index) in table.order.enumerated() { table.rowParts[index].stripe.opacity = slot % 2 == 0 ? 1 : 0 }
    placeEmptyText(fitting, inner)
  }

  private func placeEmptyText(_ fitting: Fitting, _ inner: Double) {
    guard table.rowParts.isEmpty else { return }
    let text = table.emptyText
    text.string = table.settings.emptyText
    text.font(ruler.font, fitting.size).foregroundColor(theme.secondaryText)
    let size = text.preferredFrameSize()
    text.put(
      fitting.inset + (inner - size.width) / 2,
      fitting.inset + fitting.titleHeight + (fitting.rowHeights[0] - size.height) / 2, size.width, size.height)
  }

  private func placeTitles(_ fitting: Fitting, _ inner: Double) {
    table.titleRow.put(fitting.inset, fitting.inset, inner, fitting.titleHeight)
    let thickness = max(fitting.size / 17, 1)
    table.rule.put(0, fitting.titleHeight - thickness, inner, thickness)
    table.rule.backgroundColor = theme.rule
    for (index, title) in table.titles.enumerated() {
      let span = span(index, fitting, inner)
      title.layer.put(span.x, 0, span.width, fitting.titleHeight)
      let size = fitting.size * TableMetrics.titleScale
      title.label.font(ruler.font, size, .medium).foregroundColor(theme.secondaryText)
      let text = title.text ?? ""
      let width = fitting.widths[index]
      let height = height(of: text, .medium, size, in: width)
      // Titles stand on the line, however many lines they have.
      let y = fitting.titleHeight - height - 0.36 * fitting.size
      let side = side(index)
      title.label.isWrapped = ruler.width(text, .medium) * size > width + 0.5
      title.label.alignmentMode = side
      title.label.put(span.textX, y, width, height)
    }
  }

  private func place(_ row: TableRowParts, _ fitting: Fitting, _ inner: Double) {
    let (size, height) = (fitting.size, row.height)
    let style = table.settings.style
    let thickness = max(size / 34, 1)
    row.line.isHidden = style != .lined
    row.line.backgroundColor = theme.line
    row.line.put(0, height - thickness, inner, thickness)
    row.stripe.isHidden = style != .striped
    row.stripe.backgroundColor = theme.stripe
    row.stripe.cornerRadius = 0.18 * size
    row.stripe.put(0, 0, inner, height)
    row.plate.backgroundColor = theme.accent.opacity(0.2)
    row.plate.cornerRadius = 0.22 * size
    row.plate.put(0, 0, inner, height)
    row.bar.backgroundColor = theme.accent
    row.bar.cornerRadius = 0.06 * size
    row.bar.put(isMirrored ? inner - 0.13 * size : 0, height * 0.18, 0.13 * size, height * 0.64)
    for (index, cell) in row.cells.enumerated() { place(cell, index, fitting, inner, height) }
  }

  private func place(_ cell: TableCellParts, _ index: Int, _ fitting: Fitting, _ inner: Double, _ height: Double) {
    let size = fitting.size
    let span = span(index, fitting, inner)
    let weight = TableArrangement.weight(index, of: table)
    let text = cell.text ?? TableCellParts.dash
    cell.layer.put(span.x, 0, span.width, height)
    cell.plate.backgroundColor = theme.accent.opacity(0.26)
    cell.plate.cornerRadius = 0.22 * size
    cell.plate.put(0, height * 0.1, span.width, height * 0.8)
    cell.label.font(ruler.font, size, weight)
    cell.label.foregroundColor(cell.text == nil ? theme.secondaryText : theme.text)
    let width = fitting.widths[index]
    let lines = self.height(of: text, weight, size, in: width)
    let y = (height - lines) / 2
    guard TableArrangement.alignment(index, of: table) == .decimal else {
      let isWrapped = metrics.columns[index].wraps && ruler.width(text, weight) * size > width + 0.5
      cell.label.isWrapped = isWrapped
      cell.label.alignmentMode = side(index)
      cell.label.put(span.textX, y, width, lines)
      return
    }
    let own = ruler.width(text, weight) * size
    let whole = ruler.width(cell.whole, weight) * size
    // Decimal signs of a column stand above one another, at the end of the widest whole part.
    let point = span.textX + width - metrics.columns[index].fraction * size
    cell.label.isWrapped = false
    cell.label.alignmentMode = .left
    // A hair wider than its text, so that rounding breaks nothing.
    cell.label.put(point - whole, y, own + 1, lines)
  }

  /// The side at which a column's texts lie.
  private func side(_ index: Int) -> TextAlignment {
    switch TableArrangement.alignment(index, of: table) {
    case .decimal: .right
    case .center: .center
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    }
  }

  /// The area of a column's texts in a row, with an edge around them, and the left end of its labels in there. A column wider
  /// than its texts is not lit as a whole.
  private func span(
    _ index: Int, _ fitting: Fitting, _ inner: Double
  ) -> (x: Double, width: Double, textX: Double) {
    let (gap, inset) = (TableMetrics.gap * fitting.size, TableMetrics.inset * fitting.size)
    let left = inset + fitting.widths[..<index].reduce(0, +) + gap * Double(index)
    let width = fitting.widths[index]
    let start = isMirrored ? inner - left - width : left
    let column = metrics.columns[index]
    let content = min(max(column.content, column.title * TableMetrics.titleScale) * fitting.size, width)
    let shift: Double =
      switch side(index) {
      case .right: width - content
      case .center: (width - content) / 2
      default: 0
      }
    return (start + shift - inset, content + 2 * inset, inset - shift)
  }
}

extension String {
  /// Whether its first letter with a direction is of Hebrew, Arabic or another script from right to left.
  var readsRightToLeft: Bool {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      let value = scalar.value
      return (0x590...0x8FF).contains(value) || (0xFB1D...0xFDFF).contains(value) || (0xFE70...0xFEFF).contains(value)
        || (0x10800...0x10FFF).contains(value) || (0x1E800...0x1EFFF).contains(value)
    }
    return false
  }
}
