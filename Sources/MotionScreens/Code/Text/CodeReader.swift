// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionModel

/// Makes rows of words and signs out of a text.
enum CodeReader {
  /// The most characters of a text.
  static let limit = 200_000

  /// The lines of a text, without the end of the last one. Line ends of other systems become `\n`.
  static func normalized(_ text: String) -> String {
    var text = text
    if text.utf8.contains(13) { text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
    if text.hasSuffix("\n") { text.removeLast() }
    return text
  }

  /// The rows of a normalized text, with the colours of its language if a service knows them.
  static func rows(_ text: String, _ language: CodeLanguage, tabWidth: Int, firstNumber: Int = 1) -> [CodeRow] {
    var rows = rows(of: tokens(text, language), tabWidth: tabWidth)
    for index in rows.indices { rows[index].number = firstNumber + index }
    return rows
  }

  /// The tokens of a text: one alone if nothing knows its language.
  static func tokens(_ text: String, _ language: CodeLanguage) -> [CodeToken] {
    let plain = [CodeToken(text: text, kind: "Text")]
    guard !language.isPlain, !text.isEmpty, let services = ScriptContext.current.services else { return plain }
    do {
      let tokens = try services.codes.tokens(of: text, language: language.name)
      return aligned(tokens, with: text) ?? plain
    } catch {
      reportPlain(error)
      return plain
    }
  }

  /// The tokens without lines that a lexer adds or takes away at both ends; nil if they are of another text.
  private static func aligned(_ tokens: [CodeToken], with text: String) -> [CodeToken]? {
    let joined = tokens.map(\.text).joined()
    if joined == text { return tokens }
    let core = joined.trimmingNewlines
    guard !core.isEmpty, let found = text.firstRange(of: core) else { return nil }
    let before = text[..<found.lowerBound]
    let after = text[found.upperBound...]
    guard (before + after).allSatisfy(\.isNewline) else { return nil }
    var rest = core[...]
    // A lexer's own empty lines are no part of the text.
    var skipped = joined.prefix { $0.isNewline }.count
    var result = [CodeToken(text: String(before), kind: "Text")]
    for token in tokens {
      let own = token.text.dropFirst(min(skipped, token.text.count))
      skipped = max(0, skipped - token.text.count)
      let taken = own.prefix(rest.count)
      rest = rest.dropFirst(taken.count)
      if !taken.isEmpty { result.append(CodeToken(text: String(taken), kind: token.kind)) }
    }
    return result + [CodeToken(text: String(after), kind: "Text")]
  }

  /// Once for a program, whatever it shows.
  private static func reportPlain(_ error: any Error) {
    let start = "code is shown without colours"
    guard !DiagnosticLog.current.diagnostics.contains(where: { $0.message.hasPrefix(start) }) else { return }
    DiagnosticLog.warning(.plainCode, "\(start): \(error). Run motionkit setup-helpers once to install the highlighter")
  }

  // MARK: Rows

  /// How characters of one piece belong together.
  private enum Class { case word, sign, space }

  static func rows(of tokens: [CodeToken], tabWidth: Int) -> [CodeRow] {
    var rows: [CodeRow] = []
    var row = CodeRow(text: "", pieces: [])
    var column = 0
    var last: (kind: String, kindClass: Class)?
    for token in tokens {
      last = nil
      let parts = token.kind.hasPrefix("Punctuation")
      for character in token.text {
        if character.isNewline {
          rows.append(row)
          (row, column, last) = (CodeRow(text: "", pieces: []), 0, nil)
          continue
        }
        if character == "\t" {
          let count = tabWidth - column % tabWidth
          row.text += String(repeating: " ", count: count)
          column += count
          last = nil
          continue
        }
        let own: Class =
          character.isWhitespace ? .space : character.isLetter || character.isNumber || character == "_" ? .word : .sign
        row.text.append(own == .space ? " " : character)
        if own == .space {
          last = nil
        } else if let last, last.kindClass == own, !(own == .sign && parts), !row.pieces.isEmpty {
          row.pieces[row.pieces.count - 1].text.append(character)
        } else {
          row.pieces.append(CodePiece(text: String(character), kind: token.kind, column: column))
          last = (token.kind, own)
        }
        column += 1
      }
    }
    return rows + [row]
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    let start = drop { $0.isNewline }
    return String(start.reversed().drop { $0.isNewline }.reversed())
  }
}
