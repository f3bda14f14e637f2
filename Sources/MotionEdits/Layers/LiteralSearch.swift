// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A literal that decides a value.
struct FoundLiteral {
  var expression: ExprSyntax
  /// Other effects of the literal, in words.
  var notes: [String] = []
  /// Whether other code multiplies or divides it, as in `60 * unit`.
  var isFactor = false
}

/// Follows an argument to the literal behind it: a constant, a parameter's default, the argument of a call.
struct LiteralSearch {
  let script: ScriptText
  /// The property's name, for messages.
  let name: String
  /// Whether a literal has the value that is seen; nil: nobody knows. It tells calls with different arguments apart.
  var isShown: (ExprSyntax) -> Bool? = { _ in nil }
  /// Whether a literal may be a factor.
  var takesFactors = false

  func literal(
    _ expression: ExprSyntax, _ frame: CallFrame?, _ isLiteral: (ExprSyntax) -> Bool, depth: Int = 0
  ) throws(EditRefusal) -> FoundLiteral {
    if isLiteral(expression) { return FoundLiteral(expression: expression) }
    if let text = expression.as(StringLiteralExprSyntax.self), text.representedLiteralValue == nil {
      throw script.located(.interpolated(line: script.line(of: expression)), at: expression)
    }
    if takesFactors, let factor = expression.literalFactor, isLiteral(factor) {
      let note = "the number in “\(LiteralSearch.short(expression))” is changed"
      return FoundLiteral(expression: factor, notes: [note], isFactor: true)
    }
    if let branches = expression.branches, depth < 20,
      let found = try branch(branches, of: expression, frame, isLiteral, depth)
    {
      return found
    }
    guard depth < 20, let reference = LiteralSearch.reference(expression) else {
      throw script.located(
        .computed(name, code: LiteralSearch.short(expression), line: script.line(of: expression)), at: expression)
    }
    let declared =
      expression.declaration(of: reference) ?? expression.declaration(of: reference, in: script.folder?.files ?? [])
    switch declared {
    case .bound:
      throw script.located(.bound(name, name: reference, line: script.line(of: expression)), at: expression)
    case .value(let value, let isParameter, let binding):
      let values = GivenValues(binding, script.folder)
      if values.calls > 0 { return try given(values, reference, binding, isLiteral, depth) }
      var found = try literal(value, frame, isLiteral, depth: depth + 1)
      let words = isParameter ? "the default of the parameter \(reference)" : "\(reference)"
      let uses = script.owner(of: value).uses(of: reference)
      found.notes.append("\(words), in \(script.place(of: value))" + (uses > 1 ? ", used \(uses) times" : ""))
      return found
    case .computed(let value, _):
      var found = try literal(value, frame, isLiteral, depth: depth + 1)
      found.notes.append("\(reference), in \(script.place(of: value))")
      return found
    case .argument(let parameter, let function):
      guard let frame = LiteralSearch.frame(of: function, frame), let value = frame.value(of: parameter) else {
        let values = GivenValues(parameter, of: function, script.folder)
        return try given(values, reference, function, isLiteral, depth)
      }
      let isDefault = parameter.defaultValue?.value.id == value.id
      return try literal(value, isDefault ? frame : frame.outer, isLiteral, depth: depth + 1)
    case .given(let binding):
      return try given(GivenValues(binding, script.folder), reference, binding, isLiteral, depth)
    case .function, nil:
      throw script.located(
        .declaredElsewhere(name, name: reference, line: script.line(of: expression)), at: expression)
    }
  }

  /// The literal of the seen branch of a condition. Nil: both may be seen.
  private func branch(
    _ branches: [ExprSyntax], of expression: ExprSyntax, _ frame: CallFrame?, _ isLiteral: (ExprSyntax) -> Bool,
    _ depth: Int
  ) throws(EditRefusal) -> FoundLiteral? {
    var shown: [FoundLiteral] = []
    for one in branches {
      guard let found = try? literal(one, frame, isLiteral, depth: depth + 1),
        let isSeen = isShown(found.expression)
      else { return nil }
      if isSeen { shown.append(found) }
    }
    guard shown.count == 1, var found = shown.first else { return nil }
    found.notes.append("one of the values of “\(LiteralSearch.short(expression))”")
    return found
  }

