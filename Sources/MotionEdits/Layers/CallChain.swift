// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The call of a function of the file. It gives the parameters their values.
final class CallFrame {
  let function: FunctionDeclSyntax
  let arguments: LabeledExprListSyntax
  let outer: CallFrame?

  init(_ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, outer: CallFrame?) {
    (self.function, self.arguments, self.outer) = (function, call.arguments, outer)
  }

  /// The expression that a parameter stands for; nil if the call has none and the function no default.
  func value(of parameter: FunctionParameterSyntax) -> ExprSyntax? {
    function.signature.parameterClause.value(of: parameter, given: arguments)
  }
}

extension FunctionParameterClauseSyntax {
  /// The expression that a parameter stands for in a call with arguments; nil if the call has none and the parameter no default.
  func value(of parameter: FunctionParameterSyntax, given arguments: LabeledExprListSyntax) -> ExprSyntax? {
    var rest = Array(arguments)[...]
    for candidate in parameters {
      let label = candidate.firstName.text == "_" ? nil : candidate.firstName.text
      let matches = rest.first.map { $0.label?.text == label } ?? false
      if candidate.id == parameter.id { return matches ? rest.first?.expression : candidate.defaultValue?.value }
      if matches { rest.removeFirst() }
    }
    return nil
  }
}

/// One call of a chain, such as `.position(100, 200)`.
struct ModifierCall {
  var name: String
  var call: FunctionCallExprSyntax
  /// The call of the function around it; nil: it is in the layer's own statement.
  var frame: CallFrame?
}

/// An expression that makes a layer, taken apart: `TextLayer("Hello").font("Inter", 40).position(100, 200)`.
struct CallChain {
  /// From the first to the last. A modifier that comes later wins.
  var modifiers: [ModifierCall] = []
  /// The call that makes the layer, such as `TextLayer("Hello")`; nil if the file does not show it.
  var creation: ModifierCall?
  /// The whole expression, where the layer stands.
  let expression: ExprSyntax
  /// Functions and properties of the file that the layer comes from.
  var origins: [String] = []

  init(_ expression: ExprSyntax) {
    self.expression = expression
    read(expression, nil, depth: 0)
  }

  private mutating func read(_ expression: ExprSyntax, _ frame: CallFrame?, depth: Int) {
    let (root, calls) = expression.withoutCallsBehind
    readRoot(root, frame, depth: depth)
    modifiers += calls.map { ModifierCall(name: $0.name, call: $0.call, frame: frame) }
  }

  /// A file cannot be nested this deep by hand.
  private static let limit = 20

  private mutating func readRoot(_ root: ExprSyntax, _ frame: CallFrame?, depth: Int) {
    guard depth < CallChain.limit else { return }
    if let call = root.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression
      if callee.isType {
        creation = ModifierCall(name: callee.trimmedDescription, call: call, frame: frame)
        return
      }
      guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text,
        case .function(let function, let body?) = callee.declaration(of: name)
      else { return }
      origins.append(name)
      read(body, CallFrame(function, call, outer: frame), depth: depth + 1)
      return
    }
    guard let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
    switch root.declaration(of: name) {
    case .value(let value, isParameter: false, in: let binding):
      origins.append(name)
      read(value, frame, depth: depth + 1)
      readStatements(of: name, after: binding, until: root, frame)
    case .computed(let value, in: _):
      origins.append(name)
      read(value, frame, depth: depth + 1)
    case .argument(let parameter, let function):
      guard let frame, frame.function.id == function.id, let value = frame.value(of: parameter) else { return }
      read(value, frame.outer, depth: depth + 1)
    default: return
    }
  }

  /// Statements between a variable and its use that call modifiers of it: `title.opacity(0.5)`.
  private mutating func readStatements(
    of name: String, after binding: PatternBindingSyntax, until use: ExprSyntax, _ frame: CallFrame?
  ) {
    var node = binding.parent
    while let here = node, !here.is(CodeBlockItemSyntax.self) { node = here.parent }
    guard let item = node?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
      return
    }
    for statement in list where statement.position > item.position && statement.endPosition <= use.position {
      guard let expression = statement.item.as(ExprSyntax.self) else { continue }
      var calls: [ModifierCall] = []
      var current = expression
      while let call = current.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
      {
        calls.append(ModifierCall(name: member.declName.baseName.text, call: call, frame: frame))
        current = base
      }
      guard current.as(DeclReferenceExprSyntax.self)?.baseName.text == name else { continue }
      modifiers += calls.reversed()
    }
  }
}

extension ExprSyntax {
  /// Whether it names a type: types begin with a capital letter.
  var isType: Bool {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.text.first?.isUppercase == true
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.isType }
    if let member = self.as(MemberAccessExprSyntax.self), let base = member.base {
      return base.isType && member.declName.baseName.text.first?.isUppercase == true
    }
    return false
  }
}
