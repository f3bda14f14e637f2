// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Finds the winning declarations of each element. Rules win against attributes, `style` wins against rules, and `!important`
/// against all.
struct Cascade {
  /// The declarations of an element.
  struct Outcome {
    var values: [SVGDeclaration] = []
    /// Attributes of geometry that CSS sets.
    var geometry: [String: String] = [:]
  }

  private let index: RuleIndex
  private var matcher: SelectorMatcher
  private var attributes = AttributeStyles()

  init(rules: [StyleRule], relations: ElementRelations) {
    index = RuleIndex(rules)
    matcher = SelectorMatcher(relations)
  }

  /// - Throws: ``VectorFileError`` if the selectors cost too much.
  mutating func outcome(for element: Int, log: inout WarningLog) throws(VectorFileError) -> Outcome {
    let written = matcher.relations.elements[element]
    var winners = Winners()
    for value in attributes.presentation(of: written, log: &log) { winners.set(value) }
    let matches = index.matches(element, &matcher)
    guard !matcher.isExhausted else {
      throw VectorFileError("its style sheets compare too many elements; use simpler selectors", line: written.line)
    }
    let own = attributes.style(of: written, log: &log)
    var hasImportant = own.contains(where: \.isImportant)
    for match in matches {
      for declaration in index.rules[index.entries[match].rule].declarations {
        if declaration.isImportant { hasImportant = true } else { winners.set(declaration) }
      }
    }
    for declaration in own where !declaration.isImportant { winners.set(declaration) }
    // Few elements have important declarations, so most need no second pass.
    if hasImportant {
      for match in matches {
        for declaration in index.rules[index.entries[match].rule].declarations where declaration.isImportant {
          winners.set(declaration)
        }
      }
      for declaration in own where declaration.isImportant { winners.set(declaration) }
    }
    return winners.outcome
  }
}

/// Declarations so far; later ones replace earlier ones.
private struct Winners {
  private(set) var outcome = Cascade.Outcome()
  /// Of the values, in their order; nil for variables. Few enough to be searched.
  private var properties: [SVGProperty?] = []
  private var variables: [String: Int] = [:]

  mutating func set(_ declaration: StyleDeclaration) {
    if declaration.isGeometry {
      outcome.geometry[declaration.name] = declaration.text
    } else {
      for value in declaration.values { set(value) }
    }
  }

  mutating func set(_ value: SVGDeclaration) {
    let property = value.property
    let place: Int?
    if let property {
      place = properties.firstIndex(of: property)
    } else if case .variable(let name, _) = value {
      place = variables[name]
      if place == nil { variables[name] = outcome.values.count }
    } else {
      place = nil
    }
    // A later declaration takes the place of the earlier one, so each property is there once.
    if let place {
      outcome.values[place] = value
    } else {
      outcome.values.append(value)
      properties.append(property)
    }
  }
}
