// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionModel

/// A category, a number or a time at which a chart has values.
public protocol ChartKey {
  /// How a chart keeps it.
  var chartValue: ChartValue { get }
}

/// A cell of ``ChartData``.
public enum ChartValue: Hashable, Sendable {
  case number(Double)
  case text(String)
  /// Seconds since 1970-01-01 in UTC.
  case time(Double)
}

extension Double: ChartKey { public var chartValue: ChartValue { .number(self) } }
extension Int: ChartKey { public var chartValue: ChartValue { .number(Double(self)) } }
extension String: ChartKey { public var chartValue: ChartValue { .text(self) } }
extension Date: ChartKey { public var chartValue: ChartValue { .time(timeIntervalSince1970) } }
extension CalendarDate: ChartKey {
  public var chartValue: ChartValue {
    .time(Double(CivilTime.time(year: year, month: month - 1, day: day)) / 1000)
  }
}

/// Named columns of equal length: the data of a ``Chart`` that code gives.
///
/// ```swift
/// ChartData(x: ["Jan", "Feb", "Mar"], ["revenue": [120, 90, nil], "target": [100, 100, 110]])
/// ChartData(["Brazil": 40, "Vietnam": 29, "Colombia": 12])
/// ```
///
/// A missing value is nil. The keys of rows are texts, numbers, `CalendarDate` or `Date`.
public struct ChartData: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    var name: String
    var cells: [ChartValue?]
  }
  private(set) var columns: [Column]
  /// The place of each row in its file, for messages; empty for data of code.
  var rowPlaces: [String] = []

  init(columns: [Column]) { self.columns = columns }

  /// Rows with a key each, and columns of numbers.
  ///
  /// - Parameters:
  ///   - keys: the key of each row, all of one type.
  ///   - name: the name of the column of keys.
  ///   - numbers: columns as long as `keys`.
  ///
  /// Example: `ChartData(x: [2021, 2022, 2023], ["price": [1.2, 1.9, 2.4]])`
  public init<Key: ChartKey>(x keys: [Key], name: String = "x", _ numbers: KeyValuePairs<String, [Double?]>) {
    columns = [Column(name: name, cells: keys.map(\.chartValue))]
    for (name, cells) in numbers { add(name, cells.map { $0.map(ChartValue.number) }) }
  }

  /// One number for each name.
  /// Example: `ChartData(["Brazil": 40, "Vietnam": 29, "Colombia": 12])`
  public init(_ values: KeyValuePairs<String, Double?>) {
    columns = [
      Column(name: "x", cells: values.map { .text($0.key) }),
      Column(name: "value", cells: values.map { $0.value.map(ChartValue.number) }),
    ]
  }

  /// The same data with one more column, of texts, numbers or dates.
  /// Example: `ChartData(x: ["a", "b"], ["y": [1, 2]]).column("kind", ["new", "old"])`
  public func column<Key: ChartKey>(_ name: String, _ cells: [Key?]) -> ChartData {
    var data = self
    data.add(name, cells.map { $0?.chartValue })
    return data
  }

  private mutating func add(_ name: String, _ cells: [ChartValue?]) {
    if columns.contains(where: { $0.name == name }) {
      DiagnosticLog.error("the data of a chart has two columns “\(name)”; give each column a name of its own")
      return
    }
    if cells.count != rowCount {
      DiagnosticLog.error(
        "the column “\(name)” of a chart has \(cells.count) values, but the data has \(rowCount) rows; give one value for each "
          + "row, and nil for a missing one")
    }
    var cells = Array(cells.prefix(rowCount))
    cells += Array(repeating: nil, count: rowCount - cells.count)
    columns.append(Column(name: name, cells: cells))
  }

  var rowCount: Int { columns.first?.cells.count ?? 0 }

  /// Where a row stands, for messages.
  func location(of row: Int) -> String {
    rowPlaces.indices.contains(row) ? rowPlaces[row] : "row \(row + 1)"
  }

  /// The column of a name; nil, and an error with the names that there are.
  ///
  /// - Parameter use: for the error; nil for none.
  func column(named name: String, for use: String?) -> Column? {
    if let column = columns.first(where: { $0.name == name }) { return column }
    guard let use else { return nil }
    let names = columns.map { "“\($0.name)”" }.joined(separator: ", ")
    DiagnosticLog.error(
      "\(use) of a chart is the column “\(name)”, but the data has no such column; "
        + (columns.isEmpty ? "it is empty" : "it has \(names)"))
    return nil
  }
}
