// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension Table {
  /// The rows with a value in each of these columns. Each row that is left out is a warning with its line, at most 20 of them.
  /// Example: `let places = Table("stops.csv").complete("latitude", "longitude")`
  public func complete(_ columns: String...) -> Table {
    let known = columns.compactMap { name in header.index(of: name).map { (name, $0) } }
    var problems: [TableProblem] = []
    let whole = rows.filter { row in
      let missing = known.filter { row.cells[$0.1] == nil }.map { "“\($0.0)”" }
      guard !missing.isEmpty else { return true }
      problems.append(
        TableProblem(row.line, "the row is left out, because it has no \(missing.joined(separator: ", "))"))
      return false
    }
    Table.report(problems, in: header.source) { DiagnosticLog.warning(.tableData, $0) }
    return with(whole)
  }
}
