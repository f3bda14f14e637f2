// SPDX-License-Identifier: Apache-2.0

/// The inline part of a subset of Markdown (CommonMark 0.31, §6): strong, emphasis, code, strikethrough, links, escapes.
/// Everything else is text as written.
///
/// - Complexity: linear in the text.
struct MarkdownInline {
  enum Mark: Hashable {
    case strong, emphasis, code, strikethrough
    case link(String)
  }

  /// A stretch of the result.
  struct Stretch: Hashable {
    var range: Range<Int>
    var mark: Mark
  }

  /// The shown text.
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var stretches: [Stretch] = []
  /// Whether there is something that means an image.
  private(set) var hasImages = false
  /// Whether there is a tag of HTML, such as `<b>` or `<br/>`.
  private(set) var hasTags = false

  private enum Token {
    case text(Range<Int>)
    /// Stars, underscores or tildes, as many as are shown.
    case delimiter(Unicode.Scalar, count: Int)
  }
  private let source: [Unicode.Scalar]
  private var tokens: [Token] = []
  /// The marks with the ranges of their tokens.
  private var marks: [(range: Range<Int>, mark: Mark)] = []
  /// Tokens that can begin a mark, or a link.
  private var openers: [Int] = []
  private var brackets: [(token: Int, openers: Int)] = []
  /// Below this no opener of a delimiter is left.
  private var bottoms: [Unicode.Scalar: Int] = [:]

  init(_ source: some Sequence<Unicode.Scalar>) {
    self.source = Array(source)
    scan()
    write()
  }

  private mutating func scan() {
    var ticks = tickRuns()
    // Between these positions no link's address ends.
    var deadLink = 0..<0
    var (i, start) = (0, 0)
    func flush(_ end: Int, _ tokens: inout [Token]) {
      if start < end { tokens.append(.text(start..<end)) }
    }
    while i < source.count {
      switch source[i] {
      case "\\" where i + 1 < source.count && MarkdownInline.isPunctuation(source[i + 1]) && source[i + 1].isASCII:
        flush(i, &tokens)
        start = i + 1
        i += 2
      case "`":
        let end = self.end(of: i)
        guard let close = ticks.next(after: end, length: end - i) else {
          i = end
          continue
        }
        flush(i, &tokens)
        var inside = end..<close
        // A space on either side is for code that begins or ends with a tick.
        if inside.count > 2, source[inside.lowerBound] == " ", source[inside.upperBound - 1] == " " {
          inside = (inside.lowerBound + 1)..<(inside.upperBound - 1)
        }
        marks.append((tokens.count..<(tokens.count + 1), .code))
        tokens.append(.text(inside))
        i = close + (end - i)
        start = i
      case "*", "_", "~":
        let end = self.end(of: i)
        flush(i, &tokens)
        take(i..<end)
        (i, start) = (end, end)
      case "<":
        hasTags = hasTags || isTag(after: i)
        i += 1
      case "[":
        flush(i, &tokens)
        if i > 0, source[i - 1] == "!" { hasImages = hasImages || isLink(after: i) }
        brackets.append((tokens.count, openers.count))
        tokens.append(.text(i..<(i + 1)))
        i += 1
        start = i
      case "]":
        let bracket = brackets.popLast()
        guard let bracket, i + 1 < source.count, source[i + 1] == "(", !deadLink.contains(i) else {
          i += 1
          continue
        }
        var end = i + 2
        while end < source.count, source[end] != ")", !MarkdownInline.isSpace(source[end]) { end += 1 }
        guard end < source.count, source[end] == ")" else {
          deadLink = i..<end
          i += 1
          continue
        }
        flush(i, &tokens)
        var address = String.UnicodeScalarView()
        address.append(contentsOf: source[(i + 2)..<end])
        tokens[bracket.token] = .text(0..<0)
        marks.append((bracket.token..<tokens.count, .link(String(address))))
        if openers.count > bracket.openers { openers.removeLast(openers.count - bracket.openers) }
        i = end + 1
        start = i
      default: i += 1
      }
    }
    flush(source.count, &tokens)
  }

  /// The tags that people write into Markdown. Types such as `Array<Int>` look alike, so no others count.
  private static let tags: Set<String> = [
    "a", "b", "big", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "i", "img", "li", "mark", "ol", "p",
    "small", "span", "strong", "sub", "sup", "u", "ul",
  ]

