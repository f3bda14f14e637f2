// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The findings of a check, for people and for programs.
struct CheckReport {
  let script: String
  /// The table of the rows; nil: one film was checked.
  let table: String?
  let judgement: FindingJudgement
  /// Those that are told.
  private(set) var findings: [CheckedFinding] = []
  /// How many findings the script or the command let through.
  private(set) var allowedCount = 0
  /// The checked rows, by their lines.
  var rows: [Int] = []
  /// The checked films: one for each language and shape, of each row.
  var films = 0
  var frames = 0
  var seconds = 0.0
  /// Of the only film.
  var status = ExitStatus.success

  init(script: String, table: String? = nil, _ judgement: FindingJudgement) {
    (self.script, self.table, self.judgement) = (script, table, judgement)
  }

  var errorCount: Int { findings.count(where: \.isError) }
  var warningCount: Int { findings.count - errorCount }

  mutating func add(_ found: [CheckedFinding]) {
    let told = found.filter { !judgement.allows($0) }
    findings += told
    allowedCount += found.count - told.count
  }

  /// Findings in the order of the rows: the same for any number of workers.
  mutating func sort() {
    rows.sort()
    findings = findings.enumerated().sorted {
      ($0.element.row ?? 0, $0.element.film.label, $0.offset) < ($1.element.row ?? 0, $1.element.film.label, $1.offset)
    }.map(\.element)
  }

  enum Form { case text, json, sarif, junit }

  /// Writes the findings to standard output.
  ///
  /// - Throws: ``HostError`` if they end the command.
  func tell(as form: Form) throws {
    let text =
      switch form {
      case .text: text
      case .json: try json()
      case .sarif: try sarif()
      case .junit: junit()
      }
    let code = DescriptorCalls.writeAll(PathText.shown(text, isJSON: form == .json || form == .sarif).utf8, to: 1)
    guard code == 0 else { throw HostError.writing("cannot write", code) }
    if let failure { throw failure }
  }

  var strictCount: Int { findings.count { !$0.isError && judgement.refuses($0) } }

  /// Why the command does not end with success; nil: it does.
  var failure: HostError? {
    guard errorCount + strictCount > 0 else { return nil }
    let strict = strictCount > 0 ? ", \(strictCount) of which --strict does not allow" : ""
    if let table {
      let bad = Set(findings.filter(judgement.refuses).compactMap(\.row))
      return HostError(.rowsFailed, "\(table): \(bad.count) of \(rows.count) rows are refused: \(numbers)\(strict)")
    }
    let reason = status == .success ? ExitStatus.refused : status
    return HostError(reason, "\(script): \(numbers)\(strict)")
  }

  private var numbers: String {
    func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
    return "\(count(errorCount, "error")), \(count(warningCount, "warning"))"
      + (allowedCount > 0 ? ", \(allowedCount) allowed" : "")
  }

  /// For people: a line for each finding with its rows, then a summary.
  var text: String {
    var lines: [String] = []
    var told: [Origin: Int] = [:]
    for group in grouped {
      let first = group[0]
      told[Origin(first), default: 0] += 1
      guard told[Origin(first)] ?? 0 <= CheckReport.shown else { continue }
      let location = first.file.map { file in first.line.map { "\(file):\($0): " } ?? "\(file): " } ?? ""
      lines.append("\(location)\(first.level): \(first.message) [\(first.code)]".namingControls)
      let details = details(of: first) + countText(first) + rowText(group) + filmText(group)
      if !details.isEmpty { lines.append("  " + details.joined(separator: ", ").namingControls) }
    }
    for (place, count) in told.sorted(by: {
      ($0.key.file, $0.key.line, $0.key.code) < ($1.key.file, $1.key.line, $1.key.code)
    })
    where count > CheckReport.shown {
      lines.append(
        "\(place.file):\(place.line): and \(count - CheckReport.shown) more of the same kind here [\(place.code)]"
          .namingControls)
    }
    let several = films > max(rows.count, 1) ? "\(films) films, " : ""
    let subject = table.map { "\($0): \(rows.count) rows, \(several)" } ?? "\(script): \(several)"
    lines.append("\(subject)\(frames) frames checked in \(ProgressText.duration(seconds)): \(numbers)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many findings of one code are told for one line of a script, of all rows.
  private static let shown = CheckedFinding.most

  private func countText(_ finding: CheckedFinding) -> [String] {
    finding.count.map { ["and \($0 - 1) more of its kind from this line"] } ?? []
  }

  private struct Origin: Hashable {
    let file: String
    let line: Int
    let code: String

    init(_ finding: CheckedFinding) { (file, line, code) = (finding.file ?? "", finding.line ?? 0, finding.code) }
  }

  private func details(of finding: CheckedFinding) -> [String] {
    var details = [finding.scene.map { "scene “\($0)”" }, finding.layer].compactMap(\.self)
    if let start = finding.start, let end = finding.end {
      details.append(
        start == end ? "at \(start.inHundredths) s" : "from \(start.inHundredths) to \(end.inHundredths) s")
    }
    return details
  }

  private func rowText(_ group: [CheckedFinding]) -> [String] {
    let lines = group.compactMap(\.row)
    guard !lines.isEmpty else { return [] }
    let count = Set(lines).count
    return [
      "\(count == 1 ? "row" : "rows") on \(count == 1 ? "line" : "lines") \(LineSelection.text(of: lines))"
    ]
  }

  /// The languages and shapes of findings, unless nobody named any: `(de, vertical) (en, vertical)`.
  private func filmText(_ group: [CheckedFinding]) -> [String] {
    let labels = Set(group.map(\.film.label)).subtracting([""]).sorted()
    let shown = labels.prefix(CheckReport.shownFilms).map { "(\($0))" }.joined(separator: " ")
    return labels.isEmpty ? [] : [shown + (labels.count > CheckReport.shownFilms ? " …" : "")]
  }
  private static let shownFilms = 8

  /// Findings with the same words at the same line are told once, with all their rows.
  private var grouped: [[CheckedFinding]] {
    struct Key: Hashable { var code, message, file: String, line: Int }
    var (groups, order): ([Key: [CheckedFinding]], [Key]) = ([:], [])
    for finding in findings {
      let key = Key(code: finding.code, message: finding.message, file: finding.file ?? "", line: finding.line ?? 0)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.compactMap { groups[$0] }
  }
}
