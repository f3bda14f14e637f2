// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A literal that decides a value.
struct FoundLiteral {
  var expression: ExprSyntax
  /// Other effects of the literal, in words.
  var notes: [String] = []
}

/// Follows an argument to the literal behind it: a constant, a parameter's default, the argument of a function's call.
struct LiteralSearch {
  let script: ScriptText
  /// The property's name, for messages.
  let name: String

  func literal(
    _ expression: ExprSyntax, _ frame: CallFrame?, _ isLiteral: (ExprSyntax) -> Bool, depth: Int = 0
  ) throws(EditRefusal) -> FoundLiteral {
    if isLiteral(expression) { return FoundLiteral(expression: expression) }
    let line = script.line(of: expression)
    if let text = expression.as(StringLiteralExprSyntax.self), text.representedLiteralValue == nil {
      throw .interpolated(line: line)
    }
    guard depth < 20, let reference = LiteralSearch.reference(expression) else {
      throw .computed(name, code: LiteralSearch.short(expression), line: line)
    }
    switch expression.declaration(of: reference) {
    case .value(let value, let isParameter, _):
      var found = try literal(value, frame, isLiteral, depth: depth + 1)
      let words = isParameter ? "the default of the parameter \(reference)" : "\(reference)"
      let uses = script.uses(of: reference)
      found.notes.append("\(words), in line \(script.line(of: value))" + (uses > 1 ? ", used \(uses) times" : ""))
      return found
    case .computed(let value, _):
      var found = try literal(value, frame, isLiteral, depth: depth + 1)
      found.notes.append("\(reference), in line \(script.line(of: value))")
      return found
    case .argument(let parameter, let function):
      guard let frame = LiteralSearch.frame(of: function, frame), let value = frame.value(of: parameter) else {
        throw .generic(name, parameter: reference, line: script.line(of: function))
      }
      let isDefault = parameter.defaultValue?.value.id == value.id
      return try literal(value, isDefault ? frame : frame.outer, isLiteral, depth: depth + 1)
    case .given(let binding): throw .generic(name, parameter: reference, line: script.line(of: binding))
    case .function, nil:
      throw .declaredElsewhere(name, name: reference, line: line)
    }
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
