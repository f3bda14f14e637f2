// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

/// A text with its styles, read from a subset of Markdown: headings, lists, blocks of code and paragraphs with the styles of
/// ``MarkdownInline``.
///
/// A line break is one, unlike in Markdown: whoever writes a title sets its lines. An empty line begins a paragraph.
struct MarkdownText {
  private var text = StyledText()
  /// Constructs meant as Markdown that stay as written.
  private(set) var unread: [String] = []

  var string: String { text.string }
  var spans: [TextSpan] { text.spans }

  private struct Block {
    enum Kind {
      case paragraph
      case heading(Int)
      case item(ListBlock.Item)
      /// Lines between fences, as written, and the language that the first fence names; empty for none.
      case code(String)
    }
    var kind: Kind
    var text: Substring
    /// Whether a line is empty above it.
    var isApart: Bool
  }

  init(_ source: String) {
    var blocks: [Block] = []
    var lists = ListLevels()
    var isApart = false
    var fence: CodeFence?
    var code: [Substring] = []
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let open = fence {
        guard open.isClosed(by: line) else {
          code.append(open.content(of: line))
          continue
        }
        blocks.append(Block(kind: .code(open.language), text: Substring(code.joined(separator: "\n")), isApart: true))
        (fence, code, isApart) = (nil, [], true)
        continue
      }
      if let opened = CodeFence(line) {
        (fence, lists, isApart) = (opened, ListLevels(), false)
        continue
      }
      let indent = MarkdownText.indent(line)
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.allSatisfy(\.isWhitespace) {
        isApart = true
        continue
      }
      note(text)
      if let heading = MarkdownText.heading(text) {
        lists = ListLevels()
        blocks.append(Block(kind: .heading(heading.level), text: heading.text, isApart: true))
      } else if let item = MarkdownText.item(text) {
        let own = ListBlock.Item(
          level: lists.level(of: indent), marker: item.number.map { .numbers(from: $0) } ?? .bullets)
        blocks.append(Block(kind: .item(own), text: item.text, isApart: isApart))
      } else {
        lists = ListLevels()
        blocks.append(Block(kind: .paragraph, text: text, isApart: isApart))
      }
      isApart = false
    }
    // The end closes it too (CommonMark 0.31, §4.5).
    if let fence {
      // A line end at the end begins no line.
      if code.last?.isEmpty == true { code.removeLast() }
      blocks.append(Block(kind: .code(fence.language), text: Substring(code.joined(separator: "\n")), isApart: true))
    }
    write(blocks)
  }

  private static let paragraphGap = 0.5
  /// As multiples of the text's size, from the first level on.
  private static let headingSizes = [1.6, 1.3, 1.15, 1, 1, 1]

  private mutating func write(_ blocks: [Block]) {
    var next = 0
    while next < blocks.count {
      // Items that follow one another are one list.
      var items: [ListBlock.Item] = []
      while next + items.count < blocks.count, case .item(let item) = blocks[next + items.count].kind {
        items.append(item)
      }
      if items.isEmpty {
        write(blocks[next], nil)
        next += 1
        continue
      }
      for (block, setting) in zip(blocks[next...], ListBlock.settings(of: items)) { write(block, setting) }
      next += items.count
    }
  }

  private mutating func writeCode(_ block: Block, _ language: String) {
    text.beginParagraph(above: MarkdownText.paragraphGap)
    let first = text.count
    text.append(Array(block.text.unicodeScalars), TextStyle().font("monospace"), name: "code")
    if !language.isEmpty { text.mark(first..<text.count, TextStyle(), name: TextLayer.codeBlockName + language) }
    text.endParagraph()
    guard first > 0, let line = block.text.unicodeScalars.firstIndex(of: "\n") else { return }
    // The room above is above its first line alone.
    var below = TextStyle()
    below.spacingBefore = .ems(0)
    text.mark(
      (first + block.text.unicodeScalars.distance(from: block.text.startIndex, to: line) + 1)..<text.count, below)
  }

  private mutating func write(_ block: Block, _ item: ListBlock.Setting?) {
    if case .code(let language) = block.kind { return writeCode(block, language) }
    text.beginParagraph(above: block.isApart ? MarkdownText.paragraphGap : item == nil ? nil : ListBlock.gap, item)
    let inline = MarkdownInline(block.text.unicodeScalars)
    if inline.hasImages { note("an image") }
    if inline.hasTags { note("a tag of HTML") }
    let first = text.count
    text.append(inline.scalars)
    if case .heading(let level) = block.kind {
      let size = MarkdownText.headingSizes[min(level, MarkdownText.headingSizes.count) - 1]
      text.mark(first..<text.count, TextStyle().size(size).weight(.bold), name: "heading")
    }
    for stretch in inline.stretches {
      let range = (first + stretch.range.lowerBound)..<(first + stretch.range.upperBound)
      switch stretch.mark {
      case .strong: text.mark(range, TextStyle().weight(.bold), name: "strong")
      case .emphasis: text.mark(range, TextStyle().italic(), name: "emphasis")
      case .code: text.mark(range, TextStyle().font("monospace").size(0.92), name: "code")
      case .strikethrough: text.mark(range, TextStyle().strikethrough(), name: "strikethrough")
      // A link to # names its words, and looks like the text around.
      case .link(let address) where address.hasPrefix("#") && address.count > 1:
        text.mark(range, TextStyle(), name: String(address.dropFirst()))
      case .link: text.mark(range, TextStyle().underline(), name: "link")
      }
    }
    text.endParagraph()
  }

  private mutating func note(_ what: String) {
    if !unread.contains(what) { unread.append(what) }
  }

  /// Blocks of Markdown that are no part of the subset.
  private mutating func note(_ line: Substring) {
    if line.hasPrefix("> ") { note("a quotation") }
    if line.hasPrefix("|"), line.dropFirst().contains("|") { note("a table") }
    if line.count >= 3, line.prefix(1000).allSatisfy({ $0 == "-" || $0 == " " }), line.hasPrefix("---") {
      note("a horizontal rule")
    }
  }

  private static func indent(_ line: Substring) -> Int {
    line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
  }

  private static func heading(_ line: Substring) -> (level: Int, text: Substring)? {
    let level = line.prefix(7).prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first == " " else { return nil }
    return (level, rest.drop { $0 == " " })
  }

  /// A line of a list; without a number it has a bullet.
  private static func item(_ line: Substring) -> (number: Int?, text: Substring)? {
    if let first = line.first, "-*+".contains(first), line.dropFirst().first == " " {
      return (nil, line.dropFirst().drop { $0 == " " })
    }
    let digits = line.prefix(10).prefix { ("0"..."9").contains($0) }
    let rest = line.dropFirst(digits.count)
    guard (1...9).contains(digits.count), let point = rest.first, point == "." || point == ")",
      rest.dropFirst().first == " "
    else { return nil }
    return (Int(digits), rest.dropFirst().drop { $0 == " " })
  }
}

