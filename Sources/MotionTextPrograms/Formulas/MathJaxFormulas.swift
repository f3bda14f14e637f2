// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Formulas by MathJax.
package struct MathJaxFormulas: FormulaServices {
  private let program: TextProgram
  /// Bytes of a formula.
  static let limit = 1 << 16

  package init(_ program: TextProgram) { self.program = program }

  package func formula(
    _ tex: String, isDisplay: Bool, sizes: (FormulaText) throws -> FormulaTextSize
  ) throws -> FormulaDrawing {
    guard tex.utf8.count <= MathJaxFormulas.limit else {
      throw FormulaError(
        "it has \(tex.utf8.count) bytes, and at most \(MathJaxFormulas.limit) can be set", at: MathJaxFormulas.limit)
    }
    do {
      var answer: FormulaAnswer = try program.value(.formula(tex, isDisplay: isDisplay, texts: [:]))
      if !answer.texts.isEmpty {
        // Where the texts are is known now; how much room they need decides the rest.
        var known: [String: [Double]] = [:]
        for key in answer.texts {
          let size = try sizes(MathJaxFormulas.text(key))
          // Equal requests have equal bytes.
          known[key] = [size.width, size.ascent, size.descent].map { ($0 * 1e5).rounded() / 1e5 }
        }
        answer = try program.value(.formula(tex, isDisplay: isDisplay, texts: known))
      }
      return try FormulaAssembly.drawing(answer, source: tex.utf16.count)
    } catch let error as TextProgramError where !error.isMissingInput {
      throw FormulaError(MathJaxFormulas.sentence(error.message), at: error.offset)
    }
  }

  /// A text with its style, which is written as `b:if`.
  private static func text(_ key: String) -> FormulaText {
    let parts = key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let style = parts[0]
    return FormulaText(
      parts.count > 1 ? String(parts[1]) : "", isBold: style.contains("b"), isItalic: style.contains("i"))
  }

  /// MathJax's message within a sentence.
  private static func sentence(_ message: String) -> String {
    var message = message
    if let typo = message.firstRange(of: "is here a recursive") {
      message.replaceSubrange(typo, with: "is there a recursive")
    }
    guard let first = message.first, first.isUppercase, message.dropFirst().first?.isLowercase == true,
      !message.hasPrefix("MathJax")
    else { return message }
    return first.lowercased() + message.dropFirst()
  }
}
