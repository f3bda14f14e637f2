// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The meaning of a name in a file.
enum Declared {
  /// A `let` or a `var` with a first value. `isParameter`: it has `@Parameter`.
  case value(ExprSyntax, isParameter: Bool, in: PatternBindingSyntax)
  /// A property whose getter is one expression.
  case computed(ExprSyntax, in: PatternBindingSyntax)
  /// A function and the expression that it returns at its end; nil: it returns at several places.
  case function(FunctionDeclSyntax, body: ExprSyntax?)
  /// A property that whoever makes the value gives.
  case given(PatternBindingSyntax)
  /// A parameter of the function.
  case argument(FunctionParameterSyntax, of: FunctionDeclSyntax)
  /// A variable of a loop, a closure or a condition.
  case bound
}

extension SyntaxProtocol {
  /// The declaration that a name has here: in the blocks around it, in the types around those, then at the top.
  func declaration(of name: String) -> Declared? {
    var node: Syntax? = Syntax(self)
    while let here = node {
      if here.binds(name, around: position) { return .bound }
      if let function = here.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return .argument(parameter, of: function)
        }
      }
      if let items = here.as(CodeBlockItemListSyntax.self) {
        let isTop = here.parent?.is(SourceFileSyntax.self) == true
        for item in items where isTop || item.position < position {
          if let found = item.item.as(DeclSyntax.self)?.declared(name) { return found }
        }
      }
      if let members = here.as(MemberBlockItemListSyntax.self) {
        for member in members {
          if let found = member.decl.declared(name) { return found }
        }
      }
      node = here.parent
    }
    // Extensions of the types around it, anywhere in the file.
    let types = enclosingTypes
    for item in root.as(SourceFileSyntax.self)?.statements ?? [] {
      guard let addition = item.item.as(ExtensionDeclSyntax.self),
        types.contains(addition.extendedType.trimmedDescription)
      else { continue }
      for member in addition.memberBlock.members {
        if let found = member.decl.declared(name) { return found }
      }
    }
    return nil
  }

  /// The declaration that a name has in other files: in the types around, or at the top.
  func declaration(of name: String, in files: [ScriptText]) -> Declared? {
    let types = enclosingTypes
    for file in files where Syntax(file.tree).id != root.id {
      for item in file.tree.statements {
        guard let declaration = item.item.as(DeclSyntax.self) else { continue }
        if let found = declaration.declared(name) { return found }
        let addition = declaration.as(ExtensionDeclSyntax.self)
        let type = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        guard types.contains(addition?.extendedType.trimmedDescription ?? type ?? "") else { continue }
        for member in declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? [] {
          if let found = member.decl.declared(name) { return found }
        }
      }
    }
    return nil
  }

  private var enclosingTypes: Set<String> {
    var names: Set<String> = []
    var node = parent
    while let here = node {
      if let type = here.asProtocol((any NamedDeclSyntax).self), here.isProtocol((any DeclGroupSyntax).self) {
        names.insert(type.name.text)
      }
      if let addition = here.as(ExtensionDeclSyntax.self) { names.insert(addition.extendedType.trimmedDescription) }
      node = here.parent
    }
    return names
  }
}

extension DeclSyntax {
  fileprivate func declared(_ name: String) -> Declared? {
    if let function = self.as(FunctionDeclSyntax.self), function.name.text == name {
      return .function(function, body: function.body?.statements.result)
    }
    guard let variable = self.as(VariableDeclSyntax.self) else { return nil }
    for binding in variable.bindings
    where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
      let isParameter = variable.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Parameter"
      }
      if let value = binding.initializer?.value { return .value(value, isParameter: isParameter, in: binding) }
      guard let accessors = binding.accessorBlock?.accessors else { return .given(binding) }
      guard case .getter(let statements) = accessors, let body = statements.onlyExpression else { return nil }
      return .computed(body, in: binding)
    }
    return nil
  }
}

extension CodeBlockItemListSyntax {
  /// The expression of a body that has no other statement.
  var onlyExpression: ExprSyntax? {
    guard count == 1, let item = first?.item else { return nil }
    if let expression = item.as(ExprSyntax.self) { return expression }
    return item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension CodeBlockItemListSyntax {
  /// The expression of a body, or of the `return` at its end if there is no other.
  fileprivate var result: ExprSyntax? {
    if let onlyExpression { return onlyExpression }
    guard let result = last?.item.as(ReturnStmtSyntax.self)?.expression else { return nil }
    let counter = ReturnCounter(viewMode: .sourceAccurate)
    counter.walk(self)
    return counter.count == 1 ? result : nil
  }
}

/// Counts the returns of a body, without those of functions and closures in it.
private final class ReturnCounter: SyntaxVisitor {
  var count = 0

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Syntax {
  /// Whether it gives a name a value for the code at a position: a loop, a closure, or a condition.
  fileprivate func binds(_ name: String, around position: AbsolutePosition) -> Bool {
    if let loop = self.as(ForStmtSyntax.self) { return loop.body.position <= position && loop.pattern.has(name) }
    if let closure = self.as(ClosureExprSyntax.self) { return closure.signature?.parameterClause?.has(name) ?? false }
    if let choice = self.as(SwitchCaseSyntax.self) {
      return choice.statements.position <= position && choice.label.has(name)
    }
    guard let condition = self.as(IfExprSyntax.self), condition.body.position <= position else { return false }
    return condition.conditions.contains {
      $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.has(name) ?? false
    }
  }
}

extension SyntaxProtocol {
  /// Whether the words of a pattern or of a closure's parameters have a name.
  fileprivate func has(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.text == name }
  }
}
