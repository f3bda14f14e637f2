// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes an argument of a call that a line names: the length of a scene, the delay of an entrance, the time of a marker.
struct ArgumentEdit {
  let script: ScriptText
  /// The line of the call's name.
  let line: Int
  /// The name of the function, modifier or type.
  let call: String
  /// A label, or the number of an argument without one, from 0.
  let argument: String
  let old: EditedValue?
  let new: EditedValue

  /// Labels in the order in which calls have them, for arguments that are not written yet.
  private static let orders: [String: [String]] = [
    "enters": ["for", "spring", "timing", "at", "delay", "stagger"],
    "leaves": ["for", "timing", "at", "stagger"],
    "animate": ["from", "to", "by", "values", "keyTimes", "duration", "timing", "timings", "mode"],
    "spring": ["from", "to", "perceptualDuration", "bounce"],
    "Animate": ["from", "to", "by", "values", "keyTimes", "duration", "timing", "timings", "mode"],
    "Marker": ["at"],
    "Spring": ["perceptualDuration", "bounce"],
  ]

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let finder = CallFinder(script, name: call, line: line)
    finder.walk(script.tree)
    guard let found = finder.calls.first else { throw .noCall(call, line: line) }
    guard finder.calls.count == 1 else { throw .severalCalls(call, line: line, count: finder.calls.count) }
    guard let expression = expression(in: found) else { return try added(to: found) }
    return try changed(expression)
  }

  private func expression(in found: FunctionCallExprSyntax) -> ExprSyntax? {
    if let index = Int(argument) {
      let unlabelled = found.arguments.filter { $0.label == nil }
      return unlabelled.dropFirst(index).first?.expression
    }
    return found.arguments.first { $0.label?.text == argument }?.expression
  }

  private var kind: PropertySpelling.Kind {
    switch new {
    case .numbers: .numbers
    case .text: .text
    case .color: .color
    case .name: .name
    case .flag: .flag
    }
  }

  private func changed(_ expression: ExprSyntax) throws(EditRefusal) -> PropertyEdit.Outcome {
    if argument.hasSuffix("iming"), case .numbers(let values) = new, values.count == 4 {
      return PropertyEdit.Outcome(changes: [try curve(expression, values)], notes: [])
    }
    if case .numbers(let values) = new, values.count > 1 || expression.is(ArrayExprSyntax.self) {
      return try list(expression, values)
    }
    let search = LiteralSearch(script: script, name: "“\(argument)” of \(call)")
    let found = try search.literal(expression, nil, kind.isLiteral)
    return PropertyEdit.Outcome(changes: [try change(of: found.expression)], notes: found.notes)
  }

  private func change(of literal: ExprSyntax) throws(EditRefusal) -> SourceChange {
    switch new {
    case .numbers(let values):
      guard let value = values.first, let written = WrittenValue.number(literal) else {
        throw .wrongKind(argument, code: LiteralSearch.short(literal), line: script.line(of: literal))
      }
      if case .numbers(let seen) = old, let seen = seen.first, abs(written - seen) > 0.001 * max(1, abs(seen)) {
        throw .decidedElsewhere(
          argument, line: script.line(of: literal),
          by: "the script says \(NumberText.text(written)), the film has \(NumberText.text(seen)); other code")
      }
      return script.replacing(literal, with: NumberText.text(value, like: literal.trimmedDescription))
    case .text(let value):
      guard let string = literal.as(StringLiteralExprSyntax.self) else {
        throw .wrongKind(argument, code: LiteralSearch.short(literal), line: script.line(of: literal))
      }
      return script.replacing(literal, with: WrittenValue.words(value, like: string, indentation: ""))
    case .color(let value): return script.replacing(literal, with: StringText.text(value))
    case .name(let value): return script.replacing(literal, with: ".\(value)")
    case .flag(let value): return script.replacing(literal, with: value ? "true" : "false")
    }
  }

  /// The elements of an array, or the parts of a tuple. The count stays.
  private func list(_ expression: ExprSyntax, _ values: [Double]) throws(EditRefusal) -> PropertyEdit.Outcome {
    let elements: [ExprSyntax]
    if let array = expression.as(ArrayExprSyntax.self) {
      elements = array.elements.map(\.expression)
    } else if let tuple = expression.as(TupleExprSyntax.self) {
      elements = tuple.elements.map(\.expression)
    } else {
      throw .wrongKind(argument, code: LiteralSearch.short(expression), line: script.line(of: expression))
    }
    guard elements.count == values.count else {
      throw .badRequest("\(argument) has \(elements.count) values in line \(script.line(of: expression)), not \(values.count).")
    }
    var changes: [SourceChange] = []
    for (element, value) in zip(elements, values) {
      guard let written = WrittenValue.number(element) else {
        throw .computed(argument, code: LiteralSearch.short(element), line: script.line(of: element))
      }
      if abs(written - value) < 0.0005 { continue }
      changes.append(script.replacing(element, with: NumberText.text(value, like: element.trimmedDescription)))
    }
    return PropertyEdit.Outcome(changes: changes, notes: [])
  }

  /// A timing function by its control points, in place of another one or of a name.
  private func curve(_ expression: ExprSyntax, _ points: [Double]) throws(EditRefusal) -> SourceChange {
    let words = points.map { NumberText.text($0) }.joined(separator: ", ")
    if let made = expression.as(FunctionCallExprSyntax.self) {
      let callee = made.calledExpression.trimmedDescription
      guard callee == "TimingFunction" || callee == ".init",
        made.arguments.allSatisfy({ WrittenValue.number($0.expression) != nil })
      else { throw .computed("timing", code: LiteralSearch.short(expression), line: script.line(of: expression)) }
      return script.replacing(made.arguments, with: words)
    }
    let search = LiteralSearch(script: script, name: "timing")
    let found = try search.literal(expression, nil) { expression in
      WrittenValue.name(expression) != nil || expression.is(FunctionCallExprSyntax.self)
    }
    guard found.expression.id == expression.id else { return try curve(found.expression, points) }
    return script.replacing(expression, with: "TimingFunction(\(words))")
  }

  /// An argument that the call does not have yet, where its label stands in order.
  private func added(to found: FunctionCallExprSyntax) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard let order = ArgumentEdit.orders[call], let index = order.firstIndex(of: argument) else {
      throw .noArgument(argument, of: call, line: line)
    }
    let words: String
    switch new {
    case .numbers(let values) where values.count == 1: words = NumberText.text(values[0])
    case .numbers(let values) where values.count == 4 && argument == "timing":
      words = "TimingFunction(\(values.map { NumberText.text($0) }.joined(separator: ", ")))"
    case .name(let value): words = ".\(value)"
    default: throw .noArgument(argument, of: call, line: line)
    }
    let before = found.arguments.last { given in
      guard let label = given.label?.text else { return true }
      guard let other = order.firstIndex(of: label) else { return true }
      return other < index
    }
    if let before {
      return PropertyEdit.Outcome(
        changes: [script.inserting(", \(argument): \(words)", behind: before.expression)], notes: [])
    }
    guard let open = found.leftParen else { throw .noArgument(argument, of: call, line: line) }
    let tail = found.arguments.isEmpty ? "" : ", "
    return PropertyEdit.Outcome(changes: [script.inserting("\(argument): \(words)\(tail)", behind: open)], notes: [])
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
