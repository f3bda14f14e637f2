// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import Testing

@testable import MotionScreens

@Suite("Code: words")
struct CodeReaderTests {
  private struct Fixed: CodeServices {
    var list: [(String, String)]
    func tokens(of text: String, language: String) throws -> [CodeToken] {
      list.map { CodeToken(text: $0.0, kind: $0.1) }
    }
  }

  private func rows(_ text: String, _ services: MediaServices, tabWidth: Int = 4) -> (
    rows: [CodeRow], warnings: [String]
  ) {
    let log = DiagnosticLog()
    let rows = log.collect(services: services) { CodeReader.rows(text, .swift, tabWidth: tabWidth) }
    return (rows, log.diagnostics.map(\.message))
  }

  @Test(
    "words of ten languages are where their text has them, with the kinds of Pygments", arguments: KeptCodes.programs)
  func languages(program: KeptCodes.Program) {
    #expect(KeptCodes.programs.count >= 10)
    let text = CodeReader.normalized(program.text)
    let log = DiagnosticLog()
    let rows = log.collect(services: MediaServices(codes: KeptCodes())) {
      CodeReader.rows(program.text, CodeLanguage(program.language), tabWidth: 4)
    }
    #expect(log.diagnostics.isEmpty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows.prefix(lines.count).map { $0.text.filter { $0 != " " } }
        == lines.map { $0.filter { $0 != " " && $0 != "\t" } })
    for row in rows {
      let characters = Array(row.text)
      for piece in row.pieces { #expect(String(characters[piece.column..<piece.end]) == piece.text) }
    }
    #expect(Set(rows.flatMap { $0.pieces.map(\.kind) }).count >= 3)
  }

  @Test("empty lines that a lexer adds or takes away at the ends change nothing")
  func aligned() {
    let found = rows(
      "\n\nlet x\n\n",
      MediaServices(codes: Fixed(list: [("let", "Keyword"), (" ", "Text"), ("x", "Name"), ("\n", "Text")])))
    #expect(found.warnings.isEmpty)
    #expect(found.rows.map(\.text) == ["", "", "let x", "", ""])
    #expect(found.rows[2].pieces.map(\.kind) == ["Keyword", "Name"])
    // Tokens of another text are no colours.
    let other = rows("let y", MediaServices(codes: Fixed(list: [("let x", "Keyword")])))
    #expect(other.rows[0].pieces.map(\.kind) == ["Text", "Text"])
  }

  @Test("tabs reach to the next column, and signs of one token part only where they are punctuation")
  func columns() {
    let found = rows("a\tb", MediaServices(codes: Fixed(list: [("a\tb", "Name")])), tabWidth: 4)
    #expect(found.rows[0].text == "a   b" && found.rows[0].pieces.map(\.column) == [0, 4])
    let signs = rows("->){", MediaServices(codes: Fixed(list: [("->", "Operator"), ("){", "Punctuation")])))
    #expect(signs.rows[0].pieces.map(\.text) == ["->", ")", "{"])
  }

  @Test("without a highlighter the text is plain, and one warning says what to do")
  func plain() {
    let log = DiagnosticLog()
    let rows = log.collect(services: MediaServices()) {
      (0..<3).map { CodeReader.rows("let x = \($0)", .swift, tabWidth: 4) } + [
        CodeReader.rows("a", .plain, tabWidth: 4)
      ]
    }
    #expect(log.diagnostics.count == 1 && log.diagnostics[0].severity == .warning)
    #expect(log.diagnostics[0].message.hasSuffix("Run motionkit setup-helpers once to install the highlighter"))
    #expect(rows[1][0].pieces.map(\.text) == ["let", "x", "=", "1"])
  }

  @Test("files of known names have a language")
  func suffixes() {
    let known = [
      "a.swift": "swift", "b/x.PY": "python", "Makefile": "make", "a.tsx": "tsx", "README": "text", "x.h": "c",
    ]
    for (path, name) in known { #expect(CodeLanguage(ofFile: path).name == name) }
  }
}
