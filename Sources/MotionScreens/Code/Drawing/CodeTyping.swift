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
