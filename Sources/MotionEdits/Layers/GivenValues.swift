// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The expressions that calls give to a stored property or a parameter of a function, each once.
struct GivenValues {
  /// The calls of the type or the function in the script.
  private(set) var calls = 0
  private(set) var expressions: [ExprSyntax] = []
  /// An initializer computes the value, or there are several of them.
  private(set) var isComputed = false
  /// The default, for calls that give nothing; nil: all give something, or there is none.
  private(set) var standard: ExprSyntax?

  /// Of a property of a structure or a class, by the calls that make one.
  init(_ binding: PatternBindingSyntax, _ folder: ScriptFolder?) {
    let standard = binding.initializer?.value
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.enclosingInstanceType
    else {
      self.standard = standard
      return
    }
    let made = folder?.calls(of: type) ?? []
    calls = made.count
    let initializers = folder?.initializers(of: type) ?? []
    if initializers.isEmpty {
      for call in made { add(call.arguments.first { $0.label?.text == name }?.expression ?? standard) }
    } else if initializers.count == 1, let parameter = initializers[0].parameter(for: name) {
      for call in made {
        add(initializers[0].signature.parameterClause.value(of: parameter, given: call.arguments) ?? standard)
      }
    } else if initializers.contains(where: { $0.assigned(name) != nil }) {
      isComputed = calls > 0
    } else {
      add(standard)
    }
    self.standard = calls == 0 ? standard : expressions.first { $0.id == standard?.id }
  }

  /// Of a parameter, by the calls of its function.
  init(_ parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax, _ folder: ScriptFolder?) {
    let made = folder?.calls(of: function.name.text) ?? []
    calls = made.count
    for call in made { add(function.signature.parameterClause.value(of: parameter, given: call.arguments)) }
    standard = expressions.first { $0.id == parameter.defaultValue?.value.id }
  }

  private mutating func add(_ expression: ExprSyntax?) {
    guard let expression, !expressions.contains(where: { $0.id == expression.id }) else { return }
    expressions.append(expression)
  }
}

extension ScriptFolder {
  /// In its declaration and in its extensions.
  fileprivate func initializers(of type: String) -> [InitializerDeclSyntax] {
    files.flatMap { $0.tree.nodes(InitializerDeclSyntax.self) }.filter { $0.ownerName == type }
  }
}

extension PatternBindingSyntax {
  /// The structure or the class whose values have it; nil for a local, static or computed one.
  var enclosingInstanceType: String? {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), accessorBlock == nil,
      !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }),
      let member = variable.parent?.as(MemberBlockItemSyntax.self), let type = member.parent?.parent?.parent
    else { return nil }
    // A constant with a value has that one.
    if initializer != nil, variable.bindingSpecifier.text == "let" { return nil }
    return type.as(StructDeclSyntax.self)?.name.text ?? type.as(ClassDeclSyntax.self)?.name.text
  }
}

extension InitializerDeclSyntax {
  /// The expression that its body assigns to a property.
  fileprivate func assigned(_ property: String) -> ExprSyntax? {
    for item in body?.statements ?? [] {
      guard let elements = item.item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self)?.elements.map(\.self),
        elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        ["self.\(property)", property].contains(elements[0].trimmedDescription)
      else { continue }
      return elements[2]
    }
    return nil
  }

  /// The parameter whose value a property gets as it is.
  fileprivate func parameter(for property: String) -> FunctionParameterSyntax? {
    guard let name = assigned(property)?.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return signature.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
  }

  /// The name of its type.
  fileprivate var ownerName: String? {
    let owner = parent?.parent?.parent?.parent
    return owner?.as(StructDeclSyntax.self)?.name.text ?? owner?.as(ClassDeclSyntax.self)?.name.text
      ?? owner?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
