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
  ///   - isFactor: the literal is multiplied by something else.
  func change(
    of literal: ExprSyntax, at index: Int = 0, line: Int, isOffset: Bool = false, isFactor: Bool = false
  ) throws(EditRefusal) -> SourceChange? {
    switch new {
    case .numbers(let values):
      guard let value = values.dropFirst(index).first, let written = WrittenValue.number(literal) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      var target = value
      if case .numbers(let seen) = old, let seen = seen.dropFirst(index).first {
        if abs(value - seen) < 0.0005 { return nil }
        if isFactor {
          guard !isOffset, abs(seen) > 1e-6, abs(written) > 1e-9 else { throw computed(literal) }
          target = written * value / seen
        } else if isOffset {
          target = written + value - seen
        } else if abs(written - seen) > 0.001 * max(1, abs(seen)) {
          throw .decidedElsewhere(
            name, line: script.line(of: literal),
            by: "the script says \(NumberText.text(written)), the \(owner) has \(NumberText.text(seen)); other code")
        }
      } else if isFactor {
        throw computed(literal)
      }
      return script.replacing(literal, with: NumberText.text(target, like: literal.trimmedDescription))
    case .shift where isFactor: throw computed(literal)
    case .shift(let difference):
      guard let written = WrittenValue.number(literal) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      return script.replacing(literal, with: NumberText.text(written + difference, like: literal.trimmedDescription))
    case .text(let value):
      guard let string = literal.as(StringLiteralExprSyntax.self) else {
        throw .wrongKind(name, code: LiteralSearch.short(literal), line: line)
      }
      if case .text(let seen) = old, let written = WrittenValue.text(literal), written != seen {
        throw differs(literal, written, seen)
      }
      let closing = string.closingQuote
      let indentation = closing.leadingTrivia.description.split(separator: "\n").last.map(String.init) ?? ""
      return script.replacing(literal, with: WrittenValue.words(value, like: string, indentation: indentation))
    case .color(let value):
      if case .color(let seen) = old, let written = WrittenValue.digits(literal), written != ColorDigits(seen) {
        throw differs(literal, written.text, seen)
      }
      return script.replacing(literal, with: StringText.text(value))
    case .name(let value):
      let base = literal.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
      return script.replacing(literal, with: "\(base).\(value)")
    case .flag(let value): return script.replacing(literal, with: value ? "true" : "false")
    }
  }

  /// The line of a literal of another file is not that of the call.
  private func differs(_ literal: ExprSyntax, _ written: String, _ seen: String) -> EditRefusal {
    let words = "the script says “\(written)”, the \(owner) has “\(seen)”; other code"
    return script.located(.decidedElsewhere(name, line: script.line(of: literal), by: words), at: literal)
  }

  private func computed(_ literal: ExprSyntax) -> EditRefusal {
    let product = literal.parent?.as(ExprListSyntax.self)?.parent?.as(ExprSyntax.self) ?? literal
    return script.located(
      .computed(name, code: LiteralSearch.short(product), line: script.line(of: literal)), at: literal)
  }

  /// Whether a literal has the seen value; nil: that is not known.
  func isShown(_ literal: ExprSyntax, at index: Int = 0, isOffset: Bool = false) -> Bool? {
    switch old {
    case .numbers(let values):
      guard !isOffset, let seen = values.dropFirst(index).first, let written = WrittenValue.number(literal) else {
        return nil
      }
      return abs(written - seen) <= 0.001 * max(1, abs(seen))
    case .text(let seen): return WrittenValue.text(literal).map { $0 == seen }
    case .color(let seen): return WrittenValue.digits(literal).map { $0 == ColorDigits(seen) }
    case .name(let seen): return WrittenValue.name(literal).map { $0 == seen }
    case .flag(let seen): return WrittenValue.flag(literal).map { $0 == seen }
    case .shift, nil: return nil
    }
  }
}
