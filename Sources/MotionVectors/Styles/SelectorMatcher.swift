// SPDX-License-Identifier: Apache-2.0

/// Tells whether selectors are about elements.
struct SelectorMatcher {
  let relations: ElementRelations
  /// How many compounds may still be compared: selectors can be made to cost more than all else together.
  private(set) var budget = 20_000_000

  init(_ relations: ElementRelations) { self.relations = relations }

  var isExhausted: Bool { budget <= 0 }

  /// Counts declarations of rules that match, too.
  mutating func charge(_ count: Int) { budget -= count }

  mutating func matches(_ selector: Selector, _ index: Int) -> Bool {
    matches(selector, upTo: selector.compounds.count - 1, index)
  }

  /// Whether the compounds from the first to `last` lead to an element. A selector has at most 64 compounds.
  private mutating func matches(_ selector: Selector, upTo last: Int, _ index: Int) -> Bool {
    // Combinators try all ancestors and siblings in turn, so the cost multiplies without a budget.
    budget -= 1
    guard budget > 0, matches(selector.compounds[last], index) else { return false }
    guard last > 0 else { return true }
    switch selector.combinators[last - 1] {
    case .child:
      guard let parent = relations.elements[index].parent else { return false }
      return matches(selector, upTo: last - 1, parent)
    case .descendant:
      var ancestor = relations.elements[index].parent
      while let found = ancestor {
        if matches(selector, upTo: last - 1, found) { return true }
        ancestor = relations.elements[found].parent
      }
      return false
    case .next:
      guard let sibling = relations.previousSiblings[index] else { return false }
      return matches(selector, upTo: last - 1, sibling)
    case .later:
      var sibling = relations.previousSiblings[index]
      while let found = sibling {
        if matches(selector, upTo: last - 1, found) { return true }
        sibling = relations.previousSiblings[found]
      }
      return false
    }
  }

  private func matches(_ compound: Selector.Compound, _ index: Int) -> Bool {
    // No copy of the element: references to its parts would be counted for each comparison.
    if let type = compound.type, type != relations.elements[index].name { return false }
    if let id = compound.id, relations.elements[index]["id"] != id { return false }
    for name in compound.classes where !relations.classes[index].contains(name) { return false }
    return compound.attributes.allSatisfy { matches($0, relations.elements[index]) }
      && compound.pseudoClasses.allSatisfy { matches($0, index) }
  }

  private func matches(_ attribute: Selector.Attribute, _ element: XMLElement) -> Bool {
    guard var value = element[attribute.name] ?? element[attribute.name, .xlink] else { return false }
    func wanted(_ text: String) -> String { attribute.ignoresCase ? text.lowercased() : text }
    if attribute.ignoresCase { value = value.lowercased() }
    switch attribute.test {
    case .exists: return true
    case .equals(let text): return value == wanted(text)
    case .includes(let text): return value.split(whereSeparator: \.isWhitespace).contains { $0 == wanted(text) }
    case .dashMatch(let text): return value == wanted(text) || value.hasPrefix(wanted(text) + "-")
    // An empty text matches nothing (Selectors Level 4).
    case .prefix(let text): return !text.isEmpty && value.hasPrefix(wanted(text))
    case .suffix(let text): return !text.isEmpty && value.hasSuffix(wanted(text))
    case .contains(let text): return !text.isEmpty && value.contains(wanted(text))
    }
  }

  private func matches(_ pseudoClass: Selector.PseudoClass, _ index: Int) -> Bool {
    switch pseudoClass {
    case .root: return relations.elements[index].parent == nil
    case .firstChild: return relations.places[index] == 0
    case .lastChild: return relations.isLast[index]
    case .onlyChild: return relations.places[index] == 0 && relations.isLast[index]
    case .link:
      let element = relations.elements[index]
      return element.name == "a" && (element["href"] ?? element["href", .xlink]) != nil
    case .nthChild(let a, let b):
      // Places count from 1; one matches if it is a·n + b for an n of 0 or more.
      let distance = relations.places[index] + 1 - b
      return a == 0 ? distance == 0 : distance % a == 0 && distance / a >= 0
    case .not(let inner): return !matches(inner, index)
    }
  }
}
