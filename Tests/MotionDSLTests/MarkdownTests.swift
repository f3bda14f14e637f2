// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTestSupport
import Testing

@testable import MotionDSL

@Suite("Markdown in texts")
struct MarkdownTests {
  /// The text, and what is marked in it.
  private func read(_ source: String) -> String {
    let text = MarkdownText(source)
    let scalars = Array(text.string.unicodeScalars)
    let marks = text.spans.filter { $0.name != nil && $0.name != "marker" }.map { span in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[span.range])
      return "\(span.name ?? "")(\(view))"
    }
    return ([text.string] + marks.sorted()).joined(separator: " | ")
  }

  @Test(
    "strong, emphasis, code, strikethrough, links and escapes",
    arguments: [
      ("How a **hash table** works", "How a hash table works | strong(hash table)"),
      ("*a* _b_ __c__", "a b c | emphasis(a) | emphasis(b) | strong(c)"),
      ("***both***", "both | emphasis(both) | strong(both)"),
      ("**a *b* c**", "a b c | emphasis(b) | strong(a b c)"),
      ("~~old~~ ~new~", "old ~new~ | strikethrough(old)"),
      ("call `a*b*` and `` ` ``", "call a*b* and ` | code(`) | code(a*b*)"),
      ("[the docs](https://example.org) [x](y z)", "the docs [x](y z) | link(the docs)"),
      ("a [b **c**](#term) d", "a b c d | strong(c) | term(b c)"),
      ("\\*not\\* \\a \\\\", "*not* \\a \\"), ("2 * 3 * 4, snake_case_name", "2 * 3 * 4, snake_case_name"),
      ("**open and *shut*", "**open and shut | emphasis(shut)"), ("a ** b", "a ** b"), ("`open", "`open"),
      ("**强调** **مرحبا**", "强调 مرحبا | strong(مرحبا) | strong(强调)"), ("", ""), ("**", "**"), ("[]()", ""),
    ])
  func inline(source: String, expected: String) { #expect(read(source) == expected) }

  @Test(
    "headings, lists and paragraphs",
    arguments: [
      ("# Big\ntext", "Big\ntext | heading(Big)"), ("#tag", "#tag"), ("####### seven", "####### seven"),
      ("a\n\n\nb", "a\nb"), ("- one\n- two", "•\tone\n•\ttwo"), ("- one\n  - in\n- two", "•\tone\n–\tin\n•\ttwo"),
      ("9. nine\n10) ten", "9.\tnine\n10.\tten"), ("1. a\n1. b\n- c", "1.\ta\n2.\tb\n•\tc"),
      ("1.5 is no list", "1.5 is no list"), ("-5", "-5"),
      ("* **a**", "•\ta | strong(a)"),
      (
        "```swift\nfunc f() {\n    a *b* c\n\n\t- d\n}\n```\nend",
        "func f() {\n    a *b* c\n\n    - d\n}\nend | code(func f() {\n    a *b* c\n\n    - d\n}) "
          + "| code:swift(func f() {\n    a *b* c\n\n    - d\n})"
      ),
      ("a\n~~~\n  # b\n```\n~~~~\n*c*", "a\n  # b\n```\nc | code(  # b\n```) | emphasis(c)"),
      ("  ```\n    deep\n shallow\n  ```", "  deep\nshallow | code(  deep\nshallow)"),
      ("```\nto the end\n", "to the end | code(to the end)"), ("```one line```", "one line | code(one line)"),
      ("```\n\n a\n```", "\n a | code(\n a)"), ("```\n```", ""),
    ])
  func blocks(source: String, expected: String) { #expect(read(source) == expected) }

  @Test("a block of code stands apart from what is around it, and its lines do not from one another")
  func code() {
    let text = MarkdownText("a\n```\nb\n  c\n```\nd")
    #expect(text.string == "a\nb\n  c\nd")
    func gap(_ scalar: Int) -> TextStyle.Length? {
      text.spans.last { $0.range.contains(scalar) && $0.style.spacingBefore != nil }?.style.spacingBefore
    }
    #expect(gap(2) == .ems(0.5) && gap(4) == .ems(0) && gap(0) == nil)
  }

  @Test("what is meant as Markdown and not read is told")
  func unread() {
    #expect(MarkdownText("> said\n| a | b |\n---\n![logo](a.png)").unread.count == 4)
    #expect(MarkdownText("a > b | c, --- and [x] **y**").unread.isEmpty)
    for source in ["<b>bold</b>", "one<br>two", "one<br/>two", "<a href=\"x\">x</a>", "</SPAN>"] {
      #expect(MarkdownText(source).unread == ["a tag of HTML"], "\(source)")
    }
    for source in ["a < b > c", "a <b and c", "Array<Int>", "\\<b>", "`<b>`", "<T>", "2<3"] {
      #expect(MarkdownText(source).unread.isEmpty, "\(source)")
    }
  }

  @Test("no text traps, and every mark lies in the text")
  func anything() {
    var random = RandomSource(seed: 5)
    let pieces = [
      "*", "**", "_", "~~", "`", "``", "[", "](", ")", "]", "\\", "a", " ", "\n", "#", "# ", "- ", "1. ", "!", "é", "م",
      "👩‍🚀", "\r\n", "\t",
    ]
    for _ in 0..<3000 {
      let source = (0..<random.pick(Array(1..<30))).map { _ in random.pick(pieces) }.joined()
      let text = MarkdownText(source)
      let count = text.string.unicodeScalars.count
      #expect(text.spans.allSatisfy { $0.range.upperBound <= count && !$0.range.isEmpty }, "\(source)")
    }
  }

  @Test("long texts of any signs take linear time", .timeLimit(.minutes(10)))
  func linear() {
    for piece in [
      "*a ", "**a", "_a*", "[", "](", "[a](b", "`", "`a", "``a`", "~~a", "*_~~[", "- a\n", "a*b_", "![", "\\",
      "```\na\n",
      "~~~a\n  b\n",
    ] {
      let text = MarkdownText(String(repeating: piece, count: 100_000))
      // The one is an escape of the next, the other a fence around nothing.
      #expect(!text.string.isEmpty || piece == "\\" || piece == "`")
    }
  }
}
