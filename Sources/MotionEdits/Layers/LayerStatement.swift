// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The expression that puts a layer into a scene, by the line from the engine.
struct LayerStatement {
  let expression: ExprSyntax
  /// Why one edit changes several layers; empty if it does not.
  let repeats: [String]

  /// - Parameters:
  ///   - line: the first line of the expression.
  ///   - type: the layer's class, which tells two layers of one line apart.
  init(in script: ScriptText, line: Int, type: String?) throws(EditRefusal) {
    var found = script.statements(inLine: line)
    if found.count > 1, let type {
      let fitting = found.filter { CallChain($0).creation?.name == type }
      if fitting.count == 1 { found = fitting }
    }
    guard let expression = found.first else { throw .noLayer(line: line) }
    guard found.count == 1 else { throw .severalLayers(line: line, count: found.count) }
    self.expression = expression
    repeats = LayerStatement.repeats(of: expression, in: script)
  }

  private static let mapping: Set = ["map", "flatMap", "compactMap", "forEach", "ForEach", "reduce"]

  /// The loops and functions around a statement, each in words.
  private static func repeats(of expression: ExprSyntax, in script: ScriptText) -> [String] {
    var words: [String] = []
    var node = expression.parent
    while let here = node {
      if here.is(ForStmtSyntax.self) || here.is(WhileStmtSyntax.self) || here.is(RepeatStmtSyntax.self) {
        words.append("the loop in line \(script.line(of: here)) makes several layers of it")
      }
      if let call = here.as(FunctionCallExprSyntax.self), call.trailingClosure != nil || !call.arguments.isEmpty {
        let name =
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        if mapping.contains(name), call.position < expression.position {
          words.append("\(name) in line \(script.line(of: call)) makes several layers of it")
        }
      }
      if let function = here.as(FunctionDeclSyntax.self) {
        let count = script.uses(of: function.name.text)
        if count > 1 { words.append("\(function.name.text) is used \(count) times") }
      }
      node = here.parent
    }
    return words
  }
}

extension ScriptText {
  /// How often a name stands in the file, without its declaration.
  func uses(of name: String) -> Int { tree.uses(of: name).count }

  /// Expressions that are statements and begin in a line.
  fileprivate func statements(inLine line: Int) -> [ExprSyntax] {
    tree.nodes(CodeBlockItemSyntax.self).compactMap { item in
      let expression = item.item.as(ExprSyntax.self) ?? item.item.as(ReturnStmtSyntax.self)?.expression
      return expression.flatMap { self.line(of: $0) == line && $0.mayBeLayer ? $0 : nil }
    }
  }
}

extension ExprSyntax {
  /// A name or a call; no assignment, no condition.
  fileprivate var mayBeLayer: Bool {
    self.is(FunctionCallExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
      || self.is(MemberAccessExprSyntax.self)
  }
}
