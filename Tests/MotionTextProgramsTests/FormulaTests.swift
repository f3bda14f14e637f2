// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Testing

@testable import MotionTextPrograms

@Suite("Formulas by the helper program")
struct FormulaTests {
  private func drawing(_ tex: String) throws -> FormulaDrawing {
    try MathJaxFormulas(KeptAnswers.make()).formula(tex, isDisplay: true) { text in
      FormulaTextSize(width: Double(text.string.count) / 2, ascent: 0.7, descent: 0.2)
    }
  }

  /// The source of each piece with its symbol.
  private func parts(_ tex: String) throws -> [String] {
    let drawing = try drawing(tex)
    let units = Array(tex.utf16)
    return drawing.pieces.map { String(decoding: units[drawing.nodes[$0.node].source], as: UTF16.self) }
  }

  @Test("every symbol knows its source, also under roots, in scripts and in arguments")
  func sources() throws {
    #expect(
      try parts(#"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}"#)
        == [
          "x", "=", "-", "b", #"\pm "#, "b", "^", "-", "4", "a", "c", #"\sqrt{b^2-4ac}"#, "2", "a",
          #"\frac{-b \pm \sqrt{b^2-4ac}}{2a}"#,
        ].map { $0 == "^" ? "2" : $0 })
    #expect(try parts(#"\sum_{i=1}^{n} i = \frac{n(n+1)}{2}"#).prefix(6) == [#"\sum"#, "i", "=", "1", "n", "i"])
    #expect(try parts("x_1^2 + x_2^2") == ["x", "2", "1", "+", "x", "2", "2"])
  }

  @Test("arguments of macros and formulas of chemistry are found in the source")
  func macros() throws {
    #expect(try parts(#"\ce{2H2 + O2 -> 2H2O}"#).prefix(6) == ["2", "H", "2", "+", "O", "2"])
    let tex = #"\newcommand{\norm}[1]{\left\| #1 \right\|} \norm{x + y} \le \norm{x} + \norm{y}"#
    #expect(try parts(tex).prefix(5) == [#"\norm{x + y}"#, "x", "+", "y", #"\norm{x + y}"#])
  }

