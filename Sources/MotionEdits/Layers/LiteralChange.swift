// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A new value in place of a literal.
struct LiteralChange {
  let script: ScriptText
  /// Of the property or the argument, for refusals.
  let name: String
  /// Whose value it is, for refusals: `layer`.
  let owner: String
  let new: EditedValue
  /// The value that was seen; nil: unknown.
  let old: EditedValue?

  /// - Returns: nil if the literal keeps its value.
  ///
  /// - Parameters:
  ///   - index: of the number among those of the value.
  ///   - line: for refusals.
  ///   - isOffset: the literal is added to something else.
  func change(
    of literal: ExprSyntax, at index: Int = 0, line: Int, isOffset: Bool = false
  ) throws(EditRefusal) -> SourceChange? {
    switch new {
    case .numbers(let values):
      guard let value = values.dropFirst(index).first, let written = WrittenValue.number(literal) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      var target = value
      if case .numbers(let seen) = old, let seen = seen.dropFirst(index).first {
        if abs(value - seen) < 0.0005 { return nil }
        if isOffset {
          target = written + value - seen
        } else if abs(written - seen) > 0.001 * max(1, abs(seen)) {
          throw .decidedElsewhere(
            name, line: script.line(of: literal),
            by: "the script says \(NumberText.text(written)), the \(owner) has \(NumberText.text(seen)); other code")
        }
      }
      return script.replacing(literal, with: NumberText.text(target, like: literal.trimmedDescription))
    case .shift(let difference):
      guard let written = WrittenValue.number(literal) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      return script.replacing(literal, with: NumberText.text(written + difference, like: literal.trimmedDescription))
    case .text(let value):
      guard let string = literal.as(StringLiteralExprSyntax.self) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      let closing = string.closingQuote
      let indentation = closing.leadingTrivia.description.split(separator: "\n").last.map(String.init) ?? ""
      return script.replacing(literal, with: WrittenValue.words(value, like: string, indentation: indentation))
    case .color(let value): return script.replacing(literal, with: StringText.text(value))
    case .name(let value):
      let base = literal.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
      return script.replacing(literal, with: "\(base).\(value)")
    case .flag(let value): return script.replacing(literal, with: value ? "true" : "false")
    }
  }
}
