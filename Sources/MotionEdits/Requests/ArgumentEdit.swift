// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes an argument of a call: the length of an entrance, its delay, the time of a marker.
struct ArgumentEdit {
  let script: ScriptText
  let found: NamedCall
  /// A label, or the number of an argument without one, from 0.
  let argument: String
  let old: EditedValue?
  let new: EditedValue

  /// Labels in their order, for arguments that the script does not have yet.
  private static let orders: [String: [String]] = [
    "enters": ["for", "spring", "timing", "at", "delay", "stagger"],
    "leaves": ["for", "timing", "at", "stagger"],
    "animate": ["from", "to", "by", "values", "keyTimes", "duration", "timing", "timings", "mode"],
    "spring": ["from", "to", "perceptualDuration", "bounce"],
    "Animate": ["from", "to", "by", "values", "keyTimes", "duration", "timing", "timings", "mode"],
    "Marker": ["at"],
    "Spring": ["perceptualDuration", "bounce"],
  ]

  private var call: String { found.name }
  private var line: Int { script.line(of: found.call.calledExpression) }

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    guard let expression = expression(in: found.call) else { return try added(to: found.call) }
    return try changed(expression)
  }

  private func expression(in call: FunctionCallExprSyntax) -> ExprSyntax? {
    if let index = Int(argument) {
      let unlabelled = call.arguments.filter { $0.label == nil }
      return unlabelled.dropFirst(index).first?.expression
    }
    return call.arguments.first { $0.label?.text == argument }?.expression
  }

  private var kind: PropertySpelling.Kind {
    switch new {
    case .numbers, .shift: .numbers
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
    let literal = try search.literal(expression, found.frame, kind.isLiteral)
    let change = try LiteralChange(script: script, name: argument, owner: "film", new: new, old: old).change(
      of: literal.expression, line: script.line(of: literal.expression))
    return PropertyEdit.Outcome(
      changes: [change].compactMap(\.self), notes: (found.repeats + literal.notes).uniqued)
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
      throw .badRequest(
        "\(argument) has \(elements.count) values in line \(script.line(of: expression)), not \(values.count).")
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
    let literal = try search.literal(expression, found.frame) { expression in
      WrittenValue.name(expression) != nil || expression.is(FunctionCallExprSyntax.self)
    }
    guard literal.expression.id == expression.id else { return try curve(literal.expression, points) }
    return script.replacing(expression, with: "TimingFunction(\(words))")
  }

  /// A new argument, at the place of its label.
  private func added(to call: FunctionCallExprSyntax) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard let order = ArgumentEdit.orders[found.name], let index = order.firstIndex(of: argument) else {
      throw .noArgument(argument, of: found.name, line: line)
    }
    let words: String
    switch new {
    case .numbers(let values) where values.count == 1: words = NumberText.text(values[0])
    case .numbers(let values) where values.count == 4 && argument == "timing":
      words = "TimingFunction(\(values.map { NumberText.text($0) }.joined(separator: ", ")))"
    case .shift(let difference): words = NumberText.text(difference)
    case .name(let value): words = ".\(value)"
    default: throw .noArgument(argument, of: found.name, line: line)
    }
    let before = call.arguments.last { given in
      guard let label = given.label?.text else { return true }
      guard let other = order.firstIndex(of: label) else { return true }
      return other < index
    }
    if let before {
      return PropertyEdit.Outcome(
        changes: [script.inserting(", \(argument): \(words)", behind: before.expression)], notes: [])
    }
    guard let open = call.leftParen else { throw .noArgument(argument, of: found.name, line: line) }
    let tail = call.arguments.isEmpty ? "" : ", "
    return PropertyEdit.Outcome(changes: [script.inserting("\(argument): \(words)\(tail)", behind: open)], notes: [])
  }
}
