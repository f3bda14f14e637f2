// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A table as layers: a row of titles and a row for each row of a ``Table``. Numbers align by their decimal signs, long texts
/// wrap, and rows build, sort and light up.
///
/// ```swift
/// let prices = TableLayer(Table("prices.csv")).fit(width: 1400).position(.center)
/// prices.enters(.rise(24), .fade, stagger: 0.07)
/// InOrder {
///   Wait(2)
///   prices.highlights(row: "Brazil")
///   Wait(1)
///   prices.sorts(by: "2024", descending: true)
/// }
/// ```
///
/// Rows are known by the text of their first column. ``row(_:)``, ``cell(_:_:)`` and ``title(_:)`` are layers, for arrows,
/// captions and animations. The titles and the direction follow the writing: a table of Arabic titles begins at the right.
/// Without a size of its own it is as large as its content; at most 500 rows are shown.
public final class TableLayer: Layer {
  private(set) final var table = Table(columns: [], rows: [])
  private(set) final var rowParts: [TableRowParts] = []
  private(set) final var titles: [TableCellParts] = []
  final let titleRow = Layer()
  final let rule = Layer()
  final let card = Layer()
  final let emptyText = TextLayer()
  /// Behind the rows, one for each column.
  private(set) final var columnPlates: [Layer] = []
  private(set) final var keyColumn = 0
  private(set) final var texts: [TableColumnText] = []
  final var styles: [String: TableColumnStyle] = [:]
  final var settings = Settings()
  private final var ruler = TableRuler(font: "Inter")
  /// The rows that are shown, in their order after the steps so far.
  final var order: [Int] = []
  /// Where rows that have moved lie after the steps so far, by their middles.
  final var middles: [Int: Double] = [:]
  /// Of the parts that highlights change, after the steps so far.
  final var opacities: [ObjectIdentifier: Double] = [:]
  /// Set while its own layout changes its size.
  private final var isArranging = false

  /// How it is set.
  struct Settings {
    var theme = TableTheme.dark
    var style = Style.lined
    var font = "Inter"
    var fontSize = 34.0
    /// Of the last layout: smaller where the room is.
    var usedSize = 34.0
    var width: Double?
    var height: Double?
    /// Whether the script set the height of the layer itself, which stays.
    var hasOwnHeight = false
    var hasCard = false
    var locale: String?
    var emptyText = "No data"
  }

  /// The most rows that are shown.
  static let rowLimit = 500
  /// The smallest font size that a room makes, in points.
  static let smallestSize = 12.0

  /// A table that shows nothing.
  /// Example: `TableLayer(Table("prices.csv")).position(.center)`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameters:
  ///   - table: from a file or from code.
  ///   - key: the column by whose texts rows are known; nil for the first one.
  ///   - locale: for numbers of a table from code, or with stated decimals: a BCP 47 tag. Nil for that of the table's file, or
  ///     US English. Other numbers and all dates are shown as the file has them.
  ///
  /// Example: `TableLayer(Table("prices.csv")).fit(width: 1400).position(.center)`
  public convenience init(_ table: Table, key: String? = nil, locale: String? = nil) {
    self.init()
    self.table = table
    settings.locale = locale ?? table.reading.locale
    if let key { keyColumn = table.header.index(of: key) ?? 0 }
    if table.isEmpty, !table.header.isBroken {
      DiagnosticLog.warning(
        .tableData, "\(table.header.source) has no rows, so its table shows “\(settings.emptyText)”")
    }
    if table.rows.count > TableLayer.rowLimit {
      DiagnosticLog.warning(
        .tableData,
        "\(table.header.source) has \(table.rows.count) rows; its table shows the first \(TableLayer.rowLimit): take fewer with "
          + "prefix, filtered or grouped")
    }
    build()
  }

  /// Makes the layers of all cells.
  private func build() {
    sublayers = nil
    let decimal = Locale(identifier: settings.locale ?? "en_US").decimalSeparator?.first ?? "."
    let columns = table.columns
    texts = columns.map { TableColumnText($0, styles[$0.name] ?? TableColumnStyle(), locale: settings.locale) }
    titles = columns.map { TableCellParts(styles[$0.name]?.title ?? $0.name, decimal: decimal, name: $0.name) }
    rowParts = table.rows.prefix(TableLayer.rowLimit).map { row in
      let cells = zip(texts, zip(row.cells, columns)).map { text, cell in
        TableCellParts(text.text(cell.0), decimal: decimal, name: cell.1.name)
      }
      let key = row.cells.indices.contains(keyColumn) ? row.cells[keyColumn]?.text ?? "" : ""
      return TableRowParts(row, key: key, cells)
    }
    columnPlates = columns.map { _ in Layer() }
    (card.name, titleRow.name, rule.name, emptyText.name) = ("card", "titles", "rule", "empty")
    addSublayer(card)
    for plate in columnPlates {
      (plate.name, plate.opacity) = ("column plate", 0)
      addSublayer(plate)
    }
    addSublayer(titleRow)
    titleRow.sublayers = nil
    for title in titles { titleRow.addSublayer(title.layer) }
    // The line draws itself from its left end.
    rule.anchorPoint = CGPoint(x: 0, y: 0.5)
    titleRow.addSublayer(rule)
    for row in rowParts { addSublayer(row.layer) }
    if rowParts.isEmpty { addSublayer(emptyText) }
    order = Array(rowParts.indices)
    arrange()
  }

  final func arrange() {
    guard !isArranging, !titles.isEmpty else { return }
    isArranging = true
    defer { isArranging = false }
    if ruler.font != settings.font { ruler = TableRuler(font: settings.font) }
    TableArrangement(self, ruler).apply()
  }

  /// Anew with other texts.
  final func rebuild() {
    guard !titles.isEmpty else { return }
    build()
  }

  /// Lays the table out in the new size.
  public override func resizeSublayers(withOldSize size: CGSize) {
    super.resizeSublayers(withOldSize: size)
    guard !isArranging, bounds.width > 0, bounds.height > 0 else { return }
    (settings.width, settings.height, settings.hasOwnHeight) = (bounds.width, bounds.height, true)
    arrange()
  }

  /// Its size with its present settings, in points.
  /// Example: `let size = table.preferredFrameSize()`
  public override func preferredFrameSize() -> CGSize { bounds.size }
}

extension TableLayer: LayerWithOwnSize {}

extension TableLayer: LayerOfParts {
  /// The titles and the rows.
  package var staggeredParts: [Layer] { [titleRow] + rowParts.map(\.layer) + (rowParts.isEmpty ? [emptyText] : []) }
}
