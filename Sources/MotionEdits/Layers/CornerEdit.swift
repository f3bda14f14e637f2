// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes the inset of a layer that is placed at a corner or an edge: `.position(.bottomRight, inset: 80)`.
struct CornerEdit {
  let edit: PropertyEdit
  let chain: CallChain

  /// Fractions of the width and the height; the middle has no inset.
  private static let corners: [String: [Double]] = [
    "top": [0.5, 0], "bottom": [0.5, 1], "left": [0, 0.5], "right": [1, 0.5],
    "topLeft": [0, 0], "topRight": [1, 0], "bottomLeft": [0, 1], "bottomRight": [1, 1],
  ]

  /// The modifier that decides the position, if it is of this kind.
  private var placed: (modifier: ModifierCall, corner: [Double])? {
    guard
      let modifier = chain.modifiers.last(where: { ["position", "frame", "baseline", "pinned"].contains($0.name) }),
      modifier.name == "position", let first = modifier.call.arguments.first?.expression,
      let name = WrittenValue.name(first), let corner = CornerEdit.corners[name]
    else { return nil }
    return (modifier, corner)
  }

  var corner: [Double]? { placed?.corner }

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let script = edit.script
    guard let placed, let first = placed.modifier.call.arguments.first?.expression,
      case .numbers(let values) = edit.new, let value = values.first
    else { throw .noCall("position", line: script.line(of: edit.statement.expression)) }
    guard let inset = placed.modifier.call.arguments.first(where: { $0.label?.text == "inset" })?.expression else {
      return PropertyEdit.Outcome(
        changes: [script.inserting(", inset: \(NumberText.text(value))", behind: first)], notes: edit.statement.repeats)
    }
    let literals = LiteralChange(script: script, name: "inset", owner: "layer", new: edit.new, old: edit.old)
    let search = LiteralSearch(
      script: script, name: "inset", isShown: { literals.isShown($0) }, takesFactors: true)
    let found = try search.literal(inset, placed.modifier.frame) { WrittenValue.number($0) != nil }
    let change = try literals.change(
      of: found.expression, line: script.line(of: inset), isFactor: found.isFactor)
    return PropertyEdit.Outcome(
      changes: [change].compactMap(\.self), notes: (edit.statement.repeats + found.notes).uniqued)
  }
}
