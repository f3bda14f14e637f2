// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Moves a sound in time: the number of `.begin(at: 0.5)`, or the offset behind another sound or a marker. Without one, it is added.
struct SoundEdit {
  let script: ScriptText
  /// The sound's file. A script may name the end of its path.
  let path: String
  /// Which of the sounds of this file, from 0, and how many there are.
  let occurrence: (index: Int, count: Int)
  let by: Double

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let finder = SoundFinder(script, path)
    finder.walk(script.tree)
    let found = finder.calls.sorted { $0.position < $1.position }
    guard let first = found.first else {
      throw .badRequest("The script has no Audio(…) whose file is \(path). Change its begin in the script.")
    }
    let line = script.line(of: first.calledExpression)
    guard found.count == 1 || found.count == occurrence.count && found.indices.contains(occurrence.index) else {
      throw .severalCalls("Audio", line: line, count: found.count)
    }
    let sound = found[found.count == 1 ? 0 : occurrence.index]
    let notes = found.count < occurrence.count ? ["all \(occurrence.count) sounds of this line change"] : []
    let (chain, begin) = SoundEdit.chain(from: sound)
    guard let begin else { return try added(behind: chain, sound, notes) }
    let beginLine = script.line(of: begin.calledExpression)
    let arguments = Array(begin.arguments)
    let offset = arguments.first { $0.label?.text == "offset" }?.expression
    guard let time = arguments.first?.expression else { throw .noArgument("at", of: "begin", line: beginLine) }
    let isNumber = arguments[0].label?.text == "at" && arguments.count == 1 && !time.is(StringLiteralExprSyntax.self)
    guard let expression = offset ?? (isNumber ? time : nil) else {
      // Behind a sound or at a marker, without an offset yet.
      return PropertyEdit.Outcome(
        changes: [script.inserting(", offset: \(NumberText.text(by))", behind: time)], notes: notes)
    }
    let search = LiteralSearch(script: script, name: "begin of the sound")
    let literal = try search.literal(expression, nil) { WrittenValue.number($0) != nil }
    let written = WrittenValue.number(literal.expression) ?? 0
    let value = offset == nil ? max(0, written + by) : written + by
    let words = NumberText.text(value, like: literal.expression.trimmedDescription)
    return PropertyEdit.Outcome(
      changes: [script.replacing(literal.expression, with: words)], notes: notes + literal.notes)
  }

  private func added(
    behind chain: ExprSyntax, _ sound: FunctionCallExprSyntax, _ notes: [String]
  ) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard by > 0 else {
      throw .badRequest(
        "The sound in line \(script.line(of: sound)) begins with its scene or the film, so it cannot be earlier.")
    }
    let call = ".begin(at: \(NumberText.text(by)))"
    return PropertyEdit.Outcome(changes: [script.inserting(call, behind: chain)], notes: notes)
  }

  /// The modifiers around a call: the whole expression, and the last `begin` in it.
  private static func chain(from sound: FunctionCallExprSyntax) -> (whole: ExprSyntax, begin: FunctionCallExprSyntax?) {
    var (whole, begin) = (ExprSyntax(sound), FunctionCallExprSyntax?.none)
    while let member = whole.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    {
      if member.declName.baseName.text == "begin" { begin = call }
      whole = ExprSyntax(call)
    }
    return (whole, begin)
  }
}

/// Calls of `Audio` with a file.
private final class SoundFinder: SyntaxVisitor {
  let script: ScriptText
  let path: String
  var calls: [FunctionCallExprSyntax] = []

  init(_ script: ScriptText, _ path: String) {
    (self.script, self.path) = (script, path)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == "Audio", let first = node.arguments.first, first.label == nil
    else { return .visitChildren }
    let search = LiteralSearch(script: script, name: "sound")
    if let literal = try? search.literal(first.expression, nil, { WrittenValue.text($0) != nil }),
      let text = WrittenValue.text(literal.expression), !text.isEmpty,
      path == text || path.hasSuffix("/\(text.trimmedPath)")
    {
      calls.append(node)
    }
    return .visitChildren
  }
}

extension String {
  /// Without `./` and `../` at its begin.
  fileprivate var trimmedPath: Substring {
    var rest = self[...]
    while rest.hasPrefix("./") || rest.hasPrefix("../") { rest = rest.drop { $0 != "/" }.dropFirst() }
    return rest
  }
}
