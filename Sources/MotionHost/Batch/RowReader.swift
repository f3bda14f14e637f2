// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

/// Reads the values of a row's parameters from its cells.
struct RowReader {
  let table: BatchTable
  let parameters: [ParameterDescription]
  let assets: String
  let given: Set<String>
  var mapping = ColumnMapping()
  /// Nil: numbers and dates are written as `--set` takes them.
  var locale: CellLocale?
  /// Nil: files of any folder.
  var files: RowFiles?
  var placeholders: [PlaceholderFile] = []

  struct Reading {
    var values: [String: ParameterInput] = [:]
    var placeholders: [FilePlaceholder] = []
    fileprivate var problems: [String] = []
  }

  /// All of a row's mistakes are reported at once.
  func read(_ row: BatchTable.Row) throws(BatchTable.Problem) -> Reading {
    var reading = Reading()
    var missing: [String] = []
    for parameter in parameters {
      guard let column = mapping.column(for: parameter.name), let cell = table.cell(column, of: row) else {
        if !given.contains(parameter.name) { missing.append(parameter.name) }
        continue
      }
      do throws(BatchTable.Problem) {
        try read(cell, parameter, &reading)
      } catch {
        reading.problems.append("column “\(column)”" + error.message)
      }
    }
    reading.problems += misspelt(row, missing)
    reading.problems += parameters.filter { $0.isRequired && missing.contains($0.name) }.map {
      "the row has no value for the required parameter “\($0.name)”"
    }
    guard reading.problems.isEmpty else {
      throw BatchTable.Problem(message: reading.problems.joined(separator: "; "))
    }
    return reading
  }

  /// Records may have other names than those before them.
  private func misspelt(_ row: BatchTable.Row, _ missing: [String]) -> [String] {
    guard !missing.isEmpty else { return [] }
    let used = Set(parameters.compactMap { mapping.column(for: $0.name) })
    return zip(table.columns, row.cells).compactMap { name, cell in
      guard cell != nil, !used.contains(name), !mapping.ignores(name), let meant = name.nearest(among: missing) else {
        return nil
      }
      return "“\(name)” is not a parameter of the composition; did you mean “\(meant)”?"
    }
  }

  private func read(
    _ cell: ParameterInput, _ parameter: ParameterDescription, _ reading: inout Reading
  ) throws(BatchTable.Problem) {
    if let placeholder = placeholders.first(where: { $0.parameter == parameter.name }), cell.isNothing,
      !parameter.takesNothing
    {
      return replace("", "the cell is empty", by: placeholder, &reading)
    }
    let input = try locale?.read(cell, as: parameter.schema) ?? cell
    let value: ParameterInput
    do { value = try parameter.value(of: input) } catch {
      let hint = locale == nil ? CellLocale.hint(for: cell, of: parameter) : nil
      throw BatchTable.Problem(message: error.description + (hint.map { "; " + $0 } ?? ""))
    }
    let placed = try place(value, parameter.schema)
    if let problem = parameter.problem(of: placed, in: assets) {
      if let placeholder = placeholders.first(where: { $0.parameter == parameter.name }) {
        return replace(cell.name, "is missing", by: placeholder, &reading)
      }
      throw BatchTable.Problem(message: problem)
    }
    reading.values[parameter.name] = placed == value ? input : placed
  }

  private func replace(
    _ file: String, _ reason: String, by placeholder: PlaceholderFile, _ reading: inout Reading
  ) {
    reading.values[placeholder.parameter] = .string(placeholder.path)
    reading.placeholders.append(
      FilePlaceholder(
        parameter: placeholder.parameter, file: file, placeholder: placeholder.path, reason: reason))
  }

  /// The value with the names of files by which the script finds them.
  private func place(_ value: ParameterInput, _ schema: ParameterSchema) throws(BatchTable.Problem) -> ParameterInput {
    guard let files else { return value }
    // A table of values is named by @ and its file.
    if case .other = schema, let name = value.word, name.hasPrefix("@") {
      let path = try files.path(of: String(name.dropFirst()))
      return path == name.dropFirst() ? value : .string("@" + path)
    }
    return try schema.replacingFiles(in: value) { (path, kind) throws(BatchTable.Problem) in
      try files.path(of: path, isSequence: kind == .clip && path.contains("%"))
    }
  }
}

extension ParameterDescription {
  /// Whether an empty cell is a value of its own.
  fileprivate var takesNothing: Bool { if case .optional = schema { true } else { false } }
}

extension ParameterInput {
  fileprivate var name: String { word ?? description }
  fileprivate var isNothing: Bool { self == .null || word?.allSatisfy(\.isWhitespace) == true }
}
