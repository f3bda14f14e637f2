// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The texts of all languages, read and checked.
struct StringCatalogue: Sendable {
  let language: Language
  /// Of all languages, in the order of their names.
  private(set) var tables: [StringTable] = []
  /// Of the film's language: the first that has a text gives it.
  private(set) var chosen: [StringTable] = []

  /// A file has at most so many bytes.
  static let byteLimit = 8 << 20

  /// Reads the files of a pattern. Faults are told to the script.
  init(reading pattern: String, for variant: FilmVariant) {
    let files = StringCatalogue.files(pattern).compactMap { path in
      DiagnosticLog.ask("the texts \(path)", at: []) {
        (path: path, bytes: try $0.files.bytes(ofFile: path, limit: StringCatalogue.byteLimit))
      }
    }
    self.init(files, pattern: pattern, for: variant)
  }

  init(_ files: [(path: String, bytes: [UInt8])], pattern: String, for variant: FilmVariant) {
    language = variant.language ?? "en"
    guard !files.isEmpty else { return }
    var report = StringReport(language: language)
    for file in files { read(file.path, file.bytes, &report) }
    chosen = language.chain.compactMap { tag in tables.first { $0.language.tag.lowercased() == tag.lowercased() } }
    if chosen.isEmpty { noteMissing(pattern, variant) }
    StringComparison(tables: tables, chosen: chosen, languages: variant.languages).check(pattern, &report)
    report.tell()
  }

  /// The files of a pattern; none after an error.
  private static func files(_ pattern: String) -> [String] {
    guard ScriptContext.current.services != nil else {
      DiagnosticLog.error(
        "the texts of \(pattern) cannot be read here; make Strings() a property of the composition, or a constant "
          + "inside compose { … }")
      return []
    }
    guard !DiagnosticLog.reportEmpty(pattern, of: "string table", such: "strings/*.json"),
      let files = DiagnosticLog.ask("the texts \(pattern)", at: [], { try $0.files.files(matching: pattern) })
    else { return [] }
    if files.isEmpty {
      DiagnosticLog.error("no file matches \(pattern); write the English texts into \(file("en", pattern))")
    }
    return files
  }

  private mutating func read(_ path: String, _ bytes: [UInt8], _ report: inout StringReport) {
    let stem = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
    guard let own = Language(stem) else {
      report.add(
        StringTable.Problem(line: 0, message: "“\(stem)” is not a language tag; name the file by one, such as de.json"),
        path,
        isError: false)
      return
    }
    let isChosen = language.chain.contains { $0.lowercased() == own.tag.lowercased() }
    var table = StringTable(path: path, language: own)
    for problem in table.read(bytes) { report.add(problem, path, isError: isChosen) }
    tables.append(table)
  }

  /// The film's language has no file.
  private func noteMissing(_ pattern: String, _ variant: FilmVariant) {
    let names = tables.map(\.language.tag)
    let hint =
      variant.language == nil
      ? "; state the film's language, such as static var languages: [Language] { [\"\(names.first ?? "de")\"] }"
      : language.tag.nearest(among: names).map { "; did you mean “\($0)”?" } ?? ""
    DiagnosticLog.error(
      "there is no \(StringCatalogue.file(language.tag, pattern)) for the film's language, “\(language)”; there are texts in "
        + "\(names.isEmpty ? "no language" : names.joined(separator: ", "))\(hint)")
  }

  static func file(_ tag: String, _ pattern: String) -> String { pattern.replacing("*", with: tag) }

  // MARK: Texts

  /// The text of a key; the key itself after an error.
  func text(_ key: String, _ values: [String: any StringsValue]) -> String {
    // The error was reported when the files were read.
    guard !chosen.isEmpty else { return key }
    guard let table = chosen.first(where: { $0.entries[key] != nil }), let entry = table.entries[key] else {
      noteUnknown(key)
      return key
    }
    let place = "\(table.path):\(entry.line)"
    let count = values["count"].flatMap { ($0 as? Int).map(Double.init) ?? $0 as? Double }
    guard let template = table.template(of: entry, count: count) else {
      DiagnosticLog.error("“\(key)” has plural forms, and needs a number: strings(\"\(key)\", count: 3) (\(place))")
      return key
    }
    // The words of all forms, so that a mistake does not wait for its number.
    for name in entry.names.sorted() where values[name] == nil {
      DiagnosticLog.error("“\(key)” needs a value for {\(name)}: strings(\"\(key)\", \(name): …) (\(place))")
    }
    let known = tables.reduce(into: Set<String>()) { $0.formUnion($1.entries[key]?.names ?? []) }
    for name in values.keys.sorted() where !known.contains(name) && !(name == "count" && entry.isPlural) {
      let hint = name.nearest(among: known.sorted()).map { "; did you mean “\($0)”?" } ?? ""
      DiagnosticLog.warning(.stringTable, "“\(key)” has no placeholder {\(name)} in any language\(hint) (\(place))")
    }
    return template.filled { name in values[name]?.stringsText(in: language) }
  }

  private func noteUnknown(_ key: String) {
    // That the film's language alone lacks it was reported when the files were read.
    guard !tables.contains(where: { $0.entries[key] != nil }) else { return }
    let keys = Set(tables.flatMap(\.keys)).sorted()
    let hint = key.nearest(among: keys).map { "; did you mean “\($0)”?" } ?? ""
    DiagnosticLog.error("no language has a text “\(key)” (\(chosen.map(\.path).joined(separator: ", ")))\(hint)")
  }
}
