// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionModel

extension ScreenClicks {
  /// The clicks of a file beside the script.
  ///
  /// - Parameters:
  ///   - path: of a CSV or JSON file, relative to the script.
  ///   - screen: the size of the recorded screen, if its points are not pixels of the clip; 1 by 1 for fractions.
  ///
  /// Example: `let clicks = ScreenClicks("clicks.json", screen: CGSize(width: 1, height: 1))`
  public init(_ path: String, screen: CGSize? = nil, file: StaticString = #filePath) {
    self.init([], screen: screen)
    if DiagnosticLog.reportEmpty(path, of: "list of clicks", such: "clicks.csv") { return }
    let path = LibraryFolders.path(path, namedIn: file)
    let bytes = DiagnosticLog.ask("the clicks \(path)", at: []) {
      try $0.files.bytes(ofFile: path, limit: RawTable.byteLimit)
    }
    guard let bytes else { return }
    do {
      let text = try TableText(bytes)
      let raw =
        FilePath.suffix(of: path) == "json"
        ? try RawTable(json: text.bytes)
        : try RawTable(delimited: text.bytes, separator: FilePath.suffix(of: path) == "tsv" ? UInt8(ascii: "\t") : nil)
      take(ClickEntries(raw, source: path))
    } catch { DiagnosticLog.error("\(path):\(max(error.line, 1)): \(error.message)") }
  }

  /// The clicks of a table with the columns `time`, `x` and `y`, and any others.
  /// Example: `let clicks = ScreenClicks(Table("events.csv").filtered { $0.text("kind") == "click" })`
  public init(_ table: Table, screen: CGSize? = nil) {
    self.init([], screen: screen)
    guard !table.header.isBroken else { return }
    take(ClickEntries(table))
  }

  private mutating func take(_ entries: ClickEntries) {
    for problem in entries.problems.prefix(Table.problemLimit) {
      DiagnosticLog.error("\(entries.source):\(problem.line): \(problem.message)")
    }
    let rest = entries.problems.count - Table.problemLimit
    if rest > 0 { DiagnosticLog.error("\(entries.source): and \(rest) more like these") }
    clicks = entries.clicks.sorted { $0.time < $1.time }
  }
}

/// The clicks in the rows of a file, and the faults of the others.
struct ClickEntries {
  let source: String
  private(set) var clicks: [ScreenClick] = []
  private(set) var problems: [TableProblem] = []

  /// A cell: a number, or the text of something else.
  private enum Entry {
    case number(Double)
    case other(String)

    init?(_ text: String) {
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.isEmpty { return nil }
      self = Double(text).map { .number($0) } ?? .other(text)
    }
  }

  init(_ raw: RawTable, source: String) {
    self.source = source
    problems = raw.problems
    guard let columns = columns(raw.names) else { return }
    for row in raw.rows {
      read(row.line, columns) { column in
        switch row.cells[column] {
        case .missing: nil
        case .number(let number): .number(number)
        case .boolean(let value): .other("\(value)")
        case .written(let text): Entry(text)
        }
      }
    }
    problems.sort { $0.line < $1.line }
  }

  init(_ table: Table) {
    source = table.header.source
    guard let columns = columns(table.names) else { return }
    for row in table.rows {
      read(row.line, columns) { column in
        guard let cell = row.cells[column] else { return nil }
        if case .number(let number) = cell.value { return .number(number) }
        return Entry(cell.text)
      }
    }
  }

  /// The numbers of the columns of time, x and y; nil, and a problem, if one is missing.
  private mutating func columns(_ names: [String]) -> [Int]? {
    let time = names.firstIndex(of: "time") ?? names.firstIndex(of: "t")
    let found = [("time", time), ("x", names.firstIndex(of: "x")), ("y", names.firstIndex(of: "y"))]
    let missing = found.filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else {
      problems.append(
        TableProblem(
          1,
          "clicks need time, x and y; there is no \(missing.joined(separator: " and no ")) among "
            + (names.isEmpty ? "no names at all" : names.joined(separator: ", "))))
      return nil
    }
    return found.compactMap(\.1)
  }

  private mutating func read(_ line: Int, _ columns: [Int], _ cell: (Int) -> Entry?) {
    var numbers: [Double] = []
    for (name, column) in zip(["time", "x", "y"], columns) {
      switch cell(column) {
      case nil: return problems.append(TableProblem(line, "a click has no \(name); give it a number"))
      case .other(let text):
        return problems.append(TableProblem(line, "\(name) of a click must be a number, got “\(text.prefix(40))”"))
      case .number(let number): numbers.append(number)
      }
    }
    guard (0...1e6).contains(numbers[0]) else {
      return problems.append(
        TableProblem(line, "the time of a click must be from 0 to 1e6 seconds, got \(numbers[0])"))
    }
    guard abs(numbers[1]) <= 1e6, abs(numbers[2]) <= 1e6 else {
      return problems.append(
        TableProblem(line, "the point of a click must be within 1e6 points, got \(numbers[1]), \(numbers[2])"))
    }
    clicks.append(ScreenClick(at: numbers[0], numbers[1], numbers[2]))
  }
}
