// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A call whose arguments are edited.
struct NamedCall {
  let name: String
  let call: FunctionCallExprSyntax
  /// The call of the function around it; nil: it is where its layer is.
  var frame: CallFrame?
  /// Why one edit has several effects.
  var repeats: [String] = []

  init(name: String, call: FunctionCallExprSyntax) { (self.name, self.call) = (name, call) }

  /// A call whose name is in a line.
  init(_ name: String, at line: Int, in script: ScriptText) throws(EditRefusal) {
    let finder = CallFinder(script, name: name, line: line)
    finder.walk(script.tree)
    guard let found = finder.calls.first else { throw .noCall(name, line: line) }
    guard finder.calls.count == 1 else { throw .severalCalls(name, line: line, count: finder.calls.count) }
    (self.name, call) = (name, found)
  }

  /// A modifier of a layer.
  ///
  /// - Parameter keyPath: its first argument, such as `position.x`; nil: any.
  init(
    _ name: String, keyPath: String?, ofLayer type: String, at line: Int, in script: ScriptText
  ) throws(EditRefusal) {
    let statement = try LayerStatement(in: script, line: line, type: type)
    let found = CallChain(statement.expression).modifiers.filter { modifier in
      guard modifier.name == name else { return false }
      guard let keyPath else { return true }
      let first = modifier.call.arguments.first?.expression.as(KeyPathExprSyntax.self)
      return first?.trimmedDescription == "\\.\(keyPath)"
    }
    guard let modifier = found.last else { throw .noCall(name, line: line) }
    guard found.count == 1 else { throw .severalCalls(name, line: line, count: found.count) }
    (self.name, call, frame, repeats) = (name, modifier.call, modifier.frame, statement.repeats)
  }
}

/// Calls of a name whose name stands in a line.
private final class CallFinder: SyntaxVisitor {
  let script: ScriptText
  let name: String
  let line: Int
  var calls: [FunctionCallExprSyntax] = []

  init(_ script: ScriptText, name: String, line: Int) {
    (self.script, self.name, self.line) = (script, name, line)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      if member.declName.baseName.text == name, script.line(of: member.declName) == line { calls.append(node) }
    } else if callee.as(DeclReferenceExprSyntax.self)?.baseName.text == name, script.line(of: callee) == line {
      calls.append(node)
    }
    return .visitChildren
  }
}
