// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Removes a layer's statement with its modifiers, and the comments right above it and behind it. A variable that nothing else uses
/// goes with it. So does a loop or a condition that holds no other statement.
struct RemovalEdit {
  let script: ScriptText
  let statement: LayerStatement

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let expression = statement.expression
    let line = script.line(of: expression)
    guard let item = expression.parent?.as(CodeBlockItemSyntax.self) else {
      throw .computed("layer", code: LiteralSearch.short(expression), line: line)
    }
    if let owner = item.soleOwner {
      throw .inUse(owner, line: line, places: places(of: owner, besides: nil, else: "the film"))
    }
    var removed = [item.outermostAlone]
    let root = expression.withoutCallsBehind.root
    if let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .value(_, isParameter: false, in: let binding) = root.declaration(of: name)
    {
      let uses = script.lines(of: name, besides: root)
      guard uses.isEmpty else {
        throw .inUse(name, line: line, places: uses.map { "line \($0)" })
      }
      // A property may be used in other files.
      if let declaration = binding.parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
        declaration.item.as(VariableDeclSyntax.self)?.bindings.count == 1
      {
        removed.append(declaration)
      }
    }
    let changes = removed.map { StatementRange(script, $0).removal }
    return PropertyEdit.Outcome(changes: changes, notes: statement.repeats)
  }

  private func places(of name: String, besides: ExprSyntax?, else words: String) -> [String] {
    let lines = script.lines(of: name, besides: besides)
    return lines.isEmpty ? [words] : lines.map { "line \($0)" }
  }
}

extension ScriptText {
  /// The lines that use a name, without one of its uses.
  fileprivate func lines(of name: String, besides use: ExprSyntax?) -> [Int] {
    tree.uses(of: name).filter { $0.id != use?.id }.map { line(of: $0) }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is the only statement of its block.
  private var isAlone: Bool { parent?.as(CodeBlockItemListSyntax.self)?.count == 1 }

  /// The function or the property with this result. Nil for a builder of several elements.
  fileprivate var soleOwner: String? {
    guard isAlone, let block = parent?.parent else { return nil }
    if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.isBuilder ? nil : function.name.text }
    guard block.is(AccessorBlockSyntax.self), let binding = block.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return nil }
    let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
    guard variable.attributes.isEmpty, !["Scene", "Program"].contains(type), !type.hasPrefix("[") else { return nil }
    return binding.pattern.trimmedDescription
  }

  /// The loop or the condition around it that would be empty without it.
  fileprivate var outermostAlone: CodeBlockItemSyntax {
    guard isAlone, let block = parent?.parent?.as(CodeBlockSyntax.self), let holder = block.parent else { return self }
    var outer: CodeBlockItemSyntax?
    if holder.is(ForStmtSyntax.self) { outer = holder.parent?.as(CodeBlockItemSyntax.self) }
    if let condition = holder.as(IfExprSyntax.self), condition.elseBody == nil {
      // As a statement it is wrapped.
      let wrapper = condition.parent
      outer = wrapper?.as(CodeBlockItemSyntax.self) ?? wrapper?.parent?.as(CodeBlockItemSyntax.self)
    }
    return outer?.outermostAlone ?? self
  }
}

extension FunctionDeclSyntax {
  fileprivate var isBuilder: Bool {
    let type = signature.returnClause?.type.trimmedDescription ?? ""
    return !attributes.isEmpty || ["Scene", "Program"].contains(type) || type.hasPrefix("[")
  }
}