/// The fence before or after a block of code: three or more backticks or tildes (CommonMark 0.31, §4.5).
private struct CodeFence {
  private let character: Character
  private let count: Int
  /// The indent of the opening line; it is removed from the lines between.
  private let indent: Int
  /// The first word behind the fence, in lower case; empty for none.
  let language: String

  /// Nil if the line opens no block.
  init?(_ line: Substring) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let count = text.prefix { $0 == first }.count
    // Ticks in one line are code within it.
    guard count >= 3, first == "~" || !text.dropFirst(count).contains("`") else { return nil }
    (character, self.count, indent) = (first, count, line.count - text.count)
    language = text.dropFirst(count).split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() } ?? ""
  }

  func isClosed(by line: Substring) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let ticks = text.prefix { $0 == character }.count
    return ticks >= count && text.dropFirst(ticks).allSatisfy(\.isWhitespace)
  }

  /// A line without the indent of the fence. A tab is four letters wide, because a text's own tab stops follow its first font.
  func content(of line: Substring) -> Substring {
    let content = line.dropFirst(min(indent, line.prefix { $0 == " " || $0 == "\t" }.count))
    guard content.contains("\t") else { return content }
    var (result, column) = ("", 0)
    for character in content {
      let isTab = character == "\t"
      let width = isTab ? 4 - column % 4 : 1
      result += isTab ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return result[...]
  }
}

/// How deep the lines of a list stand, by how far they are set in.
private struct ListLevels {
  private var indents: [Int] = []

  mutating func level(of indent: Int) -> Int {
    while let last = indents.last, indent < last { indents.removeLast() }
    if indents.last.map({ indent > $0 + 1 }) ?? true { indents.append(indent) }
    return indents.count - 1
  }
}
