// SPDX-License-Identifier: Apache-2.0

/// The rows of two codes as one list, with a sign for those that only one of them has.
enum CodeComparison {
  /// - Parameter context: how many equal rows stay before and behind changed ones; nil for all.
  static func rows(_ old: [CodeRow], _ new: [CodeRow], context: Int?) -> [CodeRow] {
    let pairs = PatienceDiff.pairs(old.map(\.text), new.map(\.text)).map { ($0.old, $0.new) }
    var rows: [CodeRow] = []
    var (nextOld, nextNew) = (0, 0)
    for (i, j) in pairs + [(old.count, new.count)] {
      rows += old[nextOld..<i].map { $0.signed(.removed) }
      rows += new[nextNew..<j].map { $0.signed(.added) }
      if j < new.count {
        var row = new[j]
        row.oldNumber = old[i].number
        rows.append(row)
      }
      (nextOld, nextNew) = (i + 1, j + 1)
    }
    return context.map { folded(rows, $0) } ?? rows
  }

  /// Leaves out equal rows that are far from changed ones.
  private static func folded(_ rows: [CodeRow], _ context: Int) -> [CodeRow] {
    let changed = rows.indices.filter { rows[$0].sign != nil }
    var isKept = [Bool](repeating: false, count: rows.count)
    for index in changed {
      for near in max(index - context, 0)...min(index + context, rows.count - 1) { isKept[near] = true }
    }
    var result: [CodeRow] = []
    for (index, row) in rows.enumerated() {
      if isKept[index] {
        result.append(row)
      } else if result.last?.sign != .gap {
        result.append(CodeRow(text: "", pieces: [], number: nil, sign: .gap))
      }
    }
    return result
  }
}

extension CodeRow {
  fileprivate func signed(_ sign: Sign) -> CodeRow {
    var row = self
    row.sign = sign
    if sign == .removed { row.oldNumber = number }
    return row
  }
}
