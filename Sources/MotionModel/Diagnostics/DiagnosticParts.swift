// SPDX-License-Identifier: Apache-2.0

/// Parts of a whole that share one message, such as the glyphs of a text.
package struct DiagnosticParts: Hashable, Sendable {
  /// As messages call it: `TextLayer "title"`.
  package var whole: String
  /// The numbers of the parts, each once.
  package var numbers: Set<Int>

  package init(whole: String, numbers: Set<Int>) { (self.whole, self.numbers) = (whole, numbers) }

  /// The common text of messages about several parts: all but numbers and quoted text.
  struct Cause: Hashable {
    private let severity: Diagnostic.Severity
    private let callStack: [UInt]
    private let words: String
    private let whole: String

    init(_ diagnostic: Diagnostic, of whole: String) {
      (severity, callStack, self.whole) = (diagnostic.severity, diagnostic.callStack, whole)
      words = Cause.words(of: diagnostic.message)
    }

    private static func words(of message: String) -> String {
      var words = ""
      var end: Character?
      for character in message {
        if let quote = end {
          if character == quote { end = nil }
        } else if character == "“" || character == "\"" {
          end = character == "“" ? "”" : "\""
        } else if !character.isNumber, character != ".", character != "-" {
          words.append(character)
        }
      }
      return words
    }
  }
}

extension Diagnostic {
  /// The message, with how many parts it is about.
  package var text: String {
    guard let parts, parts.numbers.count > 1 else { return message }
    return "\(message) (the same for \(parts.numbers.count) units of \(parts.whole))"
  }
}
