// SPDX-License-Identifier: Apache-2.0

/// All lines of a session, and when each is seen. Times count entries: from the number of an entry to the next one.
struct TerminalFilm: Sendable {
  enum Entry: Hashable, Sendable {
    case command([TerminalRow])
    case output([TerminalRow])
    case clear
  }

  struct Line: Hashable, Sendable {
    var row: TerminalRow
    /// Below the upper edge of its screen.
    var place: Int
    /// When it comes and when it goes.
    var start: Double
    var end: Double
    /// When its characters are typed; nil for output.
    var typing: Range<Double>?
    /// How many characters are there from the start, as those of a prompt.
    var promptCount = 0
  }

  private(set) var lines: [Line] = []
  /// Rows of the prompt, and of the screen.
  private let prompt: TerminalRow
  private let columns: Int
  private let visible: Int
  private let entries: [Entry]

  init(_ entries: [Entry], prompt: TerminalRow, columns: Int, visible: Int) {
    (self.entries, self.prompt, self.columns, self.visible) = (entries, prompt, columns, visible)
    var place = 0
    for (number, entry) in entries.enumerated() {
      let start = Double(number)
      switch entry {
      case .command(let rows): addCommand(rows, start, &place)
      case .output(let rows):
        let all = rows.flatMap { $0.wrapped(at: columns) }
        for (index, row) in all.enumerated() {
          let begin = start + (Double(index) + 0.5) / Double(all.count)
          lines.append(Line(row: row, place: place, start: begin, end: .infinity))
          place += 1
        }
      case .clear:
        for index in lines.indices where lines[index].end == .infinity { lines[index].end = start + 0.5 }
        place = 0
      }
    }
    // The next prompt waits.
    let last = Double(entries.count)
    lines.append(
      Line(
        row: prompt, place: place, start: entries.isEmpty ? 0 : last, end: .infinity, typing: last..<last + 1,
        promptCount: prompt.cells.count))
  }

  private mutating func addCommand(_ rows: [TerminalRow], _ start: Double, _ place: inout Int) {
    let whole = TerminalRow(cells: prompt.cells + rows.flatMap(\.cells))
    let parts = whole.wrapped(at: columns)
    let total = Double(max(whole.cells.count - prompt.cells.count, 1))
    var done = 0
    for (index, part) in parts.enumerated() {
      let waiting = index == 0 ? min(prompt.cells.count, part.cells.count) : 0
      let count = part.cells.count - waiting
      // The last tenth of the time is that of the key for its end.
      let (from, to) = (start + 0.9 * Double(done) / total, start + 0.9 * Double(done + count) / total)
      lines.append(
        Line(
          row: part, place: place, start: index == 0 ? start : from, end: .infinity,
          typing: from..<max(to, from + 1e-9),
          promptCount: waiting))
      done += count
      place += 1
    }
  }

  /// The part of a line's characters that is typed, 0…1.
  static func typed(_ line: Line, at time: Double) -> Double {
    guard let typing = line.typing, !line.row.cells.isEmpty else { return 1 }
    let count = Double(line.row.cells.count)
    let way = min(max((time - typing.lowerBound) / (typing.upperBound - typing.lowerBound), 0), 1)
    return (Double(line.promptCount) + way * (count - Double(line.promptCount))) / count
  }

  /// How many rows lie above the screen.
  func top(at time: Double) -> Int {
    let shown = lines.lazy.filter { $0.start <= time && time < $0.end }
    return max((shown.map(\.place).max() ?? 0) + 1 - visible, 0)
  }

  /// The line with the cursor and how many of its characters are typed; nil while output comes.
  func cursor(at time: Double) -> (place: Int, column: Int, line: Int)? {
    guard let index = lines.lastIndex(where: { $0.start <= time && time < $0.end }) else { return nil }
    let line = lines[index]
    guard line.typing != nil else { return nil }
    let typed = TerminalFilm.typed(line, at: time) * Double(line.row.cells.count)
    return (line.place, Int(typed + 1e-6), index)
  }
}
