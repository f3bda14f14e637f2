// SPDX-License-Identifier: Apache-2.0

/// The look of a character in a terminal, as control sequences set it (ECMA-48, "Select Graphic Rendition").
struct TerminalLook: Hashable, Sendable {
  enum Tint: Hashable, Sendable {
    /// One of the 16 named colours.
    case named(Int)
    case rgb(UInt8, UInt8, UInt8)
  }

  var foreground: Tint?
  var background: Tint?
  var isBold = false
  var isDim = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isInverse = false
  var isHidden = false

  /// Takes the parameters of a sequence that ends in `m`.
  mutating func apply(_ parameters: [Int]) {
    var index = 0
    while index < parameters.count {
      let code = parameters[index]
      index += 1
      switch code {
      case 0: self = TerminalLook()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4, 21: isUnderlined = true
      case 7: isInverse = true
      case 8: isHidden = true
      case 9: isStruck = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isInverse = false
      case 28: isHidden = false
      case 29: isStruck = false
      case 30...37: foreground = .named(code - 30)
      case 38: foreground = TerminalLook.tint(parameters, &index) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .named(code - 40)
      case 48: background = TerminalLook.tint(parameters, &index) ?? background
      case 49: background = nil
      case 90...97: foreground = .named(code - 82)
      case 100...107: background = .named(code - 92)
      default: break
      }
    }
  }

  /// A colour of the table of 256, or one of three components.
  private static func tint(_ parameters: [Int], _ index: inout Int) -> Tint? {
    guard index < parameters.count else { return nil }
    let kind = parameters[index]
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    let values = parameters[min(index + 1, parameters.count)...].prefix(count).map { UInt8(min(max($0, 0), 255)) }
    index += 1 + count
    guard count > 0, values.count == count else { return nil }
    return count == 3 ? .rgb(values[0], values[1], values[2]) : table(Int(values[0]))
  }

  /// The 16 named colours, a cube of six steps, and 24 greys, as xterm has them.
  private static func table(_ number: Int) -> Tint {
    if number < 16 { return .named(number) }
    if number >= 232 {
      let grey = UInt8(8 + 10 * (number - 232))
      return .rgb(grey, grey, grey)
    }
    func step(_ value: Int) -> UInt8 { UInt8(value == 0 ? 0 : 55 + 40 * value) }
    let index = number - 16
    return .rgb(step(index / 36), step(index / 6 % 6), step(index % 6))
  }
}

/// A line of a terminal.
struct TerminalRow: Hashable, Sendable {
  struct Cell: Hashable, Sendable {
    var character: Character
    var look: TerminalLook

    /// How many columns it takes: two for the letters of Chinese, Japanese and Korean, and for pictures.
    var columns: Int {
      guard let value = character.unicodeScalars.first?.value, value >= 0x1100 else { return 1 }
      let isWide = Cell.wide.contains { $0.contains(value) }
      return isWide ? 2 : 1
    }
    /// Unicode's wide and full-width characters (UAX #11), by blocks.
    private static let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
    ]
  }
  var cells: [Cell] = []

  var text: String { String(cells.map { $0.look.isHidden ? " " : $0.character }) }

  /// Stretches of one look, in Unicode scalars of the text.
  var stretches: [(range: Range<Int>, look: TerminalLook)] {
    var result: [(range: Range<Int>, look: TerminalLook)] = []
    var next = 0
    for cell in cells {
      let end = next + (cell.look.isHidden ? 1 : cell.character.unicodeScalars.count)
      if let last = result.last, last.look == cell.look {
        result[result.count - 1].range = last.range.lowerBound..<end
      } else {
        result.append((next..<end, cell.look))
      }
      next = end
    }
    return result
  }

  /// The rows that it takes on a screen of so many columns.
  func wrapped(at columns: Int) -> [TerminalRow] {
    var (rows, width) = ([TerminalRow()], 0)
    for cell in cells {
      width += cell.columns
      if width > columns, !rows[rows.count - 1].cells.isEmpty {
        rows.append(TerminalRow())
        width = cell.columns
      }
      rows[rows.count - 1].cells.append(cell)
    }
    return rows
  }
}

/// Output of a program as a terminal shows it in the end: colours, tabs, and lines that are written over.
struct TerminalText {
  private(set) var rows = [TerminalRow()]
  private var look = TerminalLook()
  private var column = 0

  private static let escape: Character = "\u{1B}"
  private static let bell: Character = "\u{07}"

  init(_ text: String) {
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      index += 1
      switch character {
      case TerminalText.escape: readSequence(characters, &index)
      case "\n", "\r\n": newLine()
      case "\r": column = 0
      case "\u{08}": column = max(column - 1, 0)
      case "\t": for _ in 0..<8 - column % 8 { put(" ") }
      default: if !TerminalText.isControl(character) { put(character) }
      }
    }
    // A line end at the end begins no line.
    if rows.count > 1, rows[rows.count - 1].cells.isEmpty { rows.removeLast() }
  }

  private static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.value < 0x20 || $0.value == 0x7F } ?? true
  }

  private mutating func newLine() {
    rows.append(TerminalRow())
    column = 0
  }

  private mutating func put(_ character: Character) {
    let (cell, row) = (TerminalRow.Cell(character: character, look: look), rows.count - 1)
    while rows[row].cells.count < column { rows[row].cells.append(.init(character: " ", look: TerminalLook())) }
    if column < rows[row].cells.count { rows[row].cells[column] = cell } else { rows[row].cells.append(cell) }
    column += 1
  }

  /// Colours act, erasing a line too; moves of the cursor and titles of windows have no effect.
  private mutating func readSequence(_ characters: [Character], _ index: inout Int) {
    guard index < characters.count else { return }
    let kind = characters[index]
    index += 1
    if kind == "]" {
      while index < characters.count, characters[index] != TerminalText.bell, characters[index] != TerminalText.escape {
        index += 1
      }
      // It ends with a bell, or with an escape and a backslash.
      if index < characters.count, characters[index] == TerminalText.escape { index += 1 }
      index += 1
      return
    }
    guard kind == "[" else { return }
    var body = ""
    while index < characters.count, !("@"..."~").contains(characters[index]) {
      body.append(characters[index])
      index += 1
    }
    guard index < characters.count else { return }
    let end = characters[index]
    index += 1
    let parameters = body.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }.map { Int($0) ?? 0 }
    if end == "m" { look.apply(body.isEmpty ? [0] : parameters) }
    if end == "K" { erase(parameters.first ?? 0) }
  }

  private mutating func erase(_ kind: Int) {
    let row = rows.count - 1
    switch kind {
    case 0: rows[row].cells.removeSubrange(min(column, rows[row].cells.count)...)
    case 1:
      let blank = TerminalRow.Cell(character: " ", look: TerminalLook())
      for index in 0..<min(column + 1, rows[row].cells.count) { rows[row].cells[index] = blank }
    default: rows[row].cells = []
    }
  }
}
