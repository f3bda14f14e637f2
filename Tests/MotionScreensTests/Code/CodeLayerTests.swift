// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionScreens

/// Letters are half as wide as the font is large here, and lines 1.2 times as high.
@Suite("Code layers")
struct CodeLayerTests {
  private let before = "func sum() {\n  let a = 1\n  let b = 2\n  return a\n}"

  private func code(_ text: String? = nil) -> CodeLayer {
    let code = CodeLayer(text ?? before, language: .swift).font("Mono", 20)
    code.name = "code"
    return code
  }

  private func stage(seconds: Double = 6, texts: [String: String] = [:], @SceneBuilder _ scene: () -> Scene) -> Stage {
    let scene = scene
    return Stage(texts: texts, codes: KeptCodes()) { scene().lasting(seconds) }
  }

  /// Texts that are seen at a time: their opacity, their place in the content, and the part of them that is typed.
  private struct Shown {
    var text: String
    var opacity: Double
    var x: Double
    var y: Double
  }

  private func shown(_ stage: Stage, at time: Double) throws -> [Shown] {
    func texts(_ state: LayerState, _ opacity: Double) -> [Shown] {
      let opacity = opacity * Double(state.values.opacity)
      guard opacity > 0.001, !state.values.isHidden else { return [] }
      var found: [Shown] = []
      if case .text(let text) = state.values.special, let string = text.string, text.typed > 0 {
        let count = Int(text.typed * Double(string.count) + 1e-6)
        found.append(
          Shown(
            text: String(string.prefix(count)), opacity: opacity, x: state.values.position.x, y: state.values.position.y
          ))
      }
      return found + state.sublayers.flatMap { texts($0, opacity) }
    }
    return texts(try stage.layer("code", at: time), 1)
  }

  /// The lines that are seen, from above to below.
  private func lines(_ stage: Stage, at time: Double) throws -> [String] {
    let rows = Dictionary(grouping: try shown(stage, at: time).filter { !$0.text.isEmpty }) { ($0.y * 100).rounded() }
    return rows.sorted { $0.key < $1.key }.map { row in
      row.value.sorted { $0.x < $1.x }.map(\.text).joined(separator: " ")
    }
  }

