// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// Cells separated by commas, semicolons, tabs or bars, with a first line that names the columns.
extension BatchTable {
  init(_ bytes: [UInt8]) throws(Problem) {
    let text = try BatchTable.text(bytes)
    let read: DelimitedText
    do { read = try DelimitedText(text) } catch { throw Problem(message: error.message, line: error.line) }
    self.init(
      columns: read.names,
      rows: read.rows.map { Row(line: $0.line, cells: $0.cells.map { .text($0) }, problem: $0.problem) })
  }
}
