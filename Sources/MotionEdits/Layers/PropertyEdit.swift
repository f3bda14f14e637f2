// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes a property of a layer: the literal that decides it, or a new modifier at the end of the layer's chain.
struct PropertyEdit {
  let script: ScriptText
  let statement: LayerStatement
  let name: String
  /// The value that is seen now; nil: it is not compared.
  let old: EditedValue?
  let new: EditedValue

  /// The changes, and other effects of them in words.
  struct Outcome: Equatable {
    var changes: [SourceChange]
    var notes: [String]
  }

  func outcome() throws(EditRefusal) -> Outcome {
    guard let property = EditedProperty.all[name] else { throw .unknownProperty(name) }
    let chain = CallChain(statement.expression)
    if name == "inset" { return try CornerEdit(edit: self, chain: chain).outcome() }
    for modifier in chain.modifiers.reversed() {
      for spelling in property.spellings where !spelling.isCreation && spelling.fits(modifier) {
        return try changed(modifier, spelling, property, chain)
      }
      if name == "position", modifier.name == "position", let words = new.arguments {
        return try pointed(modifier, words)
      }
      if modifier.name == property.spellings.first?.call {
        // A spelling that this table does not have, such as `.position(.left, inset: 80)`.
        throw .decidedElsewhere(
          name, line: script.line(of: modifier.call.calledExpression), by: "“\(modifier.words)”")
      }
      if name == "fontSize", modifier.name == "fit" { return try fitted(modifier, property, chain) }
      if let words = property.overriding[modifier.name] {
        throw .decidedElsewhere(
          name, line: script.line(of: modifier.call.calledExpression), by: "\(words) of “.\(modifier.name)(…)”")
      }
    }
    if let creation = chain.creation {
      for spelling in property.spellings where spelling.isCreation && spelling.fits(creation) {
        return try changed(creation, spelling, property, chain)
      }
    }
    return try added(property)
  }

  /// Replaces the literals of a call.
  private func changed(
    _ modifier: ModifierCall, _ spelling: PropertySpelling, _ property: EditedProperty, _ chain: CallChain
  ) throws(EditRefusal) -> Outcome {
    let line = script.line(of: modifier.call.calledExpression)
    var (changes, notes) = ([SourceChange](), statement.repeats)
    let expressions = try spelling.expressions(of: modifier, kind: property.kind, name: name, script)
    if modifier.frame != nil, let origin = chain.origins.last {
      let uses = script.uses(of: origin)
      if uses > 1 { notes.append("\(origin) is used \(uses) times") }
    }
    let literals = LiteralChange(script: script, name: name, owner: "layer", new: new, old: old)
    for (index, expression) in expressions.enumerated() {
      let search = LiteralSearch(
        script: script, name: name, isShown: { literals.isShown($0, at: index, isOffset: spelling.isOffset) },
        takesFactors: property.kind == .numbers)
      let found = try search.literal(expression, modifier.frame, property.kind.isLiteral)
      if let change = try literals.change(
        of: found.expression, at: index, line: line, isOffset: spelling.isOffset, isFactor: found.isFactor)
      {
        changes.append(change)
        notes += found.notes
      }
    }
    return Outcome(changes: changes, notes: notes.uniqued)
  }

  /// A fitted text has the size of its `to`, unless its box is too small. Then the box decides.
  private func fitted(
    _ modifier: ModifierCall, _ property: EditedProperty, _ chain: CallChain
  ) throws(EditRefusal) -> Outcome {
    let spelling = PropertySpelling("fit", .labelled("to"))
    if spelling.fits(modifier), let old, let found = try? changed(modifier, spelling, property, chain) {
      let literals = LiteralChange(script: script, name: name, owner: "layer", new: old, old: old)
      let expressions = try spelling.expressions(of: modifier, kind: .numbers, name: name, script)
      let search = LiteralSearch(script: script, name: name, takesFactors: true)
      let literal = try? search.literal(expressions[0], modifier.frame, property.kind.isLiteral)
      if let literal, literal.isFactor || literals.isShown(literal.expression) == true {
        let notes = found.notes + ["the largest size of “\(modifier.words)”"]
        return Outcome(changes: found.changes, notes: notes.uniqued)
      }
    }
    throw .decidedElsewhere(
      name, line: script.line(of: modifier.call.calledExpression),
      by: "“\(modifier.words)” chooses the largest size that fits its box, and")
  }

  /// A point in place of a placement: `.position(.left, inset: 80)` becomes `.position(120, 540)`.
  private func pointed(_ modifier: ModifierCall, _ words: String) throws(EditRefusal) -> Outcome {
    guard modifier.frame == nil, let first = modifier.call.arguments.first?.expression,
      WrittenValue.name(first) != nil
    else {
      throw .decidedElsewhere(name, line: script.line(of: modifier.call.calledExpression), by: "“\(modifier.words)”")
    }
    return Outcome(
      changes: [script.replacing(modifier.call.arguments, with: words)],
      notes: statement.repeats + ["a point takes the place of “\(modifier.words)”"])
  }

  /// The corner or the edge that a position is counted from; nil for a point.
  var corner: [Double]? {
    guard name == "position" else { return nil }
    return CornerEdit(edit: self, chain: CallChain(statement.expression)).corner
  }

  /// A modifier at the end of the chain.
  private func added(_ property: EditedProperty) throws(EditRefusal) -> Outcome {
    guard let modifier = property.added, let words = new.arguments else { throw .unknownProperty(name) }
    let expression = statement.expression
    let call = ".\(modifier)(\(property.wrap.0)\(words)\(property.wrap.1))"
    // A chain over several lines goes on in a line of its own, indented as its last call is.
    var lead = ""
    let start = script.line(of: expression)
    let end = script.lineOfEnd(of: expression)
    if let last = expression.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      script.line(of: last.period) > start, last.period.leadingTrivia.description.contains("\n")
    {
      lead = "\n" + String(repeating: " ", count: script.column(of: last.period))
    } else if script.isFirstInLine(expression), end > start || script.endColumn(of: expression) + call.utf8.count > 120
    {
      let indentation = script.column(of: expression)
      lead = "\n" + String(repeating: " ", count: indentation + (end > start ? 0 : 2))
    }
    return Outcome(changes: [script.inserting(lead + call, behind: expression)], notes: statement.repeats)
  }
}

extension EditedValue {
  /// As arguments of a new modifier; nil if none is written for this kind.
  fileprivate var arguments: String? {
    switch self {
    case .numbers(let values): values.map { NumberText.text($0) }.joined(separator: ", ")
    case .shift(let difference): NumberText.text(difference)
    case .text(let value): StringText.text(value)
    case .color(let value): StringText.text(value)
    case .name(let value): ".\(value)"
    case .flag(let value): value ? "" : "false"
    }
  }
}

extension PropertySpelling.Kind {
  func isLiteral(_ expression: ExprSyntax) -> Bool {
    switch self {
    case .numbers: WrittenValue.number(expression) != nil
    case .text: WrittenValue.text(expression) != nil
    case .color: WrittenValue.isColor(expression)
    case .name: WrittenValue.name(expression) != nil
    case .flag: WrittenValue.flag(expression) != nil
    }
  }
}

extension ModifierCall {
  /// The modifier alone, without the layer before it.
  var words: String {
    let arguments = call.arguments.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return ".\(name)(\(arguments.count > 40 ? arguments.prefix(39) + "…" : arguments))"
  }
}

extension [String] {
  /// Each text once.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
