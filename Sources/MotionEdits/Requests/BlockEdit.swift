// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// Puts a block into the program, above all scenes from a time on: an element of the program, whose literals may be others.
struct BlockEdit {
  private let element: ExprSyntax
  /// The call that makes the block.
  private let block: FunctionCallExprSyntax

  /// - Parameter element: the code that uses the block: `TitleRise(format: format, text: "Hello").lasting(4)`, or an overlay with it.
  init(_ element: String) throws(EditRefusal) {
    let tree = Parser.parse(source: element)
    guard !tree.hasError, tree.statements.count == 1, let expression = tree.statements.first?.item.as(ExprSyntax.self)
    else { throw .badRequest("a block is used by one expression.") }
    let finder = BlockFinder(viewMode: .sourceAccurate)
    finder.walk(expression)
    guard let call = finder.call else { throw .badRequest("the code has no call that makes a block.") }
    (self.element, block) = (expression, call)
  }

  /// The arguments with literals, by their position and label.
  var places: [String: EditAnswer.Editability] {
    var places: [String: EditAnswer.Editability] = [:]
    for (index, argument) in block.arguments.enumerated() {
      guard let label = argument.label?.text, let value = BlockEdit.value(of: argument.expression) else { continue }
      places["\(index) \(label)"] = EditAnswer.Editability(notes: [], value: EditAnswer.Value(value))
    }
    return places
  }

  private static func value(of expression: ExprSyntax) -> EditedValue? {
    if let number = WrittenValue.number(expression) { return .numbers([number]) }
    if let text = WrittenValue.text(expression) { return .text(text) }
    return WrittenValue.flag(expression).map { .flag($0) }
  }

  /// - Parameters:
  ///   - values: other literals, by label.
  ///   - at: seconds of the film.
  func outcome(
    in script: ScriptText, _ values: [String: EditedValue], at: Double
  ) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard at.isFinite, (0..<1e6).contains(at) else { throw .badRequest("a block begins at 0 seconds or later.") }
    let words = try overlay(values, at: at)
    let finder = ProgramFinder(viewMode: .sourceAccurate)
    finder.walk(script.tree)
    guard let body = finder.body, let first = body.statements.first, let last = body.statements.last else {
      throw .badRequest("\(script.path) has no “var program” with scenes. Add the block in the script.")
    }
    let isApart = script.line(of: first) > script.line(of: body.brace)
    let indentation = isApart ? script.column(of: first) : script.indentation(of: body.brace) + 2
    let space = "\n" + String(repeating: " ", count: indentation)
    let lines = space + words.replacing("\n", with: space)
    if isApart {
      // A comment behind the last element stays in its line.
      return PropertyEdit.Outcome(
        changes: [SourceChange(offset: last.endPosition.utf8Offset, old: "", new: lines)], notes: [])
    }
    // The program is in one line: its elements get lines of their own.
    let outer = "\n" + String(repeating: " ", count: indentation - 2)
    return PropertyEdit.Outcome(
      changes: [
        script.gap(
          from: body.brace.endPositionBeforeTrailingTrivia, to: first.positionAfterSkippingLeadingTrivia, space),
        script.gap(
          from: last.endPositionBeforeTrailingTrivia, to: body.end.positionAfterSkippingLeadingTrivia, lines + outer),
      ], notes: [])
  }

  /// The block as an overlay that begins at a time.
  private func overlay(_ values: [String: EditedValue], at: Double) throws(EditRefusal) -> String {
    let code = try ScriptText(element.trimmedDescription, path: "the block")
    let tree = try BlockEdit(code.text)
    var changes: [SourceChange] = []
    for argument in tree.block.arguments {
      let old = BlockEdit.value(of: argument.expression)
      guard let label = argument.label?.text, let value = values[label], value != old else { continue }
      let change = LiteralChange(script: code, name: label, owner: "block", new: value, old: nil)
      let line = code.line(of: argument)
      if let change = try change.change(of: argument.expression, line: line) { changes.append(change) }
    }
    guard let changed = changes.applied(to: code.text) else { throw .badRequest("the changes overlap.") }
    let begin = ".begin(at: \(NumberText.text(at)))"
    let final = try BlockEdit(changed)
    let chain = final.element
    let (root, calls) = chain.withoutCallsBehind
    let others = calls.filter { $0.name != "begin" }
    let rest = others.map { ".\($0.name)(\($0.call.arguments.trimmedDescription))" }.joined()
    if root.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == "Overlay" {
      return root.trimmedDescription + begin + rest
    }
    return "Overlay { \(root.trimmedDescription) }\(begin)\(rest)"
  }
}

extension ScriptText {
  /// How far the line of a node is indented.
  fileprivate func indentation(of node: some SyntaxProtocol) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines[line(of: node) - 1].prefix { $0 == " " }.count
  }

  /// Other words in place of those between two positions.
  fileprivate func gap(from: AbsolutePosition, to: AbsolutePosition, _ words: String) -> SourceChange {
    let old = String(decoding: Array(text.utf8)[from.utf8Offset..<to.utf8Offset], as: UTF8.self)
    return SourceChange(offset: from.utf8Offset, old: old, new: words)
  }
}

/// The first call of a type with a format.
private final class BlockFinder: SyntaxVisitor {
  var call: FunctionCallExprSyntax?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if call == nil, node.calledExpression.isType, node.arguments.contains(where: { $0.label?.text == "format" }) {
      call = node
    }
    return .visitChildren
  }
}

/// The body of the composition's `program`.
private final class ProgramFinder: SyntaxVisitor {
  var body: (brace: TokenSyntax, statements: CodeBlockItemListSyntax, end: TokenSyntax)?

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard body == nil, node.pattern.trimmedDescription == "program",
      node.typeAnnotation?.type.trimmedDescription == "Program", let block = node.accessorBlock
    else { return .visitChildren }
    if case .getter(let statements) = block.accessors { body = (block.leftBrace, statements, block.rightBrace) }
    return .skipChildren
  }
}
