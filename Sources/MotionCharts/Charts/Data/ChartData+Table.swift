// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionDSL

extension ChartData {
  /// The columns of a table. Dates are times, true and false are texts.
  /// Example: `ChartData(Table("sales.csv"))`
  public init(_ table: Table) {
    self.init(
      columns: table.columns.map { column in Column(name: column.name, cells: column.values.map(ChartData.cell)) })
    rowPlaces = table.rows.map { "\(table.header.source):\($0.line)" }
  }

  private static func cell(_ value: Table.Value?) -> ChartValue? {
    switch value {
    case .number(let number)?: .number(number)
    case .date(let time)?: .time(time.secondsSince1970)
    case .boolean(let value)?: .text("\(value)")
    case .text(let text)?: .text(text)
    case nil: nil
    }
  }
}
