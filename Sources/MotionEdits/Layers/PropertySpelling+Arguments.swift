// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension PropertySpelling {
  /// Whether a call is written in this way.
  func fits(_ modifier: ModifierCall) -> Bool {
    let given = modifier.call.arguments
    guard modifier.name == call, count == nil || given.count == count else { return false }
    // A placement is no point.
    if call == "position", let first = given.first?.expression, WrittenValue.name(first) != nil { return false }
    return arguments.allSatisfy { expression($0, of: modifier) != nil }
  }

  /// The expressions of the components.
  ///
  /// - Throws: ``EditRefusal`` if one argument for several components is no call with them.
  func expressions(
    of modifier: ModifierCall, kind: Kind, name: String, _ script: ScriptText
  ) throws(EditRefusal) -> [ExprSyntax] {
    var expressions: [ExprSyntax] = []
    for argument in arguments {
      guard let expression = expression(argument, of: modifier) else {
        throw .noArgument("\(argument)", of: call, line: script.line(of: modifier.call.calledExpression))
      }
      expressions += kind == .numbers ? PropertySpelling.components(expression) : [expression]
    }
    return expressions
  }

  private func expression(_ argument: Argument, of modifier: ModifierCall) -> ExprSyntax? {
    let given = Array(modifier.call.arguments)
    switch argument {
    case .at(let index):
      guard index < given.count, given[index].label == nil, given[...index].allSatisfy({ $0.label == nil }) else {
        return nil
      }
      return given[index].expression
    case .labelled(let label): return given.first { $0.label?.text == label }?.expression
    }
  }

  /// The numbers in `CGPoint(x: 1, y: 2)` and `.degrees(45)`; an expression of another form as it is.
  private static func components(_ expression: ExprSyntax) -> [ExprSyntax] {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return [expression] }
    let names: Set = ["CGPoint", "CGSize", "CGVector", ".init", ".degrees", "Angle.degrees"]
    guard names.contains(call.calledExpression.trimmedDescription) else { return [expression] }
    return call.arguments.map(\.expression)
  }
}
