// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One analysed paragraph: cut into items shaped as a whole, with its line-break opportunities.
struct TextParagraph: Sendable {
  /// A stretch of one font, script and direction.
  struct Item: Sendable {
    var range: Range<Int>
    var level: UInt8
    var script: UInt32
    var font: Font
    var isTab: Bool
    /// The number of its style.
    var style = 0
    var posture = GlyphPosture.Kind.along
  }

  var scalars: [UInt32]
  /// For each scalar, its index among the scalars of the request's string.
  var sources: [Int]
  /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
  var level: UInt8
  /// In logical order, without gaps.
  var items: [Item]
  /// Each item shaped whole.
  var shaped: [ShapedRun]
  var breaks: LineBreaks
  /// The styles of its stretches.
  let runs: RunStyles
  /// At i: the number of the style of scalar i. Empty: all have the text's own.
  let styles: [Int]
  /// At i: a line may end before scalar i with an inserted hyphen. Empty if nowhere.
  var hyphens: [Bool]
  /// In order, the scalars whose glyphs take half of their width if the scalars around them are on the same line.
  let halved: [Int]
  /// At i: scalar i is of a script with joining letters. Empty if none is.
  let isCursive: [Bool]
  /// Whether some of the text runs in another direction than the paragraph.
  let isMixed: Bool

  init(
    _ scalars: [UInt32], sources: [Int], runs: RunStyles, patterns: HyphenationPatterns? = nil,
    direction: UInt8? = nil, keepsPhrases: Bool = false, log: inout TextWarningLog
  ) {
    // Control characters draw nothing, and neither does a zero-width space, in any font.
    self.scalars = scalars.map { ($0 < 0x20 && $0 != 0x09) || (0x7F...0x9F).contains($0) ? 0x200B : $0 }
    self.sources = sources
    self.runs = runs
    let language = runs.all[0].shaping.language
    var bidi = BidiLevels(self.scalars, direction: direction)
    level = bidi.paragraphLevel
    breaks = LineBreaks(self.scalars, language: language, keepsPhrases: keepsPhrases)
    hyphens = patterns.map { Hyphenation.breaks(scalars, patterns: $0) } ?? []
    halved = WidePunctuation.halved(scalars, language: language)
    // Scripts whose letters join begin with Arabic.
    let isCursive = scalars.contains { $0 >= 0x600 } ? scalars.map { Script.isCursive(Script.of($0)) } : []
    self.isCursive = isCursive.contains(true) ? isCursive : []
    let base = bidi.paragraphLevel
    isMixed = bidi.levels.contains { $0 != base }
    var scripts = TextParagraph.scripts(self.scalars, levels: bidi.levels)
    items = []
    styles = runs.styles(of: sources, isGrapheme: breaks.isGrapheme)
    var fonts = TextParagraph.fonts(self.scalars, breaks, scripts, styles, runs, log: &log)
    var postures: [GlyphPosture.Kind] = []
    if let vertical = runs.vertical {
      let found = Postures(
        self.scalars, vertical, isGrapheme: breaks.isGrapheme, scripts: scripts, styles: styles, runs: runs,
        fonts: fonts, log: &log)
      // Scalars sharing an em are one character, in one font if one has all of it.
      for range in found.combined {
        let cell = self.scalars[range]
        let font = fonts[range].first { cell.allSatisfy($0.has) }
        for i in range {
          (bidi.levels[i], scripts[i]) = (bidi.levels[range.lowerBound], scripts[range.lowerBound])
          fonts[i] = font ?? fonts[i]
          if i > range.lowerBound { breaks.join(i) }
        }
      }
      postures = found.kinds
    }
    for i in self.scalars.indices {
      let isTab = self.scalars[i] == 0x09
      let style = styles.isEmpty ? 0 : styles[i]
      let chosen = isTab ? runs.all[style].font : fonts[i]
      let posture = postures.isEmpty ? .along : postures[i]
      if let last = items.last, !isTab, !last.isTab, last.level == bidi.levels[i], last.script == scripts[i],
        last.style == style, last.font == chosen, last.posture == posture,
        posture != .combined || !breaks.isGrapheme[i]
      {
        items[items.count - 1].range = last.range.lowerBound..<(i + 1)
      } else {
        items.append(
          Item(
            range: i..<(i + 1), level: bidi.levels[i], script: scripts[i], font: chosen, isTab: isTab,
            style: style, posture: posture))
      }
    }
    shaped = []
    shaped.reserveCapacity(items.count)
    for item in items { shaped.append(shape(item, item.range)) }
  }

