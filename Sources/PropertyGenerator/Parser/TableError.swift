// SPDX-License-Identifier: Apache-2.0

/// A mistake in the table.
struct TableError: Error, Equatable, CustomStringConvertible {
  let position: SourcePosition
  let message: String

  var description: String { "\(PropertyTable.path):\(position.line):\(position.column): \(message)" }
}

/// A location in the table; lines and columns count from 1, columns in characters.
struct SourcePosition: Equatable {
  let line: Int
  var column: Int
}
