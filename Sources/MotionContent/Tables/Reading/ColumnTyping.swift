// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL

/// The kind of a column and its values.
///
/// A column has the kind that all of its cells have. If three quarters of them are numbers, or dates, the others are errors:
/// a typing mistake must not turn a column of numbers into text.
struct ColumnTyping {
  let name: String
  let locale: TableLocale
  let lines: [Int]
  private(set) var kind = Table.Kind.text
  private(set) var cells: [Table.Cell?] = []
  /// The first ones; ``problemCount`` counts all.
  private(set) var problems: [TableProblem] = []
  private(set) var problemCount = 0
  private(set) var warnings: [TableProblem] = []

  /// - Parameter stated: the kind that the script says; nil to find it.
  init(_ name: String, _ raw: [RawTable.RawCell], lines: [Int], stated: Table.Kind?, locale: TableLocale) {
    (self.name, self.locale, self.lines) = (name, locale, lines)
    let raw = raw.map(ColumnTyping.trimmed)
    if let stated {
      read(raw, as: stated, isStated: true)
    } else {
      find(raw)
    }
  }

  /// Texts for a missing value among numbers and dates.
  private static let missing: Set<String> = [
    "", "-", "–", "—", "..", "...", "…", "na", "n/a", "#n/a", "nan", "null", "none", "nil",
  ]

  private static func trimmed(_ cell: RawTable.RawCell) -> RawTable.RawCell {
    guard case .written(let text) = cell else { return cell }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? .missing : .written(trimmed)
  }

  private static func isMissing(_ cell: RawTable.RawCell) -> Bool {
    switch cell {
    case .missing: true
    case .written(let text): text.utf8.count <= 4 && missing.contains(text.lowercased())
    case .number, .boolean: false
    }
  }

  private mutating func find(_ raw: [RawTable.RawCell]) {
    let present = raw.filter { !ColumnTyping.isMissing($0) }
    guard !present.isEmpty else { return read(raw, as: .text, isStated: false) }
    for kind in [Table.Kind.number, .date, .boolean] {
      let fitting = present.count { value($0, as: kind, isStated: false) != nil }
      let suffices = kind == .boolean ? fitting == present.count : fitting * 4 >= present.count * 3
      if fitting > 0, suffices { return read(raw, as: kind, isStated: false) }
    }
    warnOfDecimals(present)
    read(raw, as: .text, isStated: false)
  }

  private mutating func read(_ raw: [RawTable.RawCell], as kind: Table.Kind, isStated: Bool) {
    self.kind = kind
    cells = []
    cells.reserveCapacity(raw.count)
    for (index, cell) in raw.enumerated() {
      guard cell != .missing, kind == .text || !ColumnTyping.isMissing(cell) else {
        cells.append(nil)
        continue
      }
      guard let value = value(cell, as: kind, isStated: isStated) else {
        problemCount += 1
        if problems.count < Table.problemLimit {
          problems.append(problem(cell, line: lines[index], isStated: isStated))
        }
        cells.append(nil)
        continue
      }
      // Numbers and dates are shown as the file has them.
      if case .written(let text) = cell {
        cells.append(Table.Cell(value, written: kind == .text ? nil : text))
      } else {
        cells.append(Table.Cell(value))
      }
    }
    // Without a locale, days may be taken for months.
    if kind == .date, locale.identifier == nil { warnOfOrder(raw) }
  }

  private func value(_ cell: RawTable.RawCell, as kind: Table.Kind, isStated: Bool) -> Table.Value? {
    switch (kind, cell) {
    case (.number, .number(let number)): .number(number)
    case (.number, .written(let text)): locale.number(text).map { .number($0) }
    case (.date, .written(let text)): locale.date(text, takesYears: isStated).map { .date($0) }
    // A number is a year only where the script states dates.
    case (.date, .number(let number)) where isStated:
      Int(exactly: number).flatMap { CalendarDate(year: $0, month: 1, day: 1) }.map { .day($0) }
    case (.boolean, .boolean(let value)): .boolean(value)
    case (.boolean, .written(let text)): ColumnTyping.boolean(text, takesDigits: isStated).map { .boolean($0) }
    case (.text, .written(let text)): .text(text)
    case (.text, .number(let number)): .text(Table.Value.number(number).description)
    case (.text, .boolean(let value)): .text("\(value)")
    default: nil
    }
  }

  private static func boolean(_ text: String, takesDigits: Bool) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    case "1" where takesDigits: true
    case "0" where takesDigits: false
    default: nil
    }
  }

  // MARK: Messages

  private func problem(_ cell: RawTable.RawCell, line: Int, isStated: Bool) -> TableProblem {
    let shown: String
    let text: String
    switch cell {
    case .written(let written): (shown, text) = ("“\(written.prefix(40))”", written)
    case .number(let number): (shown, text) = (Table.Value.number(number).description, "")
    case .boolean(let value): (shown, text) = ("\(value)", "")
    case .missing: (shown, text) = ("empty", "")
    }
    let expected: String =
      switch kind {
      case .number: "a number such as \(locale.numberExample)"
      case .date: "a date such as \(locale.dateExample)"
      case .boolean: "true or false"
      case .text: "a text"
      }
    let others = isStated ? "" : " as in most cells of the column"
    let way =
      decimalHint(text)
      ?? (isStated
        ? "; correct the cell, or leave it empty"
        : "; correct the cell, leave it empty, or read the column as text with kinds: [\"\(name)\": .text]")
    return TableProblem(line, "column “\(name)” is \(shown), expected \(expected)\(others)\(way)")
  }

  /// For a number that another locale writes.
  private func decimalHint(_ text: String) -> String? {
    guard kind == .number, let other = ColumnTyping.otherLocale(than: locale), other.number(text) != nil else {
      return nil
    }
    return "; if \(other.decimal == "," ? "commas" : "points") part decimals in the file, state its locale, such as "
      + "locale: \"\(other.identifier ?? "en")\""
  }

  /// A locale with the other sign for decimals.
  private static func otherLocale(than locale: TableLocale) -> TableLocale? { locale.decimal == "," ? points : commas }
  private static let points = TableLocale("en")
  private static let commas = TableLocale("de")

  private mutating func warnOfDecimals(_ present: [RawTable.RawCell]) {
    guard let other = ColumnTyping.otherLocale(than: locale) else { return }
    var first: String?
    for cell in present {
      guard case .written(let text) = cell, other.number(text) != nil else { return }
      if first == nil, locale.number(text) == nil { first = text }
    }
    guard let first else { return }
    warnings.append(
      TableProblem(
        lines.first ?? 0,
        "column “\(name)” is read as text: “\(first)” is not a number in \(locale.identifier ?? "English"); state the file's "
          + "locale, such as locale: \"\(other.identifier ?? "en")\""))
  }

  private mutating func warnOfOrder(_ raw: [RawTable.RawCell]) {
    var first: (text: String, line: Int)?
    for (index, cell) in raw.enumerated() {
      guard case .written(let text) = cell, !ColumnTyping.isMissing(cell) else { continue }
      guard text.contains("/") || text.contains("."), locale.isAmbiguous(text) || first != nil else { return }
      if first == nil { first = (text, lines[index]) }
    }
    guard let first else { return }
    warnings.append(
      TableProblem(
        first.line,
        "column “\(name)” is read with months before days, as in “\(first.text)”; state the file's locale to be sure, such as "
          + "locale: \"en-US\" or \"en-GB\""))
  }
}