  /// - Parameters:
  ///   - end: the kind of the line's end, at the end of the range.
  ///   - hyphen: the scalar of the hyphen; nil if the font has none.
  ///   - beginsLine: whether the range is the first of its line.
  func shape(
    _ item: Item, _ range: Range<Int>, end: LineEnd = .plain, hyphen: UInt32? = nil, beginsLine: Bool = false
  ) -> ShapedRun {
    func run(_ scalars: [UInt32], _ range: Range<Int>, offset: Int) -> ShapedRun {
      let first = range.lowerBound + offset + (beginsLine ? 1 : 0)
      let shown = first..<max(first, range.upperBound + offset)
      var halved = halved.isEmpty || shown.isEmpty ? [] : halved.part(within: shown).map { $0 - offset }
      if end == .halvedPunctuation { halved.append(range.upperBound - 1) }
      let (face, style, isRightToLeft) = (item.font.face, runs.all[item.style].shaping, item.level & 1 == 1)
      switch item.posture {
      case .along: break
      case .upright:
        return ShapedRun(
          upright: scalars, range: range, face: face, script: item.script, isRightToLeft: isRightToLeft, style: style,
          halved: halved)
      case .combined:
        return ShapedRun(combined: scalars, range: range, face: face, script: item.script, style: style)
      }
      return ShapedRun(
        scalars, range: item.isTab ? range.lowerBound..<range.lowerBound : range, face: face,
        script: item.script, isRightToLeft: isRightToLeft, style: style, halved: halved
      ).withEvenDigits(scalars, face: face, script: item.script, style: style)
    }
    guard end.hasHyphen, end == .hyphen || !range.isEmpty else { return run(scalars, range, offset: 0) }
    // A copy of the shaper's context, not of a text of a book's length for each line.
    let start = max(0, range.lowerBound - ShapedRun.contextCount)
    var part = Array(scalars[start..<min(scalars.count, range.upperBound + ShapedRun.contextCount)])
    let upper = range.upperBound - start + (end == .hyphen ? 1 : 0)
    if end == .hyphen { part.insert(0x2D, at: upper - 1) }
    part[upper - 1] = hyphen ?? 0x2D
    var result = run(part, (range.lowerBound - start)..<upper, offset: start)
    // Clusters are indexes of the paragraph again.
    for i in result.glyphs.indices { result.glyphs[i].cluster += start }
    return result
  }

  /// Whether a line may end before a scalar with an inserted hyphen.
  func isHyphen(_ i: Int) -> Bool { !hyphens.isEmpty && i < hyphens.count && hyphens[i] }

  /// Whether letter spacing comes on the right of the cluster that begins at a scalar: not between joining letters.
  func isSpaced(_ cluster: Int, isRightToLeft: Bool) -> Bool {
    guard !isCursive.isEmpty, isCursive.indices.contains(cluster), isCursive[cluster] else { return true }
    var next = cluster
    // The base of the letter on the right.
    repeat { next += isRightToLeft ? -1 : 1 } while scalars.indices.contains(next) && !breaks.isGrapheme[next]
    return !isCursive.indices.contains(next) || !isCursive[next]
  }

  /// The style of a scalar.
  func style(of i: Int) -> RunStyle { runs.all[styles.isEmpty ? 0 : styles[i]] }

  /// A font for each scalar, chosen for each stretch of one wanted font and language by itself.
  private static func fonts(
    _ scalars: [UInt32], _ breaks: LineBreaks, _ scripts: [UInt32], _ styles: [Int], _ runs: RunStyles,
    log: inout TextWarningLog
  ) -> [Font] {
    guard !styles.isEmpty else {
      return FontRuns(
        scalars: scalars, isGrapheme: breaks.isGrapheme, scripts: scripts, wanted: runs.all[0].font,
        language: runs.all[0].shaping.language
      ).fonts(log: &log)
    }
    var result: [Font] = []
    result.reserveCapacity(scalars.count)
    while result.count < scalars.count {
      let start = result.count
      let style = runs.all[styles[start]]
      var end = start + 1
      while end < scalars.count,
        styles[end] == styles[start]
          || (runs.all[styles[end]].font == style.font
            && runs.all[styles[end]].shaping.language == style.shaping.language)
      { end += 1 }
      result += FontRuns(
        scalars: Array(scalars[start..<end]), isGrapheme: Array(breaks.isGrapheme[start..<end]),
        scripts: Array(scripts[start..<end]), wanted: style.font, language: style.shaping.language
      ).fonts(log: &log)
    }
    return result
  }

  /// Common and inherited characters take the script of the text before them in their level run, or after them at its
  /// beginning. So a space between Hebrew and Latin goes with the text it is drawn beside.
  private static func scripts(_ scalars: [UInt32], levels: [UInt8]) -> [UInt32] {
    guard scalars.contains(where: { $0 >= 0x80 }) else {
      return [UInt32](repeating: Script.latin, count: scalars.count)
    }
    var scripts = scalars.map(Script.of)
    func isReal(_ script: UInt32) -> Bool { script != Script.common && script != Script.inherited }
    // Neutral characters at the beginning take the first script there is.
    var last = scripts.first(where: isReal) ?? Script.latin
    for i in scripts.indices {
      if i > 0, levels[i] != levels[i - 1], !isReal(scripts[i]) {
        var next = i
        while next < scripts.count, levels[next] == levels[i], !isReal(scripts[next]) { next += 1 }
        if next < scripts.count, levels[next] == levels[i] { last = scripts[next] }
      }
      if isReal(scripts[i]) { last = scripts[i] } else { scripts[i] = last }
    }
    return scripts
  }
}
