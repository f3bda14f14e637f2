// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The texts of one language, with their lines in its file.
struct StringTable: Sendable {
  /// As messages name it: `strings/de.json`.
  let path: String
  let language: Language
  private(set) var entries: [String: Entry] = [:]
  /// The keys in the order of the file.
  private(set) var keys: [String] = []

  struct Entry: Sendable {
    /// Counted from 1.
    var line: Int
    var text: Text

    enum Text: Sendable {
      case one(StringTemplate)
      case forms([PluralCategory: StringTemplate])
    }

    /// The names of its placeholders.
    var names: Set<String> {
      switch text {
      case .one(let template): template.names
      case .forms(let forms): forms.values.reduce(into: Set()) { $0.formUnion($1.names) }
      }
    }

    var isPlural: Bool { if case .forms = text { true } else { false } }
  }

  /// A fault of a file.
  struct Problem {
    /// 0 for the file as a whole.
    var line: Int
    var message: String
    /// Whether it is a warning in every case.
    var isSlight = false
  }

  init(path: String, language: Language) { (self.path, self.language) = (path, language) }

  /// Reads the texts of a file. Those with faults are left out.
  mutating func read(_ bytes: [UInt8]) -> [Problem] {
    let root: JSONNode
    do { root = try JSONReader.read(bytes, valueLimit: 200_000) } catch {
      return [Problem(line: error.line, message: "column \(error.column): \(error.message)")]
    }
    guard let members = root.object else {
      return [
        Problem(line: root.line, message: "it is \(root.shown), expected an object such as {\"welcome\": \"Hello\"}")
      ]
    }
    var problems: [Problem] = []
    for key in root.names {
      guard let node = members[key] else { continue }
      let entry = StringTable.entry(key, node, language, &problems)
      entries[key] = entry
      if entry != nil { keys.append(key) }
    }
    return problems
  }

  private static func entry(
    _ key: String, _ node: JSONNode, _ language: Language, _ problems: inout [Problem]
  ) -> Entry? {
    func template(_ text: String, _ line: Int) -> StringTemplate? {
      do throws(StringTemplate.Problem) { return try StringTemplate(text) } catch {
        problems.append(Problem(line: line, message: "“\(key)” \(error.message)"))
        return nil
      }
    }
    if let text = node.string { return template(text, node.line).map { Entry(line: node.line, text: .one($0)) } }
    guard let members = node.object else {
      problems.append(
        Problem(
          line: node.line,
          message: "“\(key)” is \(node.shown), expected a text or plural forms such as {\"one\": …, \"other\": …}"))
      return nil
    }
    var forms: [PluralCategory: StringTemplate] = [:]
    for name in node.names {
      guard let form = members[name] else { continue }
      guard let category = PluralCategory(rawValue: name) else {
        let known = PluralCategory.allCases.map(\.rawValue)
        let hint = name.nearest(among: known).map { "; did you mean “\($0)”?" } ?? "; keys cannot be nested"
        problems.append(
          Problem(line: form.line, message: "“\(key)” has “\(name)”, expected \(known.joined(separator: ", "))\(hint)"))
        continue
      }
      guard let text = form.string else {
        problems.append(Problem(line: form.line, message: "“\(name)” of “\(key)” is \(form.shown), expected a text"))
        continue
      }
      forms[category] = template(text, form.line)
    }
    problems += missingForms(key, node, language, members)
    return forms.isEmpty ? nil : Entry(line: node.line, text: .forms(forms))
  }

  /// The missing and superfluous plural forms of a text.
  private static func missingForms(
    _ key: String, _ node: JSONNode, _ language: Language, _ members: [String: JSONNode]
  ) -> [Problem] {
    // Of a language without a rule, texts for one and for others are known to be right.
    let rule = PluralRule(language)
    let required = rule?.required ?? [.other]
    let missing = required.filter { members[$0.rawValue] == nil }.map(\.rawValue)
    var problems: [Problem] = []
    if !missing.isEmpty {
      problems.append(
        Problem(
          line: node.line,
          message: "“\(key)” has no form \(missing.map { "“\($0)”" }.joined(separator: ", ")); \(language) has "
            + required.map(\.rawValue).joined(separator: ", ")))
    }
    guard let rule else { return problems }
    for category in PluralCategory.allCases where members[category.rawValue] != nil && !rule.allowed.contains(category)
    {
      problems.append(
        Problem(
          line: members[category.rawValue]?.line ?? node.line,
          message: "“\(key)” has the form “\(category.rawValue)”, which no number has in \(language)", isSlight: true))
    }
    return problems
  }

  /// The form for a number; nil: the entry needs a number and has none.
  func template(of entry: Entry, count: Double?) -> StringTemplate? {
    switch entry.text {
    case .one(let template): return template
    case .forms(let forms):
      guard let count else { return nil }
      if count == 0, let zero = forms[.zero] { return zero }
      let category = PluralRule(language)?.category(of: count) ?? (count == 1 ? .one : .other)
      return forms[category] ?? forms[.other] ?? forms.values.first
    }
  }
}
