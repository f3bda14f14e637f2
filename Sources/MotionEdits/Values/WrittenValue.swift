// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A literal in a script, read and replaced.
enum WrittenValue {
  /// The number of a literal, with its sign; nil if the expression is none.
  static func number(_ expression: ExprSyntax) -> Double? {
    if let integer = expression.as(IntegerLiteralExprSyntax.self) {
      let digits = integer.literal.text.filter { $0 != "_" }
      for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
        return Int(digits.dropFirst(2), radix: radix).map(Double.init)
      }
      return Double(digits)
    }
    if let float = expression.as(FloatLiteralExprSyntax.self) {
      return Double(float.literal.text.filter { $0 != "_" })
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return number(prefix.expression).map { -$0 }
    }
    return nil
  }

  /// The text of a literal without values in it; nil if the expression is no such literal.
  static func text(_ expression: ExprSyntax) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self) else { return nil }
    return literal.representedLiteralValue
  }

  static func flag(_ expression: ExprSyntax) -> Bool? {
    expression.as(BooleanLiteralExprSyntax.self).map { $0.literal.tokenKind == .keyword(.true) }
  }

  /// The name of `.bold` or `FontWeight.bold`.
  static func name(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    if let base = member.base {
      guard let type = base.as(DeclReferenceExprSyntax.self), type.baseName.text.first?.isUppercase == true else {
        return nil
      }
    }
    return member.declName.baseName.text
  }

  /// Whether a colour is written with literals alone: `"#FF3D71"`, `.white`, `Color(white: 1, alpha: 0.2)`.
  static func isColor(_ expression: ExprSyntax) -> Bool {
    if let text = text(expression) { return text.hasPrefix("#") || !text.isEmpty }
    if name(expression) != nil { return true }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "Color" || call.calledExpression.trimmedDescription == ".init"
    else { return false }
    return call.arguments.allSatisfy { number($0.expression) != nil || text($0.expression) != nil }
  }

  /// The words of a text that replace a literal's, in the literal's own form.
  ///
  /// - Parameter indentation: of the closing quotes, for a literal over several lines.
  static func words(_ value: String, like literal: StringLiteralExprSyntax, indentation: String) -> String {
    let pounds = literal.openingPounds?.text ?? ""
    if literal.openingQuote.tokenKind == .multilineStringQuote {
      let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let words = pounds.isEmpty ? line.replacing("\\", with: "\\\\").replacing("\"\"\"", with: "\\\"\"\"") : line
        return words.isEmpty ? "" : indentation + words
      }
      return "\(pounds)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indentation)\"\"\"\(pounds)"
    }
    let isRaw =
      !pounds.isEmpty && !value.contains("\"\(pounds)") && !value.contains("\\\(pounds)")
      && !value.contains(where: \.isNewline)
    return isRaw ? "\(pounds)\"\(value)\"\(pounds)" : StringText.text(value)
  }
}
