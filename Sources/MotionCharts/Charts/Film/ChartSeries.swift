// SPDX-License-Identifier: Apache-2.0

import MotionContent
import MotionCore
import MotionModel

/// The rows of one series of marks.
struct ChartSeries: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// Identifies the mark from one state of the data to the next.
    var key: String
    var x: ChartValue?
    var value: Double?
    var size: Double?
  }
  var name: String
  var rows: [Row]
}

extension ChartValue {
  /// The name by which scripts find a mark.
  var key: String {
    switch self {
    case .text(let text): return text
    case .number(let number):
      // A whole Double prints as “3.0”, but scripts write “3”.
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .time(let seconds):
      guard abs(seconds) * 1000 < Double(CivilTime.limit) else { return "\(seconds)" }
      let civil = CivilTime(Int((seconds * 1000).rounded()))
      func padded(_ number: Int, _ count: Int) -> String {
        String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
      }
      let day = "\(padded(civil.year, 4))-\(padded(civil.month + 1, 2))-\(padded(civil.day, 2))"
      guard civil.milliseconds != 0 else { return day }
      let (minutes, seconds) = (civil.milliseconds / 60_000, civil.milliseconds % 60_000 / 1000)
      let clock = "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
      return "\(day)T\(clock)" + (seconds == 0 ? "" : ":\(padded(seconds, 2))")
    }
  }
}

/// Reads the series of marks out of data.
struct SeriesReader {
  let data: ChartData
  /// The column of keys.
  let x: String
  /// The problems of cells so far; the first few are told one by one.
  private(set) var problems: [String] = []

  /// Whether missing columns are no errors, because they were told before.
  private let isQuiet: Bool

  init(_ data: ChartData, x: String, isQuiet: Bool = false) { (self.data, self.x, self.isQuiet) = (data, x, isQuiet) }

  /// The most cells that are told one by one.
  static let problemLimit = 5

  mutating func series(of spec: MarkSpec) -> [ChartSeries] {
    // References and notes have no data of their own.
    if spec.kind == .rule || spec.kind == .band || spec.kind == .note { return [] }
    guard let keys = data.column(named: x, for: isQuiet ? nil : "x") else { return [] }
    let names = spec.columns.isEmpty ? [firstNumbers()].compactMap(\.self) : spec.columns
    let labels = spec.labelColumn.flatMap { data.column(named: $0, for: isQuiet ? nil : "the label") }
    let sizes = spec.sizeColumn.flatMap { data.column(named: $0, for: isQuiet ? nil : "the size") }
    let splits = spec.splitColumn.flatMap { data.column(named: $0, for: isQuiet ? nil : "by") }
    var series: [ChartSeries] = []
    for name in names {
      guard let column = data.column(named: name, for: isQuiet ? nil : "a series") else { continue }
      var (groups, places): ([ChartSeries], [String: Int]) = ([], [:])
      for row in 0..<data.rowCount {
        guard let x = keys.cells[row] else { continue }
        let group = splits?.cells[row]?.key ?? name
        let title = splits != nil && names.count > 1 ? "\(group) \(name)" : group
        if places[title] == nil {
          places[title] = groups.count
          groups.append(ChartSeries(name: title, rows: []))
        }
        let value = number(column, row)
        let size = sizes.map { number($0, row) ?? 0 }
        let key = labels?.cells[row]?.key ?? x.key
        groups[places[title] ?? 0].rows.append(.init(key: key, x: x, value: value, size: size))
      }
      series += groups
    }
    return series
  }

  /// The first column of numbers besides the keys.
  private func firstNumbers() -> String? {
    let column = data.columns.first { column in
      column.name != x
        && column.cells.contains {
          if case .number = $0 { true } else { false }
        }
    }
    // A column without any value is a chart of nothing.
    if let name = column?.name ?? data.columns.first(where: { $0.name != x && $0.cells.allSatisfy { $0 == nil } })?.name
    {
      return name
    }
    if data.rowCount > 0, !isQuiet {
      DiagnosticLog.error(
        "the data of a chart has no column of numbers besides “\(x)”; name a column of values, such as Bars(\"revenue\")"
      )
    }
    return nil
  }

  private mutating func number(_ column: ChartData.Column, _ row: Int) -> Double? {
    switch column.cells[row] {
    case nil: return nil
    case .number(let number)?:
      // Sums and differences of such numbers stay finite.
      if number.isFinite, abs(number) <= 1e300 { return number }
      problems.append(
        "\(data.location(of: row)), “\(column.name)”: expected a finite number up to 1e300, got \(number)")
    case .text(let text)?:
      problems.append("\(data.location(of: row)), “\(column.name)”: expected a number, got “\(text.prefix(40))”")
    case .time?:
      problems.append("\(data.location(of: row)), “\(column.name)”: expected a number, got a date")
    }
    return nil
  }

  /// Tells the cells that are no numbers.
  func report() {
    for problem in problems.prefix(SeriesReader.problemLimit) { DiagnosticLog.error(problem) }
    if problems.count > SeriesReader.problemLimit {
      DiagnosticLog.error(
        "\(problems.count - SeriesReader.problemLimit) more cells of the chart's data are not numbers")
    }
  }
}
