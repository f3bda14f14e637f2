// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes the length of a transition: the number of `Transition.push(.fromRight, 0.5)`.
struct TransitionEdit {
  let script: ScriptText
  /// From 0.
  let transition: Int
  /// The number of transitions in the program. They belong to the calls in order.
  let count: Int
  let old: EditedValue?
  let new: EditedValue

  /// The position of the length, by the name of the call.
  fileprivate static let lengths = ["fade": 0, "matched": 0, "push": 1, "moveIn": 1, "reveal": 1, "filter": 1]

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let finder = TransitionFinder(viewMode: .sourceAccurate)
    finder.walk(script.tree)
    let found = finder.calls.sorted { $0.call.position < $1.call.position }
    // One call in a loop makes all of them.
    guard found.count == count || found.count == 1, (0..<count).contains(transition) else {
      throw .badRequest(
        "The script has \(found.count) transitions, and the program \(count). Change the length in the script.")
    }
    let (name, call) = found[found.count == 1 ? 0 : transition]
    let line = script.line(of: call.calledExpression)
    let unlabelled = call.arguments.filter { $0.label == nil }
    guard let expression = unlabelled.dropFirst(TransitionEdit.lengths[name] ?? 0).first?.expression else {
      throw .noArgument("length", of: name, line: line)
    }
    let search = LiteralSearch(script: script, name: "length of the transition")
    let literal = try search.literal(expression, nil) { WrittenValue.number($0) != nil }
    let written = WrittenValue.number(literal.expression) ?? 0
    if case .shift(let difference) = new, written + difference < 0 {
      throw .badRequest(
        "The transition in line \(line) lasts \(NumberText.text(written)) s, so it cannot be that much shorter.")
    }
    let change = try LiteralChange(script: script, name: name, owner: "film", new: new, old: old).change(
      of: literal.expression, line: script.line(of: literal.expression))
    let notes = found.count < count ? ["all \(count) transitions change"] : []
    return PropertyEdit.Outcome(changes: [change].compactMap(\.self), notes: notes + literal.notes)
  }
}

/// Calls of `Transition.fade` and its like.
private final class TransitionFinder: SyntaxVisitor {
  var calls: [(name: String, call: FunctionCallExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "Transition", TransitionEdit.lengths[member.declName.baseName.text] != nil
    {
      calls.append((member.declName.baseName.text, node))
    }
    return .visitChildren
  }
}
