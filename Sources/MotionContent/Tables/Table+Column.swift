// SPDX-License-Identifier: Apache-2.0

import MotionDSL

extension Table {
  /// A column of a table, from its first row to its last. A missing cell is nil.
  ///
  /// Example: `let total = Table("sales.csv")["revenue"].sum`
  public struct Column: Hashable, Sendable {
    /// Example: `let name = Table("sales.csv")["revenue"].name`
    public let name: String
    /// The kind of its values.
    /// Example: `let isNumeric = Table("sales.csv")["revenue"].kind == .number`
    public let kind: Kind
    package let cells: [Cell?]

    /// The values of any kind.
    /// Example: `let values = Table("sales.csv")["revenue"].values`
    public var values: [Value?] { cells.map { $0?.value } }
    /// The numbers; nil also for values of another kind.
    /// Example: `let numbers = Table("sales.csv")["revenue"].numbers.compactMap(\.self)`
    public var numbers: [Double?] {
      cells.map { cell in if case .number(let number)? = cell?.value { number } else { nil } }
    }
    /// The dates; nil also for values of another kind.
    /// Example: `let first = Table("sales.csv")["month"].dates.first`
    public var dates: [CalendarTime?] {
      cells.map { cell in if case .date(let time)? = cell?.value { time } else { nil } }
    }
    /// The values as text, as the file has them.
    /// Example: `let cities = Table("sales.csv")["city"].texts.compactMap(\.self)`
    public var texts: [String?] { cells.map { $0?.text } }
    /// The sum of the numbers, 0 for none.
    /// Example: `let total = Table("sales.csv")["revenue"].sum`
    public var sum: Double { numbers.reduce(0) { $0 + ($1 ?? 0) } }
    /// The smallest number or the earliest date, or the first text in order; nil if all are missing.
    /// Example: `let least = Table("sales.csv")["revenue"].min`
    public var min: Value? { values.compactMap(\.self).min() }
    /// The largest number or the latest date, or the last text in order; nil if all are missing.
    /// Example: `let most = Table("sales.csv")["revenue"].max`
    public var max: Value? { values.compactMap(\.self).max() }
    /// Each value once, in the order of the table.
    /// Example: `let regions = Table("sales.csv")["region"].uniqueValues`
    public var uniqueValues: [Value] {
      var seen: Set<Value> = []
      return values.compactMap(\.self).filter { seen.insert($0).inserted }
    }
  }
}