  private func isTag(after angle: Int) -> Bool {
    let rest = source[(angle + 1)...].prefix(8).drop { $0 == "/" }
    let name = rest.prefix { $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    guard let end = source[name.endIndex...].first, ">/ ".unicodeScalars.contains(end) else { return false }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: name)
    // "a < b" and "a <b" without an end are no tags.
    return MarkdownInline.tags.contains(String(text).lowercased())
      && source[name.endIndex...].prefix(200).contains(">")
  }

  private func isLink(after bracket: Int) -> Bool {
    let rest = source[bracket...].prefix(1000)
    guard let close = rest.firstIndex(of: "]"), close + 1 < source.count else { return false }
    return source[close + 1] == "("
  }

  /// A run of stars, underscores or tildes: closes marks, and may open others.
  private mutating func take(_ run: Range<Int>) {
    let char = source[run.lowerBound]
    let before = run.lowerBound > 0 ? source[run.lowerBound - 1] : " "
    let after = run.upperBound < source.count ? source[run.upperBound] : " "
    let isLeft =
      !MarkdownInline.isSpace(after)
      && (!MarkdownInline.isPunctuation(after) || MarkdownInline.isSpace(before)
        || MarkdownInline.isPunctuation(before))
    let isRight =
      !MarkdownInline.isSpace(before)
      && (!MarkdownInline.isPunctuation(before) || MarkdownInline.isSpace(after) || MarkdownInline.isPunctuation(after))
    var (opens, closes) = (isLeft, isRight)
    if char == "_" {
      opens = isLeft && (!isRight || MarkdownInline.isPunctuation(before))
      closes = isRight && (!isLeft || MarkdownInline.isPunctuation(after))
    }
    var count = run.count
    if char == "~", count != 2 { (opens, closes) = (false, false) }
    while closes, count > 0, let position = lastOpener(char) {
      let token = openers[position]
      guard case .delimiter(_, let open) = tokens[token] else { break }
      let used = char == "~" || (open > 1 && count > 1) ? 2 : 1
      marks.append(
        (
          (token + 1)..<tokens.count, char == "~" ? .strikethrough : used == 2 ? .strong : .emphasis
        ))
      // What was opened inside and not closed is text.
      openers.removeLast(openers.count - position - (open > used ? 1 : 0))
      tokens[token] = .delimiter(char, count: open - used)
      count -= used
    }
    if opens, count > 0 { openers.append(tokens.count) }
    tokens.append(.delimiter(char, count: count))
  }

  private mutating func lastOpener(_ char: Unicode.Scalar) -> Int? {
    let bottom = min(bottoms[char] ?? 0, openers.count)
    for position in (bottom..<openers.count).reversed() {
      if case .delimiter(char, _) = tokens[openers[position]] { return position }
    }
    bottoms[char] = openers.count
    return nil
  }

  private func end(of start: Int) -> Int {
    var end = start + 1
    while end < source.count, source[end] == source[start] { end += 1 }
    return end
  }

  /// The positions of runs of ticks, by their lengths.
  private struct TickRuns {
    var positions: [Int: [Int]] = [:]
    var used: [Int: Int] = [:]

    mutating func next(after position: Int, length: Int) -> Int? {
      guard let all = positions[length] else { return nil }
      var index = used[length] ?? 0
      while index < all.count, all[index] < position { index += 1 }
      used[length] = index
      return index < all.count ? all[index] : nil
    }
  }

  private func tickRuns() -> TickRuns {
    var result = TickRuns()
    var i = 0
    while i < source.count {
      guard source[i] == "`" else {
        i += 1
        continue
      }
      let end = self.end(of: i)
      result.positions[end - i, default: []].append(i)
      i = end
    }
    return result
  }

  private mutating func write() {
    var starts: [Int] = []
    starts.reserveCapacity(tokens.count + 1)
    for token in tokens {
      starts.append(scalars.count)
      switch token {
      case .text(let range): scalars += source[range]
      case .delimiter(let char, let count): scalars += [Unicode.Scalar](repeating: char, count: count)
      }
    }
    starts.append(scalars.count)
    for (range, mark) in marks {
      let shown = starts[range.lowerBound]..<starts[range.upperBound]
      if !shown.isEmpty { stretches.append(Stretch(range: shown, mark: mark)) }
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