  @Test("delimiters of several glyphs, and a root's sign with its line, are one piece each; digits are apart")
  func joined() throws {
    let matrix = try drawing(#"\left\{ \begin{matrix} a \\ b \\ c \\ d \end{matrix} \right."#)
    #expect(matrix.pieces.count == 5)
    #expect(try drawing(#"\sqrt{2}"#).pieces.map(\.symbol) == ["mn 32", "radical"])
    // sin, 2, x, +, cos, 2, x, =, 1
    #expect(try drawing(#"\sin^2 x + \cos^2 x = 1"#).pieces.count == 9)
    guard case .area(let brace) = matrix.pieces[0].form else {
      Issue.record("no area")
      return
    }
    let box = brace.tightBounds
    #expect(abs(box.height - 5.2) < 0.1 && box.width < 0.9)
  }

  @Test("lines of tables have the width of MathJax's style sheet, and dashes")
  func lines() throws {
    let solid = try drawing(#"\begin{array}{c|c} a & b \\ \hline c & d \end{array}"#).pieces.compactMap(line)
    #expect(solid.count == 2 && solid.allSatisfy { $0.width == 0.07 && $0.dashes.isEmpty })
    let dashed = try drawing(#"\begin{array}{c:c} a & b \\ \hdashline c & d \end{array}"#).pieces.compactMap(line)
    #expect(dashed.count == 2 && dashed.allSatisfy { $0.dashes == [0.14, 0.14] })
    // x, +, 1 and their line; =; y with its arrow, which is an area; 0
    let struck = try drawing(#"\cancel{x+1} = \cancelto{0}{y}"#).pieces
    #expect(struck.count == 8 && struck.compactMap(line).count == 1)
  }

  private func line(_ piece: FormulaDrawing.Piece) -> (width: Double, dashes: [Double])? {
    guard case .line(_, let width, let dashes, _) = piece.form else { return nil }
    return (width, dashes)
  }

  @Test("colours of the formula are those of its pieces")
  func colours() throws {
    let pieces = try drawing(#"\textcolor{#ff8800}{\frac{a}{b}}"#).pieces
    #expect(pieces.count == 3 && pieces.allSatisfy { $0.color == Color(hex: "#ff8800") })
    let mixed = try drawing(#"\textcolor{blue}{a} + \textcolor{green}{b}"#).pieces
    #expect(mixed.map { $0.color != nil } == [true, false, true])
  }

  @Test("texts take the room that the script's font asks for")
  func texts() throws {
    let tex = #"x > 0 \text{ if } y"#
    let drawing = try drawing(tex)
    let texts = drawing.pieces.compactMap { piece -> (String, CGFloat)? in
      guard case .text(let text, let at, _) = piece.form else { return nil }
      return (text.string, at.x)
    }
    #expect(texts.count == 1 && texts[0].0 == "\u{A0}if\u{A0}")
    let last = try #require(drawing.pieces.last)
    guard case .area(let y) = last.form else { return }
    #expect(abs(y.tightBounds.minX - texts[0].1 - 2) < 0.05)
  }

  @Test(
    "a fault is an error with its position",
    arguments: [
      (#"a + \foo b"#, #"undefined control sequence \foo"#, 4),
      (#"\frac{a}{\foo}"#, #"undefined control sequence \foo"#, 9),
      (#"\frac{a}{b"#, "missing close brace", 0), (#"x \left( y"#, #"extra \left or missing \right"#, 2),
      ("a } b", "extra close brace or missing open brace", 2), (#"x^2^3"#, "double exponent: use braces to clarify", 3),
      (#"\begin{foo} a \end{foo}"#, "unknown environment 'foo'", 0),
      (#"x = y \tag{1}"#, "labels and tags of equations are not set; leave them out", 6),
    ])
  func faults(tex: String, message: String, offset: Int) throws {
    guard let program = KeptAnswers.living() else { return }
    let error = #expect(throws: FormulaError.self) {
      try MathJaxFormulas(program).formula(tex, isDisplay: true) { _ in FormulaTextSize(width: 1, ascent: 1, descent: 0)
      }
    }
    #expect(error?.message == message && error?.offset == offset, "\(error?.message ?? "") at \(error?.offset ?? -1)")
  }

  @Test("hostile formulas are bounded")
  func hostile() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let error = #expect(throws: FormulaError.self) { try drawing(long) }
    #expect(error?.message == "it has 1048576 bytes, and at most 65536 can be set" && error?.offset == 65536)
    guard let program = KeptAnswers.living() else { return }
    let formulas = MathJaxFormulas(program)
    for tex in [
      #"\def\a{\a\a}\a"#, #"\def\a{x\a}\a"#, String(repeating: "{", count: 30000),
      String(repeating: #"\sqrt{"#, count: 9000),
      String(repeating: #"\frac{1}{"#, count: 400) + "1" + String(repeating: "}", count: 400),
      String(repeating: "x^{", count: 9000) + String(repeating: "}", count: 9000),
      #"\def\a#1{#1#1}"# + String(repeating: #"\a{"#, count: 24) + "x" + String(repeating: "}", count: 24),
    ] {
      do {
        _ = try formulas.formula(tex, isDisplay: true) { _ in FormulaTextSize(width: 1, ascent: 1, descent: 0) }
      } catch let error as FormulaError {
        #expect(error.offset != nil, "\(error.message)")
      }
    }
    // The program still answers.
    #expect(
      try !formulas.formula("x", isDisplay: true) { _ in FormulaTextSize(width: 1, ascent: 1, descent: 0) }.pieces
        .isEmpty)
  }

  @Test("macros of one formula are not known to the next")
  func apart() throws {
    guard let program = KeptAnswers.living() else { return }
    let formulas = MathJaxFormulas(program)
    let size = FormulaTextSize(width: 1, ascent: 1, descent: 0)
    _ = try formulas.formula(#"\def\zz{x} \zz"#, isDisplay: true) { _ in size }
    #expect(throws: FormulaError.self) { try formulas.formula(#"\zz"#, isDisplay: true) { _ in size } }
  }

  @Test("the program has no network and no other programs")
  func network() throws {
    guard let program = KeptAnswers.living() else { return }
    #expect(try program.versions().network == "blocked")
  }
}
