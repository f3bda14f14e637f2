// SPDX-License-Identifier: Apache-2.0

/// The order in which the characters of a code are typed. Indents are typed at once, as an editor does.
struct CodeTyping: Sendable {
  /// The number of the first character of each row.
  let starts: [Int]
  let indents: [Int]
  private let lengths: [Int]
  let total: Int

  init(_ state: CodeState) {
    var (starts, indents, lengths): ([Int], [Int], [Int]) = ([], [], [])
    var next = 0
    for row in state.rows {
      let length = row.pieces.isEmpty ? 0 : row.trimmed.count
      starts.append(next)
      indents.append(row.pieces.isEmpty ? 0 : row.indent)
      lengths.append(length)
      // A line end is a key too.
      next += length + 1
    }
    (self.starts, self.indents, self.lengths, total) = (starts, indents, lengths, max(next - 1, 0))
  }

  /// The number of a character.
  func number(_ row: Int, _ column: Int) -> Int { starts[row] + max(column - indents[row], 0) }

  /// The row at the upper edge of a plate that scrolls with the cursor, at parts of the time, with a free line below the cursor.
  /// Empty if all rows fit.
  func scrolling(visible: Double, for seconds: Double) -> [(time: Double, top: Double)] {
    let most = Double(starts.count) - visible
    guard most > 0.01, total > 0, seconds > 0 else { return [] }
    var way = [(time: 0.0, top: 0.0)]
    for row in starts.indices {
      let (last, goal) = (way[way.count - 1], min(max(Double(row) + 2 - visible, 0), most))
      guard goal > last.top else { continue }
      let begin = max(Double(starts[row]) / Double(total), last.time)
      let next = row + 1 < starts.count ? Double(starts[row + 1]) / Double(total) : 1
      way.append((begin, last.top))
      way.append((max(min(begin + 0.2 / seconds, next, 1), begin), goal))
    }
    way.append((1, way[way.count - 1].top))
    return way
  }

  /// The place of the cursor.
  func place(_ typed: Double) -> (row: Int, column: Int) {
    let typed = Int(min(max(typed, 0), Double(total)) + 1e-6)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= typed { low = middle + 1 } else { high = middle }
    }
    let row = max(low - 1, 0)
    return (row, indents[row] + min(typed - starts[row], lengths[row]))
  }
}
