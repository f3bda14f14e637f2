// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

extension TextLayer {
  /// The start of the name of a stretch that is a block of code; the name of its language follows.
  package static var codeBlockName: String { "code:" }

  /// A text in a subset of Markdown:
  ///
  /// - `**strong**` or `__strong__`, `*emphasis*` or `_emphasis_`, `~~strikethrough~~`, and code between backticks; each may stand in
  ///   another.
  /// - `[link](address)`; `[words](#name)` marks words for ``style(named:_:)`` and for units.
  /// - `# Heading` to `###### Heading`, the first three of them larger than the text.
  /// - Lists with `-`, `*` or `+`, or with `1.` or `1)`, which count on from their first number; set in to nest them.
  /// - Blocks of code between lines of three or more backticks or tildes, monospaced and as written, with their indents. A tab
  ///   is four letters wide. A language behind the first fence is for `codeTheme`.
  /// - `\` before a sign that is meant as itself.
  ///
  /// Line breaks are kept, and an empty line begins a paragraph. Everything else stays as written; if it is clearly Markdown
  /// (quotations, tables, rules, images), there is a warning. ``strong(_:)``, ``emphasis(_:)``, ``code(_:)``, ``link(_:)``,
  /// ``heading(_:)`` and ``struckThrough(_:)`` change the look of each.
  ///
  /// Example: `TextLayer(markdown: "How a **hash table** works").font("Inter", 168)`
  public convenience init(markdown: String) {
    let text = MarkdownText(markdown)
    self.init(text.string)
    spans = TextSpans(text.spans)
    text.reportUnread(in: markdown)
  }

  /// Changes the style of strong text in Markdown, which is bold.
  /// Example: `TextLayer(markdown: "How a **hash table** works").strong { $0.foregroundColor(.yellow) }`
  @discardableResult public func strong(_ change: (TextStyle) -> TextStyle) -> Self { restyle("strong", change) }
  /// Changes the style of emphasised text in Markdown, which is italic.
  /// Example: `TextLayer(markdown: "It *never* moves").emphasis { $0.foregroundColor(.yellow) }`
  @discardableResult public func emphasis(_ change: (TextStyle) -> TextStyle) -> Self { restyle("emphasis", change) }
  /// Changes the style of code in Markdown, which is monospaced.
  /// Example: `TextLayer(markdown: "Call `sort()`").code { $0.font("JetBrains Mono").background(.gray, radius: 6) }`
  @discardableResult public func code(_ change: (TextStyle) -> TextStyle) -> Self { restyle("code", change) }
  /// Changes the style of links in Markdown, which are underlined.
  /// Example: `TextLayer(markdown: "See [the docs](https://example.org)").link { $0.foregroundColor(.blue) }`
  @discardableResult public func link(_ change: (TextStyle) -> TextStyle) -> Self { restyle("link", change) }
  /// Changes the style of headings in Markdown, which are larger and bold.
  /// Example: `TextLayer(markdown: "# Summary").heading { $0.foregroundColor(.yellow) }`
  @discardableResult public func heading(_ change: (TextStyle) -> TextStyle) -> Self { restyle("heading", change) }
  /// Changes the style of struck-through text in Markdown.
  /// Example: `TextLayer(markdown: "~~50~~ 42").struckThrough { $0.strikethrough(.red) }`
  @discardableResult public func struckThrough(_ change: (TextStyle) -> TextStyle) -> Self {
    restyle("strikethrough", change)
  }
}

extension MarkdownText {
  /// Reports the parts of a source that stay as written although they are clearly Markdown.
  func reportUnread(in source: String) {
    guard !unread.isEmpty else { return }
    DiagnosticLog.warning(
      .markdown,
      "\(unread.joined(separator: ", ")) in the Markdown of \(TextLayer.quoted(source)) is shown as written; the "
        + "supported Markdown is strong, emphasis, code, strikethrough, links, headings, lists and blocks of code")
  }
}
