// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionModel

extension Table: ParameterValue {
  /// The kind of value that a parameter of this type takes.
  public static var parameterSchema: ParameterSchema {
    .other("a table: @ and the name of a CSV, TSV or JSON file, such as @q3.csv, or a list of objects")
  }

  /// The value as a parameter is given it; `parse` reads it back.
  public var parameterInput: ParameterInput {
    if let path = reading.path { return .string("@" + path) }
    return .array(
      rows.map { row in
        .object(
          Dictionary(zip(header.names, row.cells.map { $0?.value.input ?? .null })) { first, _ in first })
      })
  }

  /// The value that an input stands for; nil if it stands for none of this type.
  public static func parse(_ input: ParameterInput) -> Table? { parse(input, like: Table(columns: [], rows: [])) }

  /// The value of an input, read with the locale and the kinds of the parameter's default. A file that cannot be used is an
  /// error.
  public static func parse(_ input: ParameterInput, like example: Table) -> Table? {
    var reading = example.reading
    switch input {
    case .text(let text), .string(let text):
      let text = text.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("@"), text.count > 1 {
        reading.path = String(text.dropFirst())
        return Table(reading)
      }
      guard text.hasPrefix("[") else { return nil }
      return table(json: Array(text.utf8), reading)
    case .array: return table(json: Array(input.json.utf8), reading, names: example.names)
    case .number, .bool, .object, .null: return nil
    }
  }

  /// - Parameter names: the order of columns that objects without an order take first.
  private static func table(json bytes: [UInt8], _ reading: Reading, names: [String] = []) -> Table? {
    guard let locale = TableLocale(reading.locale), var raw = try? RawTable(json: bytes[...]) else { return nil }
    let order = names.filter(raw.names.contains) + raw.names.filter { !names.contains($0) }
    let indices = order.compactMap { raw.names.firstIndex(of: $0) }
    raw.names = order
    raw.rows = raw.rows.enumerated().map { index, row in (index + 1, indices.map { row.cells[$0] }) }
    var reading = reading
    reading.path = nil
    reading.kinds = reading.kinds.filter { order.contains($0.key) }
    return Table(raw, reading, locale)
  }
}

extension Table.Value {
  fileprivate var input: ParameterInput {
    switch self {
    case .number(let number): .number(number)
    case .date(let time): .string(time.description)
    case .boolean(let value): .bool(value)
    case .text(let text): .string(text)
    }
  }
}
