// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionProcess

/// The columns of parameters with other names, and the columns that set nothing on purpose.
struct ColumnMapping: Hashable {
  struct Entry: Hashable {
    var parameter: String
    var column: String
    /// As it was given, for messages: `--map company=Firma`.
    var origin: String
  }
  struct Ignored: Hashable {
    var column: String
    var origin: String
  }
  private(set) var entries: [Entry] = []
  private(set) var ignored: [Ignored] = []

  /// The column of a parameter, even if the table lacks it; nil for an ignored one.
  func column(for parameter: String) -> String? {
    let column = entries.first { $0.parameter == parameter }?.column ?? parameter
    return ignores(column) ? nil : column
  }

  func ignores(_ column: String) -> Bool { ignored.contains { $0.column == column } }

  /// - Throws: ``HostError`` for a parameter that has a column already.
  mutating func add(_ entry: Entry) throws {
    if let other = entries.first(where: { $0.parameter == entry.parameter && $0.column != entry.column }) {
      throw HostError(
        .usage, "\(entry.origin): “\(entry.parameter)” has the column “\(other.column)” already (\(other.origin))")
    }
    if !entries.contains(where: { $0.parameter == entry.parameter }) { entries.append(entry) }
  }

  mutating func ignore(_ column: Ignored) { if !ignores(column.column) { ignored.append(column) } }

  /// Adds the settings of another mapping; its own stay.
  mutating func complete(with other: ColumnMapping) {
    for entry in other.entries where !entries.contains(where: { $0.parameter == entry.parameter }) {
      entries.append(entry)
    }
    for column in other.ignored { ignore(column) }
  }

  /// - Throws: ``HostError`` for unknown parameters and columns, and for columns both mapped and ignored: all at once.
  func check(columns: [String], parameters: [String]) throws {
    var problems: [String] = []
    func hint(_ name: String, _ names: [String], _ kind: String) -> String {
      if let meant = name.nearest(among: names) { return "did you mean “\(meant)”?" }
      return names.isEmpty ? "there are none" : "the \(kind) are \(names.joined(separator: ", "))"
    }
    for entry in entries {
      if !parameters.contains(entry.parameter) {
        problems.append(
          "\(entry.origin): no parameter “\(entry.parameter)”; \(hint(entry.parameter, parameters, "parameters"))")
      }
      if !columns.contains(entry.column) {
        problems.append("\(entry.origin): no column “\(entry.column)”; \(hint(entry.column, columns, "columns"))")
      } else if ignores(entry.column) {
        problems.append("\(entry.origin): the column “\(entry.column)” is also ignored; leave one of them out")
      }
    }
    for column in ignored where !columns.contains(column.column) {
      problems.append("\(column.origin): no column “\(column.column)”; \(hint(column.column, columns, "columns"))")
    }
    guard problems.isEmpty else { throw HostError(.usage, problems.joined(separator: "\n")) }
  }
}

extension ColumnMapping {
  /// A file with the members `map` (columns by parameter) and `ignore` (a list of columns), in YAML or JSON.
  init(path: String) throws {
    guard let bytes = FileSystem.contents(path), !FilePath.isFolder(path) else {
      throw HostError(.inputMissing, "--mapping: \(path) cannot be read")
    }
    func refuse(_ message: String) -> HostError {
      HostError(.usage, "--mapping: \(message)", location: ScriptLocation(file: path, line: 0))
    }
    let members: [(name: String, value: ParameterInput)]
    do {
      members =
        FilePath.suffix(of: path) == "json"
        ? try BatchTable.members(json: bytes) : try BatchTable.members(yaml: bytes)
    } catch {
      throw HostError(.usage, "--mapping: \(error.message)", location: error.location(in: path))
    }
    for (name, value) in members {
      switch (name, value) {
      case ("map", .object(let columns)):
        // In order, so messages are the same each time.
        for (parameter, name) in columns.sorted(by: { $0.key < $1.key }) {
          guard let column = name.word, !column.isEmpty else {
            throw refuse("“\(parameter)” is \(name.description), expected the name of a column")
          }
          try add(Entry(parameter: parameter, column: column, origin: "\(path): \(parameter): \(column)"))
        }
      case ("ignore", .array(let columns)):
        for column in columns {
          guard let name = column.word, !name.isEmpty else {
            throw refuse("“ignore” has \(column.description), expected names of columns")
          }
          ignore(Ignored(column: name, origin: "\(path): ignore"))
        }
      case ("map", _):
        throw refuse("“map” is \(value.description), expected an object such as {\"company\": \"Firma\"}")
      case ("ignore", _): throw refuse("“ignore” is \(value.description), expected a list such as [\"email\"]")
      default:
        let hint = name.nearest(among: ["map", "ignore"]).map { "; did you mean “\($0)”?" }
        throw refuse("“\(name)” is unknown, expected only map, ignore\(hint ?? "")")
      }
    }
  }
}
