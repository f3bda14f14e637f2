import MotionCore
import MotionModel

/// A text with its styles, read from a subset of Markdown: headings, lists and paragraphs with what ``MarkdownInline`` knows.
///
/// A line break is one, unlike in Markdown: whoever writes a title sets its lines. An empty line begins a paragraph.
struct MarkdownText {
  private(set) var string = ""
  private(set) var spans: [TextSpan] = []
  /// What is meant as Markdown and stays as written.
  private(set) var unread: [String] = []
  private var count = 0

  init(_ source: String) {
    var lists = ListNumbers()
    var isNew = false
    for line in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let indent = MarkdownText.indent(line)
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.allSatisfy(\.isWhitespace) {
        isNew = true
        continue
      }
      let gap = isNew && count > 0 ? MarkdownText.paragraphGap : nil
      isNew = false
      note(text)
      if let heading = MarkdownText.heading(text) {
        lists = ListNumbers()
        add(heading.text, gap ?? (count > 0 ? MarkdownText.paragraphGap : nil), heading: heading.level)
      } else if let item = MarkdownText.item(text) {
        let level = lists.level(of: indent)
        add(item.text, gap ?? (count > 0 ? ListStyle.gap : nil), item: ListStyle.item(item.number, level: level))
      } else {
        lists = ListNumbers()
        add(text, gap)
      }
    }
  }

  private static let paragraphGap = 0.5
  /// As multiples of the text's size, from the first level on.
  private static let headingSizes = [1.6, 1.3, 1.15, 1, 1, 1]

  private mutating func add(
    _ text: Substring, _ gap: Double?, heading: Int? = nil, item: (marker: String, style: TextStyle)? = nil
  ) {
    if count > 0 { append("\n".unicodeScalars) }
    let start = count
    if let item { append("\(item.marker)\t".unicodeScalars) }
    let inline = MarkdownInline(text.unicodeScalars)
    if inline.hasPictures { note("a picture") }
    let first = count
    append(inline.scalars)
    var style = item?.style ?? TextStyle()
    if let gap { style.spacingBefore = .ems(gap) }
    if !style.isEmpty, start < count { spans.append(TextSpan(start..<count, style)) }
    if let heading, first < count {
      let size = MarkdownText.headingSizes[min(heading, MarkdownText.headingSizes.count) - 1]
      spans.append(TextSpan(first..<count, TextStyle().size(size).weight(.bold), name: "heading"))
    }
    for stretch in inline.stretches {
      let range = (first + stretch.range.lowerBound)..<(first + stretch.range.upperBound)
      switch stretch.mark {
      case .strong: spans.append(TextSpan(range, TextStyle().weight(.bold), name: "strong"))
      case .emphasis: spans.append(TextSpan(range, TextStyle().italic(), name: "emphasis"))
      case .code: spans.append(TextSpan(range, TextStyle().font("monospace").size(0.92), name: "code"))
      case .strikethrough: spans.append(TextSpan(range, TextStyle().strikethrough(), name: "strikethrough"))
      case .link(let address) where address.hasPrefix("#") && address.count > 1:
        spans.append(TextSpan(range, TextStyle(), name: String(address.dropFirst())))
      case .link: spans.append(TextSpan(range, TextStyle().underline(), name: "link"))
      }
    }
  }

  private mutating func append(_ scalars: some Collection<Unicode.Scalar>) {
    string.unicodeScalars.append(contentsOf: scalars)
    count += scalars.count
  }

  private mutating func note(_ what: String) {
    if !unread.contains(what) { unread.append(what) }
  }

  /// Blocks of Markdown that are no part of the subset.
  private mutating func note(_ line: Substring) {
    if line.hasPrefix("```") || line.hasPrefix("~~~") { note("a block of code") }
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

/// How deep the lines of a list stand, by how far they are set in.
private struct ListNumbers {
  private var indents: [Int] = []

  mutating func level(of indent: Int) -> Int {
    while let last = indents.last, indent < last { indents.removeLast() }
    if indents.last.map({ indent > $0 + 1 }) ?? true { indents.append(indent) }
    return indents.count - 1
  }
}

/// How the paragraphs of lists are set.
enum ListStyle {
  /// Above an item, as a multiple of the text's size.
  static let gap = 0.25
  /// How far a list is set in from the one around it.
  private static let step = 1.5

  /// - Parameter number: nil: a bullet.
  static func item(_ number: Int?, level: Int) -> (marker: String, style: TextStyle) {
    var style = TextStyle()
    style.leadingIndent = .ems(Double(min(level, 20) + 1) * step)
    style.firstLineIndent = .ems(-step)
    return (number.map { "\($0)." } ?? (level % 2 == 0 ? "•" : "–"), style)
  }
}
