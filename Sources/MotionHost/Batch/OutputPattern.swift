// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionDSL
import MotionModel
import MotionProcess

/// A text with columns in braces: the names of a batch's files, such as `out/{name}-{line}.mp4`, and the files' metadata.
struct OutputPattern: Hashable {
  private enum Part: Hashable {
    case text(String)
    case column(String)
  }
  private var parts: [Part] = []
  let text: String

  /// A column that every table has: the line of the row.
  static let line = "line"

  var columns: [String] { parts.compactMap { if case .column(let name) = $0 { name } else { nil } } }

  /// The folder, if all files lie in one.
  var folder: String? {
    let folder = FilePath.folder(of: text)
    return folder.contains("{") ? nil : folder
  }

  /// - Throws: ``HostError`` for braces that do not match.
  init(_ text: String) throws {
    self.text = text
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw HostError(.usage, "\(text): a { has no matching }; write columns as {name}")
      }
      parts.append(.text(String(rest[..<open])))
      parts.append(.column(String(rest[open..<close].dropFirst())))
      rest = rest[close...].dropFirst()
    }
    parts.append(.text(String(rest)))
  }

  /// The path for a row, in a version of the film.
  ///
  /// - Throws: ``BatchTable/Problem`` for a value that cannot be part of a file's name.
  func path(
    for row: BatchTable.Row, of table: BatchTable, as variant: FilmVariant = FilmVariant()
  ) throws(BatchTable.Problem) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .column(let name):
        let value = try value(of: name, row, table, variant)
        guard !value.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
          throw BatchTable.Problem(message: "column “\(name)” is empty, but the file name needs it")
        }
        if let fault = OutputPattern.fault(of: value) {
          let start = String(value.prefix(60))
          let shown = ParameterInput.quoted(start).dropFirst().dropLast() + (start == value ? "" : "…")
          throw BatchTable.Problem(
            message:
              "column “\(name)” is “\(String(shown).namingControls)”, and \(fault) cannot be part of a file name")
        }
        path += value
      }
    }
    let names = path.split(separator: "/")
    // NAME_MAX of Linux.
    if let long = names.first(where: { $0.utf8.count > 255 }) {
      throw BatchTable.Problem(
        message: "its file name, “\(long.prefix(40))…”, has \(long.utf8.count) bytes; the limit is 255")
    }
    // A pattern may lead upwards, but a value may not.
    if names.contains("..") && !text.contains("..") {
      throw BatchTable.Problem(message: "its file name, \(path), leads out of the folder")
    }
    return path
  }

  /// The text for a row where it is no name of a file.
  ///
  /// - Throws: ``BatchTable/Problem`` for a list or an object.
  func words(
    for row: BatchTable.Row, of table: BatchTable, as variant: FilmVariant = FilmVariant()
  ) throws(BatchTable.Problem) -> String {
    var words = ""
    for part in parts {
      switch part {
      case .text(let text): words += text
      case .column(let name): words += try value(of: name, row, table, variant)
      }
    }
    return words
  }

  private func value(
    of column: String, _ row: BatchTable.Row, _ table: BatchTable, _ variant: FilmVariant
  ) throws(BatchTable.Problem) -> String {
    if let value = variant.value(of: column) { return value }
    let line: ParameterInput = column == OutputPattern.line ? .text("\(row.line)") : .null
    return try text(of: table.cell(column, of: row) ?? line, column)
  }

  /// The part of a value that would lead out of its folder, break a line of a list, control a terminal, or number a file.
  private static func fault(of value: String) -> String? {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "/": return "a “/”"
      case "\0": return "a null character"
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": return "a line break"
      default: if scalar.properties.generalCategory == .control { return "a control character" }
      }
    }
    return NumberedName(value).isNumbered ? "a number pattern such as “%d”" : nil
  }

  private func text(of value: ParameterInput, _ column: String) throws(BatchTable.Problem) -> String {
    switch value {
    case .text(let text), .string(let text): text
    case .number, .bool: value.description
    case .null: ""
    case .array, .object:
      throw BatchTable.Problem(message: "column “\(column)” is \(value), a list or an object; a file name needs a text")
    }
  }
}
