// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension NamedCall {
  /// The call that makes an animation: a modifier of the layer, or a step with the layer's variable.
  ///
  /// - Parameters:
  ///   - keyPath: the animated property, such as `position.x`.
  ///   - occurrence: the number among the layer's animations of this property, from 0, and their count.
  init(
    animationOf keyPath: String, _ occurrence: (index: Int, count: Int), ofLayer type: String?, at line: Int,
    in script: ScriptText
  ) throws(EditRefusal) {
    let statement = try LayerStatement(in: script, line: line, type: type)
    let chain = CallChain(statement.expression)
    let finder = AnimationFinder(statement.expression, chain)
    finder.walk(script.tree)
    let inChain = Set(chain.modifiers.map(\.call.id))
    let all =
      chain.modifiers.map { NamedCall(name: $0.name, call: $0.call, frame: $0.frame) }
      + finder.calls.filter { !inChain.contains($0.call.id) }
    var found = all.filter { $0.isAnimation && $0.keyPath == keyPath }
    // An entrance or an exit animates properties that it does not name.
    if found.isEmpty { found = all.filter { $0.name == "enters" || $0.name == "leaves" } }
    found.sort { $0.call.calledExpression.endPosition < $1.call.calledExpression.endPosition }
    guard !found.isEmpty else { throw .noCall("animate(\\.\(keyPath))", line: line) }
    guard found.count == 1 || found.count == occurrence.count && found.indices.contains(occurrence.index) else {
      throw .severalCalls("\(found[0].name)(\\.\(keyPath))", line: line, count: found.count)
    }
    self = found[found.count == 1 ? 0 : occurrence.index]
    repeats = statement.repeats
  }

  private init(name: String, call: FunctionCallExprSyntax, frame: CallFrame?) {
    self.init(name: name, call: call)
    self.frame = frame
  }

  /// Whether it names the property that it animates.
  var isAnimation: Bool { ["animate", "spring", "Animate", "Spring"].contains(name) }

  /// The property that it names, without the backslash.
  private var keyPath: String? {
    let paths = call.arguments.lazy.filter { $0.label == nil }.compactMap { $0.expression.as(KeyPathExprSyntax.self) }
    return paths.first.map { String($0.trimmedDescription.drop { $0 == "\\" || $0 == "." }) }
  }

  func argument(_ label: String) -> ExprSyntax? { call.arguments.first { $0.label?.text == label }?.expression }
}

/// Calls that animate one of a layer's variables: `title.animate(…)` and `Animate(title, …)`.
private final class AnimationFinder: SyntaxVisitor {
  /// The layer's variables, by where they are declared.
  private let declared: [String: SyntaxIdentifier]
  var calls: [NamedCall] = []

  init(_ layer: ExprSyntax, _ chain: CallChain) {
    var declared: [String: SyntaxIdentifier] = [:]
    for name in chain.origins {
      if case .value(_, _, let binding) = layer.declaration(of: name) { declared[name] = binding.id }
    }
    self.declared = declared
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if let first = node.arguments.first?.expression, isLayer(first) {
        calls.append(NamedCall(name: name, call: node))
      }
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      var root = member.base
      while let call = root?.as(FunctionCallExprSyntax.self) {
        root = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
      }
      if let root, isLayer(root) { calls.append(NamedCall(name: member.declName.baseName.text, call: node)) }
    }
    return .visitChildren
  }

  private func isLayer(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, let known = declared[name],
      case .value(_, _, let binding) = expression.declaration(of: name)
    else { return false }
    return binding.id == known
  }
}
