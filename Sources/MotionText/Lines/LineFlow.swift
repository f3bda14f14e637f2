// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A shaped line with its height in the box, but not its position in the width.
struct FlowedLine {
  var line: ShapedLine
  /// The paragraph the line's clusters index; for a truncated line the shortened text.
  var paragraph: TextParagraph
  /// Indices of the request's scalars.
  var range: Range<Int>
  var beginsParagraph: Bool
  var endsParagraph: Bool
  var indent: LineIndent
  /// Where its column begins.
  var x = 0.0
  var isTruncated = false
  /// Whether it breaks within a word because there was too little room.
  var breaksWord = false
  var top = 0.0
  var baseline = 0.0
  var height = 0.0
}

/// The indents of a paragraph's lines.
struct LineIndent {
  var leading: Double
  /// Of the first line, beyond the others.
  var firstLine: Double
  /// Whether it is the paragraph's and not the text's.
  var isOwn = false
}

/// Breaks the paragraphs of a request into lines, from the top down, until the box is full.
struct LineFlow {
  let request: TextRequest
  let shaper: LineShaper
  let patterns: HyphenationPatterns?
  private(set) var log = TextWarningLog()
  var lines: [FlowedLine] = []
  private var tops = LineTops()
  /// Whether all of the text is shown.
  private(set) var isWhole = true
  /// The height of the tallest column; nil if there is one column.
  var columnHeight: Double?

  init(_ request: TextRequest, runs: RunStyles, patterns: HyphenationPatterns?) {
    self.request = request
    self.patterns = patterns
    shaper = LineShaper(runs: runs, tabs: request.tabs.sorted { $0.position < $1.position })
    // Where lines are left out, those that are shown are as long as they can be.
    isWhole = flow(isBalanced: request.paragraph.isBalanced)
    if !isWhole, request.paragraph.isBalanced {
      (lines, tops, log) = ([], LineTops(), TextWarningLog())
      isWhole = flow(isBalanced: false)
    }
    if lines.contains(where: \.isTruncated) { isWhole = false }
    fillColumns()
  }

  /// Where the last line ends.
  var height: Double { columnHeight ?? tops.end }
  var flowedHeight: Double { tops.end }

  /// How much of the width is taken by the indents of a line.
  func indent(_ indent: LineIndent, isFirst: Bool) -> Double {
    indent.leading + request.paragraph.trailingIndent + (isFirst ? indent.firstLine : 0)
  }

  /// The tabs of a line; nil for the default ones. A line with a hanging indent has a stop at the beginning of the
  /// others.
  private func tabs(_ indent: LineIndent, isFirst: Bool) -> TabLayout? {
    guard !shaper.tabs.isEmpty || indent.isOwn else { return nil }
    var stops = shaper.tabs
    // A hanging indent is a stop for the text behind a marker.
    if indent.isOwn, indent.firstLine < 0 {
      stops.insert(
        TabStop(.leading, at: indent.leading), at: stops.firstIndex { $0.position > indent.leading } ?? stops.count)
    }
    return TabLayout(stops: stops, origin: indent.leading + (isFirst ? indent.firstLine : 0))
  }

  /// - Returns: false if some of the text is left out.
  private mutating func flow(isBalanced: Bool) -> Bool {
    let style = request.paragraph
    var indents = request.indents[...]
    for (index, text) in LineFlow.paragraphs(request.string).enumerated() {
      // Ranges ascend as paragraphs do, so those that lie behind are dropped.
      while let first = indents.first, first.range.upperBound <= text.start { indents.removeFirst() }
      let own = indents.first.flatMap { $0.range.contains(text.start) ? $0 : nil }
      let indent = LineIndent(
        leading: own?.leading ?? style.leadingIndent, firstLine: own?.firstLine ?? style.firstLineIndent,
        isOwn: own != nil)
      if index > 0 { tops.skip(own.map { style.spacing + $0.spacingBefore } ?? style.spacing) }
      let width = request.isWrapped ? lineWidth ?? request.width : nil
      var paragraph = paragraph(text, keepsPhrases: isBalanced && width != nil)
      if let width {
        // A phrase that is wider than a line is broken like other text.
        let room = width - max(self.indent(indent, isFirst: true), self.indent(indent, isFirst: false))
        if isBalanced, shaper.widestWord(paragraph, shaper.advances(paragraph)) > room {
          paragraph = self.paragraph(text, keepsPhrases: false)
        }
        guard wrap(paragraph, at: width, start: text.start, indent, isBalanced: isBalanced) else { return false }
      } else {
        addWhole(paragraph, start: text.start, indent)
      }
    }
    return true
  }

  private mutating func paragraph(_ text: (scalars: [UInt32], start: Int), keepsPhrases: Bool) -> TextParagraph {
    TextParagraph(
      text.scalars, sources: Array(text.start..<(text.start + text.scalars.count)), runs: shaper.runs,
      patterns: patterns, direction: request.direction.level, keepsPhrases: keepsPhrases, log: &log)
  }

  /// Adds a paragraph as one line.
  private mutating func addWhole(_ paragraph: TextParagraph, start: Int, _ indent: LineIndent) {
    let whole = paragraph.scalars.indices
    var line = FlowedLine(
      line: shaper.line(paragraph, whole, tabs: tabs(indent, isFirst: true)), paragraph: paragraph,
      range: start..<(start + whole.count), beginsParagraph: true, endsParagraph: true, indent: indent)
    if request.truncation != .none, let width = request.width.map({ max(0, $0 - self.indent(indent, isFirst: true)) }),
      line.line.width > width + LineShaper.tolerance
    {
      line.truncate(to: truncated(paragraph, whole, width: width, mustShow: false))
    }
    _ = add(line)
  }

