// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes the value of an animation at one of its key frames: an element of `values`, or `from`, `to` and `by`.
struct KeyFrameEdit {
  let script: ScriptText
  let found: NamedCall
  /// From 0, and how many there are.
  let key: Int
  let count: Int
  let old: EditedValue?
  let new: EditedValue

  private var line: Int { script.line(of: found.call.calledExpression) }
  private var name: String { "value of key frame \(key + 1)" }

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    guard case .numbers(let values) = new, (0..<count).contains(key) else {
      throw .badRequest("a key frame has a number from 0 and a value of numbers.")
    }
    guard found.isAnimation else { throw .decidedElsewhere(name, line: line, by: "“.\(found.name)(…)”") }
    if found.argument("values") != nil {
      let elements = try found.elements(of: "values", in: script)
      guard elements.list.count == count else {
        throw .badRequest(
          "Line \(line) has \(elements.list.count) key frames, and the film \(count). Change them there.")
      }
      return try changed(elements.list[key], values, elements.notes)
    }
    guard count == 2 else { throw .noArgument("values", of: found.name, line: line) }
    if let expression = found.argument(key == 0 ? "from" : "to") { return try changed(expression, values, []) }
    if key == 1, let by = found.argument("by") { return try moved(by, values) }
    return try added(values)
  }

  /// Replaces the numbers of an expression.
  ///
  /// - Parameter isDifference: they are added to another value.
  private func changed(
    _ expression: ExprSyntax, _ values: [Double], _ notes: [String], isDifference: Bool = false
  ) throws(EditRefusal) -> PropertyEdit.Outcome {
    let search = LiteralSearch(script: script, name: name)
    var (changes, notes) = ([SourceChange](), found.repeats + notes)
    var parts = [expression]
    if values.count > 1 {
      let pair = try search.literal(expression, found.frame) { $0.parts?.count == values.count }
      notes += pair.notes
      parts = pair.expression.parts ?? []
    }
    let literals = LiteralChange(script: script, name: name, owner: "layer", new: new, old: old)
    for (index, part) in parts.enumerated() {
      let number = try search.literal(part, found.frame) { WrittenValue.number($0) != nil }
      let line = script.line(of: number.expression)
      if let change = try literals.change(of: number.expression, at: index, line: line, isOffset: isDifference) {
        changes.append(change)
        notes += number.notes
      }
    }
    return PropertyEdit.Outcome(changes: changes, notes: notes.uniqued)
  }

  /// `by` grows by as much as the value.
  private func moved(_ by: ExprSyntax, _ values: [Double]) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard old != nil else { throw .badRequest("a difference needs the shown value.") }
    return try changed(by, values, [], isDifference: true)
  }

  /// The end that the call leaves out. A point is written as the other end is.
  private func added(_ values: [Double]) throws(EditRefusal) -> PropertyEdit.Outcome {
    let label = key == 0 ? "from" : "to"
    let numbers = values.map { NumberText.text($0) }
    let other = found.argument(key == 0 ? "to" : "from") ?? found.argument("by")
    var words = numbers[0]
    if numbers.count > 1 {
      let callee = other?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      switch (other?.is(TupleExprSyntax.self), callee) {
      case (true?, _): words = "(\(numbers.joined(separator: ", ")))"
      case (_, "CGPoint"?): words = "CGPoint(x: \(numbers[0]), y: \(numbers[1]))"
      case (_, "CGSize"?): words = "CGSize(width: \(numbers[0]), height: \(numbers[1]))"
      default: throw .noArgument(label, of: found.name, line: line)
      }
    }
    guard let place = found.argumentBefore(label) else { throw .noArgument(label, of: found.name, line: line) }
    return PropertyEdit.Outcome(
      changes: [script.inserting(", \(label): \(words)", behind: place)], notes: found.repeats)
  }
}

extension NamedCall {
  /// The elements of a list, which may be behind a constant.
  func elements(of label: String, in script: ScriptText) throws(EditRefusal) -> (list: [ExprSyntax], notes: [String]) {
    let line = script.line(of: call.calledExpression)
    guard let expression = argument(label) else { throw .noArgument(label, of: name, line: line) }
    let search = LiteralSearch(script: script, name: "list “\(label)”")
    let found = try search.literal(expression, frame) { $0.is(ArrayExprSyntax.self) }
    return (found.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [], found.notes)
  }

  /// The argument behind which a new one with a label is written.
  func argumentBefore(_ label: String) -> ExprSyntax? {
    let order = ["from", "to", "by", "values", "keyTimes"]
    guard let index = order.firstIndex(of: label) else { return nil }
    let before = call.arguments.last { given in
      // Options stand behind all of these.
      guard let other = given.label?.text else { return given.expression.is(KeyPathExprSyntax.self) }
      return order.firstIndex(of: other).map { $0 < index } ?? false
    }
    return before?.expression
  }
}

extension ExprSyntax {
  /// The parts of `(1, 2)`, `CGPoint(x: 1, y: 2)` and the like; nil for others.
  fileprivate var parts: [ExprSyntax]? {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count > 1 { return tuple.elements.map(\.expression) }
    guard let call = self.as(FunctionCallExprSyntax.self),
      ["CGPoint", "CGSize", "CGVector", ".init"].contains(call.calledExpression.trimmedDescription)
    else { return nil }
    return call.arguments.map(\.expression)
  }
}