  /// The literal behind the call that made the layer. The shown value tells calls with different values apart.
  private func given(
    _ values: GivenValues, _ reference: String, _ declaration: some SyntaxProtocol,
    _ isLiteral: (ExprSyntax) -> Bool, _ depth: Int
  ) throws(EditRefusal) -> FoundLiteral {
    guard !values.expressions.isEmpty, !values.isComputed else {
      throw script.located(
        .generic(name, parameter: reference, line: script.line(of: declaration)), at: declaration)
    }
    var (found, refusal) = ([FoundLiteral](), EditRefusal?.none)
    for expression in values.expressions {
      do throws(EditRefusal) {
        var one = try literal(expression, nil, isLiteral, depth: depth + 1)
        guard !found.contains(where: { $0.expression.id == one.expression.id }) else { continue }
        let isStandard = expression.id == values.standard?.id
        let words = isStandard ? "the default of" : "the argument"
        one.notes.append("\(words) \(reference), in \(script.place(of: expression))")
        found.append(one)
      } catch { refusal = refusal ?? error }
    }
    if found.count > 1 || refusal != nil { found.removeAll { isShown($0.expression) == false } }
    // A computed value may be the one that is seen, unless a literal is known to be.
    if found.count == 1, refusal == nil || isShown(found[0].expression) == true { return found[0] }
    if let refusal { throw refusal }
    let places = values.expressions.map { script.place(of: $0) }
    let first = values.expressions[0]
    throw script.located(
      .severalValues(name, parameter: reference, line: script.line(of: first), places: places), at: first)
  }

  /// The name that an expression is: `accent`, `self.accent`, `Self.accent`.
  private static func reference(_ expression: ExprSyntax) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil { return name.baseName.text }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base?.trimmedDescription,
      base == "self" || base == "Self"
    else { return nil }
    return member.declName.baseName.text
  }

  private static func frame(of function: FunctionDeclSyntax, _ frame: CallFrame?) -> CallFrame? {
    var frame = frame
    while let here = frame {
      if here.function.id == function.id { return here }
      frame = here.outer
    }
    return nil
  }

  static func short(_ expression: ExprSyntax) -> String {
    let words = expression.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}

extension ExprSyntax {
  /// Both values of `isDark ? .white : .black`; nil for other expressions.
  fileprivate var branches: [ExprSyntax]? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.branches
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count >= 3,
      let condition = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self),
      elements.filter({ $0.is(UnresolvedTernaryExprSyntax.self) }).count == 1
    else { return nil }
    return [condition.thenExpression, elements[elements.count - 1]]
  }

  /// The number in a product or a quotient with names of the script, such as `60 * unit`; nil if there is none, or if it is below a
  /// fraction bar. The variable of a loop is no such name.
  fileprivate var literalFactor: ExprSyntax? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression.literalFactor
    }
    guard let elements = self.as(SequenceExprSyntax.self)?.elements.map(\.self), elements.count % 2 == 1 else {
      return nil
    }
    var numbers: [ExprSyntax] = []
    for (index, element) in elements.enumerated() {
      if index % 2 == 1 {
        guard ["*", "/"].contains(element.trimmedDescription) else { return nil }
      } else if WrittenValue.number(element) != nil {
        if index > 0, elements[index - 1].trimmedDescription == "/" { return nil }
        numbers.append(element)
      } else {
        var name = element
        while let base = name.as(MemberAccessExprSyntax.self)?.base { name = base }
        guard let first = name.as(DeclReferenceExprSyntax.self)?.baseName.text,
          first == "self" || element.declaration(of: first) != nil
        else { return nil }
      }
    }
    return numbers.count == 1 ? numbers[0] : nil
  }
}

extension ScriptText {
  /// A refusal about a node, with the name of its file if that is another one.
  func located(_ refusal: EditRefusal, at node: some SyntaxProtocol) -> EditRefusal {
    let other = owner(of: node)
    if case .inFile = refusal { return refusal }
    return other.path == path ? refusal : .inFile(other.path, refusal)
  }
}
