// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionProcess

/// The results of a batch's rows, for other programs.
struct BatchReport {
  enum Form: String, CaseIterable {
    case json, csv, xml

    init?(ofName name: String) { self.init(rawValue: FilePath.suffix(of: name)) }
    static let endings = Form.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }

  var table: String
  /// One for each film of a row, in the order in which they ended.
  var rows: [JSONLine.Row]
  /// Lines of rows with a film that nobody tried.
  var untried: [Int]
  var seconds: Double

  /// - Parameter name: of the file; its ending says the form.
  func text(forName name: String) throws -> String {
    switch Form(ofName: name) ?? .json {
    case .json: try json()
    case .csv: csv()
    case .xml: junit()
    }
  }

  /// How many rows have a placeholder.
  var placeholderCount: Int {
    Set(rows.filter { $0.placeholders?.isEmpty == false }.map(\.line)).count
  }

  private var sorted: [JSONLine.Row] { rows.sorted { ($0.line, $0.output ?? "") < ($1.line, $1.output ?? "") } }

  private func json() throws -> String {
    struct Report: Encodable {
      var table: String
      var rows: [JSONLine.Row]
      var untried: [Int]
      /// How many rows have a placeholder.
      var placeholders: Int
      var seconds: Double
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      table: table, rows: sorted, untried: untried, placeholders: placeholderCount,
      seconds: seconds.rounded(decimals: 3))
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }

  /// RFC 4180.
  private func csv() -> String {
    func cell(_ text: String) -> String {
      let needsQuotes = text.unicodeScalars.contains { $0 == "," || $0 == "\"" || Character($0).isNewline }
      // Scalars decide, because a quote before a combining mark is another character to Swift.
      return needsQuotes ? "\"" + text.mappingScalars { $0 == "\"" ? "\"\"" : nil } + "\"" : text
    }
    var lines = ["line,output,also,status,frames,unchanged,errors,warnings,placeholders,language,format"]
    for row in sorted {
      let cells = [
        "\(row.line)", row.output ?? "", row.also.joined(separator: "; "), "\(row.status)", "\(row.frames)",
        "\(row.unchanged)",
        row.errors.joined(separator: "; "), row.warnings.joined(separator: "; "),
        (row.placeholders ?? []).map(\.words).joined(separator: "; "), row.language ?? "", row.format ?? "",
      ]
      lines.append(cells.map(cell).joined(separator: ","))
    }
    lines += untried.map { "\($0),,,,,,not tried,,,," }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// The form that continuous integration reads: a test case for each film of a row.
  private func junit() -> String {
    func text(_ text: String) -> String { XMLText.escaped(text) }
    let failures = rows.count { $0.status != 0 }
    let time = String(seconds.rounded(decimals: 3))
    let counts =
      "tests=\"\(rows.count + untried.count)\" failures=\"\(failures)\" skipped=\"\(untried.count)\" time=\"\(time)\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      "  <testsuite name=\"\(text(table))\" \(counts)>",
    ]
    for row in sorted {
      let name = "line \(row.line)" + (row.output.map { ": " + $0 } ?? "")
      let head = "    <testcase classname=\"\(text(table))\" name=\"\(text(name))\""
      var inside: [String] = []
      if row.status != 0 {
        inside.append(
          "      <failure message=\"\(text(row.errors.first ?? ""))\" type=\"\(row.status)\">"
            + text(row.errors.joined(separator: "\n")) + "</failure>")
      }
      let notes = row.warnings + (row.placeholders ?? []).map(\.words)
      if !notes.isEmpty { inside.append("      <system-out>\(text(notes.joined(separator: "\n")))</system-out>") }
      lines += inside.isEmpty ? [head + "/>"] : [head + ">"] + inside + ["    </testcase>"]
    }
    for line in untried {
      lines.append("    <testcase classname=\"\(text(table))\" name=\"line \(line)\"><skipped/></testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
  }
}
