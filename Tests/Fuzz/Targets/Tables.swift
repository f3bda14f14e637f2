// SPDX-License-Identifier: Apache-2.0

@testable import MotionHost

extension FuzzTarget {
  /// A CSV file of a batch.
  static let table = FuzzTarget(name: "table") { bytes in
    let table = try BatchTable(bytes)
    for row in table.rows { for column in table.columns { _ = table.cell(column, of: row) } }
  }

  /// Values for parameters, in JSON.
  static let props = FuzzTarget(name: "props") { bytes in
    try FuzzFile.with(bytes, ending: "json") { _ = try PropsFile.read($0) }
  }
}
