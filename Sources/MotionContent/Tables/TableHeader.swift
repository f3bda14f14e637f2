// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The columns of a table, shared by its rows.
package final class TableHeader: Sendable {
  let names: [String]
  package let kinds: [Table.Kind]
  /// As messages call the table.
  package let source: String
  /// Whether its file was refused, so that each use of a column is no further error.
  package let isBroken: Bool
  private let indices: [String: Int]

  init(names: [String], kinds: [Table.Kind], source: String, isBroken: Bool = false) {
    (self.names, self.kinds, self.source, self.isBroken) = (names, kinds, source, isBroken)
    indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Nil, and an error, if there is no such column.
  package func index(of name: String) -> Int? {
    if let index = indices[name] { return index }
    guard !isBroken else { return nil }
    let known = names.prefix(20).joined(separator: ", ")
    let hint = name.nearest(among: names).map { "; did you mean “\($0)”?" }
    DiagnosticLog.error(
      "\(source) has no column “\(name)”"
        + (hint ?? (names.isEmpty ? "; it has no columns" : "; its columns are \(known)")))
    return nil
  }

  func knows(_ name: String) -> Bool { indices[name] != nil }
}

extension TableHeader: Hashable {
  package static func == (a: TableHeader, b: TableHeader) -> Bool {
    a === b || (a.names == b.names && a.kinds == b.kinds && a.source == b.source && a.isBroken == b.isBroken)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
