// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionDSL

@Suite("Texts in several styles, as scripts write them")
struct RichTextTests {
  private func spans(_ stage: Stage, _ name: String = "text") throws -> [String] {
    try stage.values(name).text.spans.all.map(\.description)
  }

  @Test("runs, words, ranges and names")
  func ways() throws {
    let stage = Stage {
      TextLayer {
        "Total "
        TextRun("42").weight(.bold).size(1.4).named("sum")
        for word in [" a", " b"] { TextRun(word).italic() }
      }
      .style(named: "sum") { $0.underline() }.name("text")
      TextLayer("no no no").style("no") { $0.weight(.bold) }.style("no", .last) { $0.italic() }.style(3..<5) {
        $0.fontSize(9)
      }.mark("first", "no", .first).name("words")
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    #expect(try stage.values("text").text.string == "Total 42 a b")
    #expect(
      try spans(stage) == ["6..<8 \"sum\" size 1.4 em, weight 700, underline", "8..<10 italic", "10..<12 italic"])
    #expect(
      try spans(stage, "words") == [
        "0..<2 weight 700", "3..<5 weight 700", "6..<8 weight 700", "6..<8 italic", "3..<5 size 9", "0..<2 \"first\"",
      ])
  }

  @Test("lists: markers, lists in items, room for the longest marker, lines in an item")
  func lists() throws {
    let stage = Stage {
      TextLayer(list: .numbers(from: 9)) {
        "Plan"
        TextListItem("Build") {
          for name in ["a", "b"] { TextListItem(name) }
          TextListItem("c", .sign("→")) { "d" }
        }
        TextListItem(TextRun("Ship").weight(.bold), TextRun("\nit"))
      }
      .style(named: "marker") { $0.foregroundColor(.red) }.name("text")
      TextLayer(markdown: "5. a\n5. b\n\n- c\n  - d\ne").name("markdown")
      TextLayer(list: .bullets) {}.name("empty")
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    let text = try stage.values("text").text
    #expect(text.string == "9.\tPlan\n10.\tBuild\n–\ta\n–\tb\n–\tc\n→\td\n11.\tShip\nit")
    func settings(_ text: TextValues) -> [String] {
      let string = text.string ?? ""
      var (start, result) = (0, [String]())
      for line in string.split(separator: "\n") {
        let style = text.spans.style(at: start) ?? TextStyle()
        var own = TextStyle()
        (own.leadingIndent, own.firstLineIndent, own.spacingBefore) = (
          style.leadingIndent, style.firstLineIndent, style.spacingBefore
        )
        result.append(own.description)
        start += line.unicodeScalars.count + 1
      }
      return result
    }
    let inner = "indent 3.65 em, first line -1.5 em, space before 0.25 em"
    let outer = "indent 2.15 em, first line -2.15 em, space before 0.25 em"
    #expect(
      settings(text) == [
        "indent 2.15 em, first line -2.15 em", outer, inner, inner, inner,
        "indent 5.15 em, first line -1.5 em, space before 0.25 em", outer,
        "indent 2.15 em, first line 0 em, space before 0 em",
      ])
    #expect(text.spans.all.filter { $0.name == "marker" && $0.style.foreground != nil }.count == 7)
    let markdown = try stage.values("markdown").text
    #expect(markdown.string == "5.\ta\n6.\tb\n•\tc\n–\td\ne")
    #expect(
      settings(markdown).suffix(3) == [
        "indent 1.5 em, first line -1.5 em, space before 0.5 em",
        "indent 3 em, first line -1.5 em, space before 0.25 em",
        "",
      ])
    #expect(try stage.values("empty").text.string == "")
  }

  @Test("words that two texts have keep their styles, in order")
  func keptSpans() {
    func kept(_ text: TextLayer, _ string: String) -> [String] { text.keptSpans(in: string).all.map(\.description) }
    let text = TextLayer("a hash table is here").style("hash table") { $0.weight(.bold) }
    #expect(kept(text, "the hash table") == ["4..<14 weight 700"])
    #expect(kept(text, "hash and table") == ["0..<4 weight 700", "9..<14 weight 700"])
    #expect(kept(text, "nothing").isEmpty && kept(text, "").isEmpty)
    #expect(kept(TextLayer("all").style("all") { $0.italic() }, "of it") == ["0..<5 italic"])
    #expect(kept(TextLayer("你好世界").style("世") { $0.italic() }, "世界") == ["0..<1 italic"])
  }

  @Test("Markdown's marks are changed by name")
  func markdown() throws {
    let stage = Stage {
      TextLayer(markdown: "How a **hash table** *works*").strong { $0.weight(.black).foregroundColor(.red) }.name(
        "text")
    }
    #expect(stage.timeline.diagnostics.isEmpty)
    #expect(
      try spans(stage) == [
        "6..<16 \"strong\" weight 900, colour #FF0000", "17..<22 \"emphasis\" italic",
      ])
  }

  @Test("Foundation's attributed strings have MotionKit's style, and links")
  func attributed() throws {
    var text = AttributedString("See ")
    var link = AttributedString("the docs")
    link.link = URL(string: "https://example.org")
    var loud = AttributedString(" now")
    loud.textStyle = TextStyle().weight(.bold)
    text += link
    text += loud
    let stage = Stage { TextLayer(attributed: text).name("text") }
    #expect(try spans(stage) == ["4..<12 \"link\" underline", "12..<16 weight 700"])
  }

  @Test("what is nowhere in the text is a warning with it, and what makes no sense an error")
  func mistakes() throws {
    let stage = Stage {
      TextLayer("abc").style("x") { $0.weight(.bold) }
      TextLayer("abc").style(named: "x") { $0.weight(.bold) }
      TextLayer("abc").strong { $0 }
      TextLayer("abc").style(1..<9) { $0.weight(.bold) }
      TextLayer("abc").mark("y", "z")
      TextLayer(markdown: "> said")
    }
    let warnings = stage.timeline.diagnostics.filter { $0.severity == .warning }.map(\.message)
    #expect(warnings.count == 6 && warnings.allSatisfy { $0.contains("\"abc\"") || $0.contains("> said") })
    let wrong = Stage {
      for size in [-1, .nan, .infinity, 1e9] { TextLayer("abc").style("a") { $0.fontSize(size) } }
      TextLayer("abc").style("a") { $0.weight(0) }
      TextLayer("abc").style("a") { $0.foregroundColor(Color(red: .nan, green: 0, blue: 0)) }
      TextLayer("abc").style("a") { $0.fontFeatures("nonsense") }
      TextLayer("abc").style("a") { $0.language("English") }
      TextLayer("abc").style("a") { $0.background(.red, radius: -1) }
      TextLayer("abc").tabs(.leading(-1))
      TextLayer("abc").columns(0)
    }
    #expect(wrong.errors.count == 11, "\(wrong.errors)")
  }

  @Test("invisible marks of direction are named where a message quotes a text")
  func directionMarks() {
    let stage = Stage { TextLayer("\u{200F}٤٢\u{2069}").style("0") { $0.weight(.bold) } }
    #expect(
      stage.warnings == ["\"\\u{200F}٤٢\\u{2069}\" does not contain \"0\"; nothing is styled"],
      "\(stage.warnings)")
  }

  @Test("a string that is set anew keeps the stretches that it has")
  func newString() throws {
    let stage = Stage {
      let text = TextLayer("one two").style("two") { $0.weight(.bold) }.name("text")
      text
      InOrder {
        Wait(1)
        Perform { text.string = "x" }
      }
    }
    #expect(try stage.values("text", at: 2).text.string == "x")
    #expect(try stage.values("text", at: 2).text.spans.all.count == 1)
  }
}
