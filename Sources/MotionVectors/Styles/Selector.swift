// SPDX-License-Identifier: Apache-2.0

/// One selector of a rule: compounds of simple selectors with combinators between them.
struct Selector {
  /// From left to right; the last one is about the element itself.
  var compounds: [Compound]
  /// Between compound `i` and `i + 1`.
  var combinators: [Combinator]
  var specificity: Specificity

  enum Combinator { case descendant, child, next, later }

  struct Compound {
    /// Nil for any.
    var type: String?
    var id: String?
    var classes: [String] = []
    var attributes: [Attribute] = []
    var pseudoClasses: [PseudoClass] = []
  }

  struct Attribute {
    var name: String
    var test: Test
    var ignoresCase = false

    enum Test {
      case exists
      case equals(String), includes(String), dashMatch(String), prefix(String), suffix(String), contains(String)
    }
  }

  enum PseudoClass {
    case root, firstChild, lastChild, onlyChild, link
    /// `an + b`, counted from 1.
    case nthChild(a: Int, b: Int)
    case not(Compound)
  }
}

/// Which of two rules wins: by ids, then classes and attributes, then types.
struct Specificity: Comparable {
  var ids = 0
  var classes = 0
  var types = 0

  static func < (a: Specificity, b: Specificity) -> Bool {
    (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
  }

  mutating func add(_ other: Specificity) {
    ids += other.ids
    classes += other.classes
    types += other.types
  }
}

extension Selector.Compound {
  var specificity: Specificity {
    var sum = Specificity(
      ids: id == nil ? 0 : 1, classes: classes.count + attributes.count, types: type == nil ? 0 : 1)
    for pseudoClass in pseudoClasses {
      // :not counts as its argument does (Selectors Level 4).
      if case .not(let inner) = pseudoClass { sum.add(inner.specificity) } else { sum.classes += 1 }
    }
    return sum
  }
}
