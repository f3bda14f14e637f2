// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Compares the texts of all languages with those that they are translated from.
struct StringComparison {
  let tables: [StringTable]
  let chosen: [StringTable]
  /// Those that the composition states.
  let languages: [Language]

  /// The table of the language that comes first, otherwise of English.
  private var source: StringTable? {
    let tag = (languages.first ?? "en").tag.lowercased()
    return tables.first { $0.language.tag.lowercased() == tag }
  }

  func check(_ pattern: String, _ report: inout StringReport) {
    for language in languages where !tables.contains(where: { language.chain.contains($0.language.tag) }) {
      let file = StringCatalogue.file(language.tag, pattern)
      // Of the film's own language that is an error already.
      guard language != report.language else { continue }
      report.add(
        StringTable.Problem(
          line: 0, message: "the composition states the language “\(language)”, and the file is missing"),
        file, isError: false)
    }
    for table in tables {
      let chain = table.language.chain.compactMap { tag in tables.first { $0.language.tag == tag } }
      let isChosen = chosen.first?.path == table.path
      checkKeys(of: table, chain, isChosen, &report)
      checkNames(of: table, isChosen, &report)
    }
  }

  /// Texts that a language lacks.
  private func checkKeys(
    of table: StringTable, _ chain: [StringTable], _ isChosen: Bool, _ report: inout StringReport
  ) {
    var told: Set<String> = []
    for other in source.map({ [$0] + tables }) ?? tables where other.path != table.path {
      for key in other.keys where !chain.contains(where: { $0.entries[key] != nil }) && told.insert(key).inserted {
        // A text that only some translations have is odd, not missing.
        let isSlight = source != nil && other.path != source?.path
        report.add(
          StringTable.Problem(
            line: 0, message: "no text for “\(key)”, which \(other.path):\(other.entries[key]?.line ?? 1) has",
            isSlight: isSlight), table.path, isError: isChosen)
      }
    }
  }

  /// Placeholders that only one of two languages has.
  private func checkNames(of table: StringTable, _ isChosen: Bool, _ report: inout StringReport) {
    guard let source, source.path != table.path else { return }
    for key in table.keys {
      guard let entry = table.entries[key], let original = source.entries[key] else { continue }
      let names = original.names.union(original.isPlural ? ["count"] : [])
      for name in entry.names.subtracting(names).sorted() {
        let hint = name.nearest(among: names.sorted()).map { "; did you mean {\($0)}?" } ?? ""
        report.add(
          StringTable.Problem(
            line: entry.line,
            message: "“\(key)” has the placeholder {\(name)}, which \(source.path):\(original.line) lacks\(hint)"),
          table.path, isError: isChosen)
      }
      // A plural form may leave out the number, as in “one file”.
      for name in original.names.subtracting(entry.names).sorted() where name != "count" || !entry.isPlural {
        report.add(
          StringTable.Problem(
            line: entry.line, message: "“\(key)” leaves out {\(name)}, which \(source.path):\(original.line) has",
            isSlight: true), table.path, isError: isChosen)
      }
    }
  }
}

/// Collects the faults of string tables: errors in the language of the film, warnings in others.
struct StringReport {
  let language: Language
  private var errors: [String] = []
  private var warnings: [String] = []

  init(language: Language) { self.language = language }

  mutating func add(_ problem: StringTable.Problem, _ path: String, isError: Bool) {
    let text = problem.line > 0 ? "\(path):\(problem.line): \(problem.message)" : "\(path): \(problem.message)"
    if isError, !problem.isSlight { errors.append(text) } else { warnings.append(text) }
  }

  func tell() {
    let limit = Table.problemLimit
    for error in errors.prefix(limit) { DiagnosticLog.error(error) }
    if errors.count > limit { DiagnosticLog.error("and \(errors.count - limit) more errors like these in the texts") }
    for warning in warnings.prefix(limit) { DiagnosticLog.warning(.stringTable, warning) }
    if warnings.count > limit {
      DiagnosticLog.warning(.stringTable, "and \(warnings.count - limit) more warnings like these in the texts")
    }
  }
}
