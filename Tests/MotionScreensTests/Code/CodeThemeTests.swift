// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import Testing
import TestStage

@testable import MotionScreens

/// Colours of code as people with a colour vision deficiency see them (Machado, Oliveira and Fernandes 2009, severity 1), and their
/// contrasts by WCAG 2.
@Suite("Code: themes")
struct CodeThemeTests {
  private static let visions: [(name: String, matrix: [Double])] = [
    ("normal", [1, 0, 0, 0, 1, 0, 0, 0, 1]),
    ("protanopia", [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]),
    ("deuteranopia", [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]),
    ("tritanopia", [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]),
  ]
  private static let roles = ["Comment", "Keyword", "Literal.String", "Literal.Number", "Name.Class"]

  private func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map { $0 <= 0.04045 ? $0 / 12.92 : Math.pow(($0 + 0.055) / 1.055, 2.4) }
  }
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      let rgb = linear(color)
      return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] + 0.05
    }
    return max(luminance(a), luminance(b)) / min(luminance(a), luminance(b))
  }

  @Test(
    "each colour of text stands out from the background as WCAG 2 asks, also in a terminal", arguments: CodeTheme.all)
  func contrasts(theme: CodeTheme) {
    for (kind, style) in theme.styles {
      #expect(contrast(style.color, theme.background) >= 4.5, "\(kind): \(contrast(style.color, theme.background))")
    }
    #expect(contrast(theme.text, theme.background) >= 7)
    for (number, color) in theme.terminalColors.enumerated() where number != 0 {
      #expect(contrast(color, theme.background) >= 3, "\(number): \(contrast(color, theme.background))")
    }
  }

  @Test(
    "colours of the distinct themes stay apart for every kind of vision, or differ in weight or slant",
    arguments: [CodeTheme.distinctDark, .distinctLight])
  func distinct(theme: CodeTheme) {
    for (name, matrix) in CodeThemeTests.visions {
      let seen = CodeThemeTests.roles.map { role -> (CodeTheme.Style, [Double]) in
        let (style, rgb) = (theme.style(of: role), linear(theme.style(of: role).color))
        return (style, (0..<3).map { row in (0..<3).map { matrix[3 * row + $0] * rgb[$0] }.reduce(0, +) })
      }
      for i in seen.indices {
        for j in seen.indices where j > i {
          let distance = zip(seen[i].1, seen[j].1).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
          let differ = seen[i].0.weight != seen[j].0.weight || seen[i].0.isItalic != seen[j].0.isItalic
          #expect(distance > 0.06 || differ, "\(name): \(CodeThemeTests.roles[i]) and \(CodeThemeTests.roles[j])")
        }
      }
    }
  }

  @Test("a kind looks like the nearest kind around it that has a style")
  func nearest() {
    let theme = CodeTheme(background: .black, text: .white, tokens: ["Keyword": .init("#FF0000")])
    #expect(theme.style(of: "Keyword.Declaration").color == "#FF0000" && theme.style(of: "Name").color == .white)
    #expect(theme.with("Keyword.Declaration", .init("#00FF00")).style(of: "Keyword.Declaration").color == "#00FF00")
  }

  private func theme(_ text: String) -> (theme: CodeTheme, errors: [String]) {
    let log = DiagnosticLog()
    let theme = log.collect(services: .madeUp(texts: ["a.json": text])) { CodeTheme(file: "a.json") }
    return (theme, log.diagnostics.map(\.message))
  }

  @Test("a theme comes from a file of its own form, or from one of an editor with comments in it")
  func files() {
    let own = theme(
      """
      { "background": "#101010", "text": "#EEEEEE",
        "tokens": { "Keyword": "#FF8800", "Comment": { "color": "#888888", "italic": true, "bold": true } } }
      """)
    #expect(own.errors.isEmpty && own.theme.background == "#101010")
    #expect(own.theme.style(of: "Comment.Single") == .init("#888888", weight: .bold, isItalic: true))
    let editor = theme(
      """
      { // a comment
        "type": "dark", "colors": { "editor.background": "#202020", /* another */ "editor.foreground": "#DDDDDD" },
        "tokenColors": [
          { "scope": ["comment", "string // no comment"], "settings": { "foreground": "#777777", "fontStyle": "italic" } },
          { "scope": "keyword.control, storage", "settings": { "foreground": "#CC99FF" } },
        ]
      }
      """)
    #expect(editor.errors.isEmpty, "\(editor.errors)")
    #expect(editor.theme.background == "#202020" && editor.theme.style(of: "Keyword.Reserved").color == "#CC99FF")
    #expect(editor.theme.style(of: "Comment") == .init("#777777", isItalic: true))
  }

  @Test(
    "a bad theme is an error that says what was expected, and the theme is the usual one",
    arguments: [
      ("[]", "it is no JSON object"), ("{ \"text\": \"#FFFFFF\" }", "background is missing"),
      ("{ \"background\": \"blueish\", \"text\": \"#FFFFFF\" }", "background is “blueish”, expected a colour such as"),
      (
        "{ \"background\": \"#000000\", \"text\": \"#FFFFFF\", \"terminal\": [\"#000000\"] }",
        "terminal has 1 colours, expected 16"
      ),
    ])
  func badFiles(text: String, message: String) {
    let found = theme(text)
    #expect(found.errors.count == 1 && found.errors[0].contains(message), "\(found.errors)")
    #expect(found.theme == .midnight)
  }
}
