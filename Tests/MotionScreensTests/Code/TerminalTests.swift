// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import TestStage
import Testing

@testable import MotionScreens

@Suite("Terminals")
struct TerminalTests {
  @Test("control sequences set colours and styles; others are left out")
  func sequences() {
    let rows = TerminalText(
      "a\u{1B}[1;31mb\u{1B}[0mc\u{1B}]0;title\u{07}d\u{1B}[2Je\u{1B}[?25l\u{1B}[38;5;208mf\u{1B}[48;2;1;2;3mg"
    ).rows
    #expect(rows.map(\.text) == ["abcdefg"])
    let looks = rows[0].cells.map(\.look)
    #expect(
      looks[0] == TerminalLook() && looks[1].isBold && looks[1].foreground == .named(1) && looks[2] == TerminalLook())
    #expect(looks[5].foreground == .rgb(255, 135, 0) && looks[6].background == .rgb(1, 2, 3))
    #expect(rows[0].stretches.map(\.range) == [0..<1, 1..<2, 2..<5, 5..<6, 6..<7])
  }

  @Test("returns write over a line, tabs reach to the next eighth column, and lines can be erased")
  func overwriting() {
    #expect(
      TerminalText("50%\r100%\nab\u{08}c\nx\ty\nlong\r\u{1B}[Kno\n").rows.map(\.text) == [
        "100%", "ac", "x       y", "no",
      ])
    #expect(TerminalText("").rows.map(\.text) == [""] && TerminalText("a\u{1B}").rows.map(\.text) == ["a"])
    #expect(
      TerminalText("a\u{1B}[31").rows.map(\.text) == ["a"] && TerminalText("a\r\nb").rows.map(\.text) == ["a", "b"])
  }

  private func film(_ entries: [TerminalFilm.Entry], columns: Int = 10, visible: Int = 3) -> TerminalFilm {
    TerminalFilm(entries, prompt: TerminalText("$ ").rows[0], columns: columns, visible: visible)
  }

  private func shown(_ film: TerminalFilm, _ time: Double) -> [String] {
    film.lines.filter { $0.start <= time && time < $0.end }.sorted { $0.place < $1.place }.map { line in
      String(line.row.text.prefix(Int(TerminalFilm.typed(line, at: time) * Double(line.row.cells.count) + 1e-6)))
    }
  }

  @Test("a command is typed behind its prompt, output comes line by line, and the next prompt waits")
  func session() {
    let film = film([.command(TerminalText("make").rows), .output(TerminalText("one\ntwo").rows)])
    #expect(shown(film, 0) == ["$ "] && shown(film, 0.5).first == "$ ma" && shown(film, 1) == ["$ make"])
    #expect(shown(film, 1.3) == ["$ make", "one"] && shown(film, 1.8) == ["$ make", "one", "two"])
    #expect(shown(film, 2) == ["$ make", "one", "two", "$ "])
    #expect(film.top(at: 1.8) == 0 && film.top(at: 2) == 1)
    #expect(film.cursor(at: 0.5)?.column == 4 && film.cursor(at: 1.3) == nil && film.cursor(at: 2)?.place == 3)
  }

  @Test("wide letters take two columns, so lines of them wrap earlier and stay on the plate")
  func wideLetters() {
    func rows(_ text: String, _ columns: Int) -> [String] {
      TerminalText(text).rows[0].wrapped(at: columns).map(\.text)
    }
    #expect(rows("6件の試験に合格", 9) == ["6件の試験", "に合格"])
    #expect(rows("6件の試験に合格", 8) == ["6件の試", "験に合格"])
    #expect(rows("（ｱｲｳ）가🚀é", 9) == ["（ｱｲｳ）가", "🚀é"])
    #expect(rows("abcdefgh", 4) == ["abcd", "efgh"] && rows("", 4) == [""] && rows("件", 1) == ["件"])
  }

  @Test("lines wrap at the last column, and clearing empties the screen")
  func wrapping() {
    let film = film([.command(TerminalText("abcdefghijkl").rows), .clear, .output(TerminalText("0123456789abc").rows)])
    #expect(shown(film, 1) == ["$ abcdefgh", "ijkl"] && shown(film, 2) == [] && film.top(at: 1) == 0)
    #expect(shown(film, 3) == ["0123456789", "abc", "$ "])
  }

  @Test("a terminal is as large as its grid, and its session is made of coloured lines")
  func layer() throws {
    let terminal = TerminalLayer().font("Mono", 20).columns(20).visibleLines(4).position(.center)
    terminal.name = "terminal"
    let stage = Stage {
      Scene {
        terminal
        InOrder {
          terminal.types("ls", for: 1)
          terminal.prints("\u{1B}[32mok\u{1B}[0m done", for: 1)
          terminal.clears()
        }
      }.lasting(4)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let frame = try stage.frame("terminal")
    #expect(abs(frame.width - (200 + 40)) < 1e-6 && abs(frame.height - (4 * 29 + 34)) < 1e-6)
    let row = try #require(
      try stage.layer("session", at: 1.9).sublayers.first { layer in
        if case .text(let text) = layer.values.special { text.string == "ok done" } else { false }
      })
    guard case .text(let text) = row.values.special else { return }
    #expect(text.spans.all.map(\.range) == [0..<2] && row.values.opacity == 1)
    #expect(text.spans.all[0].style.foreground == .color(CodeTheme.midnight.terminalColors[2]))
  }

  @Test("settings after the first step and out of their limits are errors")
  func mistakes() {
    let terminal = TerminalLayer()
    let stage = Stage {
      Scene {
        terminal.columns(2)
        terminal.types("ls")
        Animate(terminal.theme(.daylight), \.opacity, to: 1, duration: 1)
      }.lasting(4)
    }
    #expect(stage.errors.count == 2 && stage.errors[0].contains("must be from 8 to 400, got 2"), "\(stage.errors)")
  }
}