  @Test("a code stands in its plate, one layer a line, and is as large as it")
  func still() throws {
    let stage = stage { code().position(.center) }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try lines(stage, at: 0) == ["func sum() {", "let a = 1", "let b = 2", "return a", "}"])
    let frame = try stage.frame("code")
    #expect(abs(frame.height - (5 * 30 + 1.7 * 22)) < 1e-6 && abs(frame.width - (12 * 10 + 44)) < 1e-6, "\(frame)")
    #expect(abs(frame.midX - 500) < 1e-6 && abs(frame.midY - 250) < 1e-6)
    let second = try #require(try shown(stage, at: 0).first { $0.text == "let a = 1" })
    #expect(second.x == 20 && abs(second.y - (30 + (30 - 24) / 2)) < 1e-6)
  }

  @Test("line numbers are those of the file's part, and its common indent goes")
  func file() throws {
    let file = "import A\nstruct S {\n    let x = 1\n    let y = 2\n}\n"
    let stage = stage(texts: ["S.swift": file]) {
      let code = CodeLayer(file: "S.swift", lines: 3...4).font("Mono", 20).lineNumbers()
      code.name = "code"
      code
      code.highlights(line: 4, for: 1)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try lines(stage, at: 0) == ["3 let x = 1", "4 let y = 2"])
    let opacities = try shown(stage, at: 2).map { ($0.text, $0.opacity) }
    #expect(opacities.filter { ["3", "let x = 1"].contains($0.0) }.allSatisfy { abs($0.1 - 0.28) < 1e-6 })
    #expect(opacities.filter { ["4", "let y = 2"].contains($0.0) }.allSatisfy { $0.1 == 1 })
  }

  @Test("typing shows each line after the other, indents at once, and a cursor behind the last letter")
  func typing() throws {
    let stage = stage(seconds: 9) {
      let code = code("let a\n    b")
      code
      InOrder {
        Wait(1)
        code.types(for: 7)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try lines(stage, at: 0.5).isEmpty && lines(stage, at: 1).isEmpty)
    #expect(try lines(stage, at: 3.01) == ["le"])
    let cursor = try stage.frame("cursor", at: 3.01)
    #expect(abs(cursor.minX - 10 * 2) < 1e-6 && cursor.minY < 30)
    #expect(try lines(stage, at: 6.01) == ["let a"] && lines(stage, at: 8.5) == ["let a", "b"])
  }

  @Test("typing scrolls with its cursor, and rows do not move before there is need")
  func typingScrolls() throws {
    let stage = stage(seconds: 6) {
      let code = CodeLayer((1...20).map { "line\($0)" }.joined(separator: "\n")).font("Mono", 20).visibleLines(8)
      code
      code.types(for: 4)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    func y(_ time: Double) throws -> Double { try stage.values("code rows", at: time).position.y }
    #expect(try y(0) == y(1) && y(0) - y(5) > 100)
    let way = CodeTyping(CodeFilm([CodeRow](repeating: CodeRow(text: "a", pieces: [], number: 1), count: 10)).states[0])
      .scrolling(visible: 4, for: 2)
    #expect(way.last?.top == 6 && zip(way, way.dropFirst()).allSatisfy { $0.time <= $1.time && $0.top <= $1.top })
  }

  @Test("numbers and signs of a comparison have a contrast of 4.5 to their bands", arguments: CodeTheme.all)
  func comparisonColors(_ theme: CodeTheme) {
    func contrast(_ a: Color, _ b: Color) -> Double {
      let (a, b) = (a.luminance, b.luminance)
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
    #expect(contrast(theme.lineNumber, theme.background) >= 4.5)
    for color in [theme.added, theme.removed] {
      let band = Color.between(theme.background, color, theme.isDark ? 0.17 : 0.14)
      #expect(contrast(theme.changedLineNumber, band) >= 4.5 && contrast(theme.sign(color), band) >= 4.5)
    }
  }

  @Test("a highlight dims the rest, and a change ends it")
  func highlights() throws {
    let stage = stage {
      let code = code()
      code
      InOrder {
        code.highlights(lines: 2...3, for: 1)
        code.highlights("a", for: 1)
        code.becomes(before.replacing("a", with: "c"), for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    func opacity(_ text: String, _ time: Double) throws -> Set<Int> {
      Set(try shown(stage, at: time).filter { $0.text.contains(text) }.map { Int(($0.opacity * 100).rounded()) })
    }
    #expect(try opacity("let", 1) == [100] && opacity("return", 1) == [28])
    #expect(try opacity("let b", 2) == [28] && opacity("a", 2) == [100])
    #expect(try opacity("c", 3.5) == [100] && opacity("return", 3.5) == [100] && opacity("a", 3.5).isEmpty)
  }

  @Test("a highlight dims the rest as far as the script says, and from one highlight to the next evenly")
  func dimming() throws {
    let stage = stage {
      let code = code()
      code
      InOrder {
        code.highlights(lines: 2...2, dimming: 0.1, for: 1)
        code.highlights("return", dimming: 0.6, for: 1)
        code.clearsHighlights(for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    func opacity(_ time: Double) throws -> Double? {
      try shown(stage, at: time).first { $0.text.contains("let b") }?.opacity
    }
    let found = try [0.0, 1, 1.5, 2, 3.5].map { try opacity($0) ?? -1 }
    for (found, wanted) in zip(found, [1, 0.1, 0.35, 0.6, 1]) { #expect(abs(found - wanted) < 0.01, "\(found)") }
    let wrong = self.stage {
      let code = code()
      code
      code.highlights(line: 1, dimming: 1.5)
    }
    #expect(wrong.errors.count == 1 && wrong.errors.first?.contains("dimming") == true, "\(wrong.errors)")
  }

  @Test("a border goes around the plate, with its corners, unless the layer has corners of its own")
  func border() throws {
    func radii(_ change: (CodeLayer) -> CodeLayer) throws -> (plate: Double, layer: Double, corner: Double) {
      let shown = self.stage { change(code()) }
      #expect(shown.timeline.diagnostics.isEmpty, "\(shown.timeline.diagnostics)")
      let (card, layer) = (try shown.values("card"), try shown.values("code"))
      return (card.borderWidth, layer.borderWidth, card.cornerRadius)
    }
    let plain = try radii { $0.border(.white, 4) }
    #expect(plain.plate == 4 && plain.layer == 0 && plain.corner == 11)
    let own = try radii { $0.cornerRadius(30).border(.white, 4) }
    #expect(own.plate == 0 && own.layer == 4)
    let bare = try radii { $0.card(false).border(.white, 4) }
    #expect(bare.plate == 0 && bare.layer == 4)
  }

  @Test("a code becomes another one, and its plate takes the new height about its anchor point")
  func becomes() throws {
    let stage = stage {
      let code = code()
      code.position(500, 250)
      InOrder {
        Wait(1)
        code.becomes("let a = 1\nfunc sum() {\n  return a\n}", for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try lines(stage, at: 0) == ["func sum() {", "let a = 1", "let b = 2", "return a", "}"])
    #expect(try lines(stage, at: 3) == ["let a = 1", "func sum() {", "return a", "}"])
    let heights = try [0.0, 1.5, 3].map { try stage.frame("card", at: $0).height }
    #expect(heights[0] > heights[1] && heights[1] > heights[2] && abs(heights[2] - (4 * 30 + 1.7 * 22)) < 1e-6)
    let card = try stage.frame("card", at: 3)
    #expect(abs(card.midY - (5 * 30 + 1.7 * 22) / 2) < 1e-6)
  }

  @Test("lines and texts are inserted, removed and replaced, each step from the code of the one before")
  func edits() throws {
    let stage = stage(seconds: 9) {
      let code = code("let a = 1\nlet b = 2")
      code
      InOrder {
        code.inserts("let c = 3", at: 2, for: 1)
        code.replaces("a", with: "first", for: 1)
        code.removes(lines: 3...3, for: 1)
        code.replaces(line: 2, columns: 5...5, with: "last", for: 1)
        code.inserts(" // done", after: "3", typed: true, for: 1)
        code.removes("// done", for: 1)
        code.replaces(lines: 1...2, with: "return", for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let expected = [
      ["let a = 1", "let b = 2"], ["let a = 1", "let c = 3", "let b = 2"], ["let first = 1", "let c = 3", "let b = 2"],
      ["let first = 1", "let c = 3"], ["let first = 1", "let last = 3"], ["let first = 1", "let last = 3 // done"],
      ["let first = 1", "let last = 3"], ["return"],
    ]
    for (time, lines) in expected.enumerated() { #expect(try self.lines(stage, at: Double(time)) == lines, "\(time)") }
    // Half of the time that is left after making room, half of the new words are typed.
    #expect(try lines(stage, at: 4.6).last?.hasPrefix("let last = 3 //") == true)
  }

  @Test("a plate with a height of its own scrolls, also to highlighted lines")
  func scrolling() throws {
    let text = (1...40).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let stage = stage {
      let code = code(text).visibleLines(6)
      code
      InOrder {
        code.scrolls(to: 20, for: 1)
        code.highlights(line: 40, for: 1)
        code.scrolls(to: 1, for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(abs(try stage.frame("code").height - (6 * 30 + 1.7 * 22)) < 1e-6)
    func top(_ time: Double) throws -> Double { (0.85 * 22 - (try stage.frame("code rows", at: time).minY)) / 30 }
    #expect(try abs(top(0)) < 1e-6 && abs(top(1) - 16.5) < 1e-6 && abs(top(2) - 34) < 1e-6 && abs(top(3)) < 1e-6)
  }

  @Test("a code in the size of a frame shows what fits, and warns of what nobody sees")
  func sizes() {
    let text = (1...40).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    let tall = stage { code(text).frame(0, 0, 400, 200) }
    #expect(tall.warnings.count == 1 && tall.warnings[0].contains("of its 40 lines"), "\(tall.warnings)")
    let wide = stage { code(String(repeating: "word ", count: 30)).frame(0, 0, 400, 200) }
    #expect(wide.warnings.count == 1 && wide.warnings[0].contains("is wider than"), "\(wide.warnings)")
    let short = (1...20).map { "let line\($0) = \($0)" }.joined(separator: "\n")
    var made: CodeLayer?
    func fitted(_ text: String) -> CodeLayer {
      let layer = code(text).fit(width: 400, height: 480)
      made = layer
      return layer
    }
    let small = stage { fitted(short) }
    #expect(small.timeline.diagnostics.isEmpty, "\(small.timeline.diagnostics)")
    #expect(made?.bounds.height ?? 999 <= 480.5 && made?.ruler?.font.size ?? 99 < 20)
    let tight = stage { fitted(text) }
    #expect(tight.warnings.first?.contains("does not fit 400 by 480 points") == true, "\(tight.warnings)")
  }

  @Test("a comparison has both lines with a sign, and leaves far lines out")
  func comparison() throws {
    let lines = (1...20).map { "let line\($0) = 0" }
    var other = lines
    other[9] = "let line10 = 1"
    let stage = stage {
      let code = CodeLayer(
        from: lines.joined(separator: "\n"), to: other.joined(separator: "\n"), language: .swift, context: 1
      ).font("Mono", 20).lineNumbers()
      code.name = "code"
      code
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(
      try self.lines(stage, at: 0) == [
        "⋯", "9 let line9 = 0", "10 \u{2212} let line10 = 0", "10 + let line10 = 1", "11 let line11 = 0", "⋯",
      ])
  }

  @Test("a comparison has the numbers of both codes in two columns, where the script asks for them")
  func bothNumbers() throws {
    let (old, new) = ("let a = 1\nlet b = 2\nlet c = 3", "let b = 2\nlet x = 5\nlet c = 3")
    let stage = stage {
      let code = CodeLayer(from: old, to: new, language: .swift).font("Mono", 20).lineNumbers(ofBoth: true)
      code.name = "code"
      code
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(
      try lines(stage, at: 0) == ["1 \u{2212} let a = 1", "2 1 let b = 2", "2 + let x = 5", "3 3 let c = 3"])
    // Letters are 10 points wide: old numbers end at 10 and new ones at 35, a letter and a half before the signs.
    let numbers = try shown(stage, at: 0).filter { Int($0.text) != nil }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    #expect(numbers.map(\.x) == [0, 0, 25, 25, 0, 25], "\(numbers)")
    let plain = self.stage { code().lineNumbers(ofBoth: true) }
    #expect(plain.timeline.diagnostics.isEmpty)
    #expect(try lines(plain, at: 0).first == "1 func sum() {")
  }

  @Test("a comparison comes as a step, and goes over to the new code")
  func compares() throws {
    let stage = stage {
      let code = code("let a = 1")
      code
      InOrder {
        code.compares(with: "let a = 2", for: 1)
        code.becomes("let a = 2", for: 1)
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try lines(stage, at: 0) == ["let a = 1"] && lines(stage, at: 3) == ["let a = 2"])
    #expect(try lines(stage, at: 1) == ["\u{2212} let a = 1", "+ let a = 2"])
  }

  @Test("marks of lines and words go with them")
  func marks() throws {
    let stage = stage {
      let code = code("let a = 1\nlet target = 2")
      let (line, word) = (code.line(2).name("line"), code["target"].name("word"))
      let _ = (line, word)
      code
      code.becomes("let target = 2\nlet a = 1", for: 1)
    }
    #expect(try stage.frame("line", at: 0) == CGRect(x: 0, y: 30, width: 140, height: 30))
    #expect(try stage.frame("word", at: 0) == CGRect(x: 40, y: 30, width: 60, height: 30))
    #expect(try stage.frame("line", at: 2).minY == 0 && stage.frame("word", at: 2).minY == 0)
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
  }

  @Test("mistakes are errors that say what is there")
  func mistakes() {
    let stage = stage {
      let code = code()
      code
      InOrder {
        code.highlights(line: 9)
        code.removes(lines: 0...1)
        code.highlights("retrun")
        code.inserts("x", at: 8)
        code.replaces(line: 1, columns: 9...14, with: "x")
      }
    }
    let messages = [
      "has no line 9; its lines are 1 to 5", "has no line 0; its lines are 1 to 5",
      "has no text “retrun”; did you mean “return”?",
      "lines are inserted at 1 to 6", "has 12 characters, but columns 9 to 14",
    ]
    #expect(stage.errors.count == 5, "\(stage.errors)")
    for (error, message) in zip(stage.errors, messages) { #expect(error.contains(message), "\(error)") }
  }

  @Test("settings out of their limits, and settings after the first step, are errors")
  func settings() {
    let stage = stage {
      let code = code()
      code.font("Mono", 0).lineHeight(9).tabWidth(0)
      code.becomes("let x")
      Animate(code.theme(.daylight), \.opacity, to: 1, duration: 1)
    }
    #expect(
      stage.errors.map { $0.prefix(24) } == [
        "the font size of CodeLay", "the line height of CodeL", "the tab width of CodeLay", "a setting of code stands",
      ], "\(stage.errors)")
  }

  @Test("a file that is missing, or has no such lines, is an error")
  func files() {
    let stage = stage(texts: ["a.swift": "let a = 1\n"]) {
      CodeLayer(file: "a.swift", lines: 1...3)
      CodeLayer(file: "b.swift")
      CodeLayer(file: "")
    }
    #expect(
      stage.errors.count == 3 && stage.errors[0].contains("has lines 1 to 1, but lines 1 to 3"), "\(stage.errors)")
  }

  @Test("a hostile text is bounded")
  func hostile() {
    let long = stage { code(String(repeating: "x", count: 300_000)) }
    #expect(long.errors.count == 1 && long.errors[0].contains("at most 200000 bytes, got 300000"), "\(long.errors)")
  }
}
