// SPDX-License-Identifier: Apache-2.0

/// The rules of all style sheets by the id, class or type of their last compound. So an element is compared with few of them.
struct RuleIndex {
  /// A selector with its block.
  struct Entry {
    var selector: Selector
    var rule: Int
  }

  let rules: [StyleRule]
  /// In ascending order of specificity, and of place among equals.
  let entries: [Entry]
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var universal: [Int] = []

  init(_ rules: [StyleRule]) {
    self.rules = rules
    var written: [Entry] = []
    for (index, rule) in rules.enumerated() {
      written += rule.selectors.map { Entry(selector: $0, rule: index) }
    }
    // The places make the order of equals certain.
    let order = written.indices.sorted {
      (written[$0].selector.specificity, $0) < (written[$1].selector.specificity, $1)
    }
    entries = order.map { written[$0] }
    for (index, entry) in entries.enumerated() {
      guard let last = entry.selector.compounds.last else { continue }
      // The rarest part comes first: fewer elements have an id than a class or a type.
      if let id = last.id {
        byID[id, default: []].append(index)
      } else if let name = last.classes.first {
        byClass[name, default: []].append(index)
      } else if let type = last.type {
        byType[type, default: []].append(index)
      } else {
        universal.append(index)
      }
    }
  }

  /// The indices of the entries about an element, the winning one last.
  func matches(_ element: Int, _ matcher: inout SelectorMatcher) -> [Int] {
    if entries.isEmpty { return [] }
    var found: [Int] = []
    collect(universal, element, &matcher, into: &found)
    if let type = byType[matcher.relations.elements[element].name] { collect(type, element, &matcher, into: &found) }
    for name in matcher.relations.classes[element] {
      if let entries = byClass[name] { collect(entries, element, &matcher, into: &found) }
    }
    if !byID.isEmpty, let id = matcher.relations.elements[element]["id"], let entries = byID[id] {
      collect(entries, element, &matcher, into: &found)
    }
    // In the order of the sheet, which decides between equal specificities.
    return found.sorted()
  }

  private func collect(_ candidates: [Int], _ element: Int, _ matcher: inout SelectorMatcher, into found: inout [Int]) {
    for index in candidates where matcher.matches(entries[index].selector, element) {
      found.append(index)
      // Each declaration costs about as much as a comparison.
      matcher.charge(rules[entries[index].rule].declarations.count)
    }
  }
}