  /// Adds the lines of a paragraph.
  ///
  /// - Returns: false if not all of them fit; the last one that does is then truncated.
  private mutating func wrap(
    _ paragraph: TextParagraph, at width: Double, start: Int, _ indent: LineIndent, isBalanced: Bool
  ) -> Bool {
    let advances = shaper.advances(paragraph)
    let width = isBalanced ? balancedWidth(paragraph, advances, indent, within: width) : width
    let end = paragraph.scalars.count
    var position = 0
    // An empty paragraph still has one line.
    repeat {
      let room = max(0, width - self.indent(indent, isFirst: position == 0))
      let next = shaper.nextLine(
        paragraph, advances: advances, from: position, width: room, tabs: tabs(indent, isFirst: position == 0))
      var line = FlowedLine(
        line: next.line, paragraph: paragraph,
        range: (start + next.shown.lowerBound)..<(start + next.shown.upperBound), beginsParagraph: position == 0,
        endsParagraph: next.next >= end, indent: indent)
      line.breaksWord = !line.endsParagraph && !paragraph.breaks.canBreak[next.next] && !paragraph.isHyphen(next.next)
      guard add(line) else {
        truncateLast()
        return false
      }
      position = next.next
    } while position < end
    return true
  }

  /// Adds a line below the others.
  ///
  /// - Returns: false if it has no room; the first has always.
  private mutating func add(_ line: FlowedLine) -> Bool {
    let metrics = LineMetrics(line.line, shaper.runs)
    var line = line
    line.height = metrics.height * request.lineHeightMultiple
    var next = tops
    line.top = next.next(line.height)
    // The difference from the fonts' line height is split between both sides.
    line.baseline = line.top + metrics.ascent + (line.height - metrics.height) / 2
    if request.isWrapped, !lines.isEmpty {
      if request.lineLimit > 0, lines.count >= request.lineLimit { return false }
      if request.truncation != .none, let height = heightLimit, next.end > height + LineShaper.tolerance {
        return false
      }
    }
    tops = next
    lines.append(line)
    return true
  }

  /// Shows in the last line that more text follows.
  private mutating func truncateLast() {
    guard request.truncation != .none, let width = lineWidth ?? request.width, var last = lines.popLast() else {
      return
    }
    let start = last.paragraph.sources.firstIndex(of: last.range.lowerBound) ?? 0
    let rest = start..<last.paragraph.scalars.count
    let room = max(0, width - indent(last.indent, isFirst: last.beginsParagraph))
    // The line stands for all the rest of its paragraph now.
    last.range = last.range.lowerBound..<(last.range.lowerBound + rest.count)
    last.endsParagraph = true
    last.truncate(to: truncated(last.paragraph, rest, width: room, mustShow: true))
    lines.append(last)
  }

  private mutating func truncated(
    _ paragraph: TextParagraph, _ range: Range<Int>, width: Double, mustShow: Bool
  ) -> (line: ShapedLine, text: TextParagraph) {
    shaper.truncatedLine(
      paragraph, range, width: width, mode: request.truncation, marker: request.marker, mustShow: mustShow, log: &log)
  }

  /// The least width at which a paragraph has as many lines as at `width` (CSS Text 4, §6.4.1). It breaks no word that
  /// fits into `width`. Paragraphs of more than ten lines keep theirs.
  private func balancedWidth(
    _ paragraph: TextParagraph, _ advances: [Double], _ indent: LineIndent, within width: Double
  ) -> Double {
    let limit = 10
    func lineCount(_ width: Double) -> Int {
      var (count, position) = (0, 0)
      repeat {
        let room = max(0, width - self.indent(indent, isFirst: position == 0))
        position =
          shaper.nextLine(
            paragraph, advances: advances, from: position, width: room, tabs: tabs(indent, isFirst: position == 0)
          ).next
        count += 1
      } while position < paragraph.scalars.count && count <= limit
      return count
    }
    let count = lineCount(width)
    guard (2...limit).contains(count) else { return width }
    let widest =
      shaper.widestWord(paragraph, advances)
      + max(self.indent(indent, isFirst: true), self.indent(indent, isFirst: false))
    let least = widest <= width ? widest : 0
    // To a 256th of the width, which nobody sees.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if width * middle >= least, lineCount(width * middle) <= count { high = middle } else { low = middle }
    }
    return width * high
  }

  /// A string cut at newlines: CR LF, LF, CR, and Unicode's line and paragraph separators. A newline at the very end
  /// begins no further line.
  private static func paragraphs(_ string: String) -> [(scalars: [UInt32], start: Int)] {
    var result: [(scalars: [UInt32], start: Int)] = []
    var current: [UInt32] = []
    var (index, start) = (0, 0)
    var last: UInt32 = 0
    for scalar in string.unicodeScalars {
      let value = scalar.value
      switch value {
      // The LF of a CR LF ends no other line.
      case 0x0A where last == 0x0D: start = index + 1
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
        result.append((current, start))
        current = []
        start = index + 1
      default: current.append(value)
      }
      last = value
      index += 1
    }
    if !current.isEmpty { result.append((current, start)) }
    return result
  }
}

extension FlowedLine {
  fileprivate mutating func truncate(to shortened: (line: ShapedLine, text: TextParagraph)) {
    (line, paragraph, isTruncated) = (shortened.line, shortened.text, true)
  }
}

extension WritingDirection {
  /// The level of a paragraph (UAX 9); nil for that of its first strong character.
  fileprivate var level: UInt8? {
    switch self {
    case .leftToRight: 0
    case .rightToLeft: 1
    default: nil
    }
  }
}
