// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes the length of a scene: the argument of `lasting`, or of `duration:`.
struct SceneEdit {
  let script: ScriptText
  /// From 0.
  let scene: Int
  /// The number of scenes in the program. Lengths belong to scenes in order, if the script states as many.
  let count: Int
  let old: EditedValue?
  let new: EditedValue

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let finder = LengthFinder(viewMode: .sourceAccurate)
    finder.walk(script.tree)
    let found = finder.calls.sorted { $0.position < $1.position }
    guard found.count == count, found.indices.contains(scene), let name = found[scene].modifierName else {
      throw .badRequest(
        "The script states the lengths of \(found.count) scenes, and the program has \(count). Change the length in the script."
      )
    }
    let call = NamedCall(name: name, call: found[scene])
    return try ArgumentEdit(script: script, found: call, argument: "0", old: old, new: new).outcome()
  }
}

/// Calls of `lasting` that are not inside of a scene.
private final class LengthFinder: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // An overlay has a length of its own, and may have scenes in it.
    if node.isOfOverlay { return .skipChildren }
    if node.modifierName == "lasting" { calls.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// `Overlay { … }`, also with modifiers.
  fileprivate var isOfOverlay: Bool {
    var call = self
    while let inner = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) {
      call = inner
    }
    return call.calledExpression.trimmedDescription == "Overlay"
  }
  fileprivate var modifierName: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
}
