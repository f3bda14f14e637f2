// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The part that a node takes in the nearest fraction, root or script around it.
enum FormulaRole: Hashable, Sendable {
  case line, numerator, denominator, radicand, above, below

  /// The role of a child by its number; nil: that of its parent.
  init?(child number: Int, of kind: String) {
    // The order of MathML's children.
    switch (kind, number) {
    case ("mfrac", 0): self = .numerator
    case ("mfrac", _): self = .denominator
    case ("msqrt", _), ("mroot", 0): self = .radicand
    case ("msup", 1), ("mover", 1), ("mroot", 1), ("msubsup", 1), ("munderover", 2): self = .above
    case ("msub", 1), ("munder", 1), ("msubsup", 2), ("munderover", 1): self = .below
    default: return nil
    }
  }
}

/// The fractions, roots and scripts around a node of a formula.
struct FormulaSurroundings {
  var role = FormulaRole.line
  /// It stands in an exponent, an index or a limit, perhaps in a fraction there.
  var isScript = false
  /// For each fraction around it, by the fraction's node, whether it stands above or below the bar.
  var fractions: [Int: FormulaRole] = [:]

  /// Those of all nodes of a formula. Parents come before their children.
  static func all(_ nodes: [FormulaDrawing.Node]) -> [FormulaSurroundings] {
    var result: [FormulaSurroundings] = []
    var children = nodes.map { _ in 0 }
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent, parent < index else {
        result.append(FormulaSurroundings())
        continue
      }
      var own = result[parent]
      if let role = FormulaRole(child: children[parent], of: nodes[parent].kind) {
        own.role = role
        // Everything within a script is one, too.
        own.isScript = own.isScript || role == .above || role == .below
        if nodes[parent].kind == "mfrac" { own.fractions[parent] = role }
      }
      children[parent] += 1
      result.append(own)
    }
    return result
  }
}
