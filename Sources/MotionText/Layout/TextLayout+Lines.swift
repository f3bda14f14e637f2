import Foundation
import MotionCore

/// A line that is shaped but not yet placed in the box.
private struct PendingLine {
  var line: ShapedLine
  /// What the line's clusters are indices of; for a truncated line the shortened text.
  var paragraph: TextParagraph
  /// Indices of the request's scalars.
  var range: Range<Int>
  var endsParagraph: Bool
  var isTruncated: Bool
}

extension TextLayout {
  /// Lays a request out from nothing.
  static func make(_ request: TextRequest) throws(TextError) -> Storage {
    try request.validate()
    let resolved = try FontCatalog.shared.resolve(request.font, size: request.size)
    let font = resolved.font
    var log = TextWarningLog()
    let shaper = LineShaper(font: font, size: request.size, letterSpacing: request.letterSpacing)
    let pending = breakLines(request, shaper: shaper, log: &log)

    let widest = pending.map(\.line.width).max() ?? 0
    var lines: [Line] = []
    lines.reserveCapacity(pending.count)
    var tops = LineTops()
    for item in pending {
      let metrics = LineMetrics(item.line, wanted: font, size: request.size)
      let height = metrics.height * request.lineHeightMultiple
      let top = tops.next(height)
      // What a line has more or less than its fonts ask for goes to both of its sides.
      let baseline = top + metrics.ascent + (height - metrics.height) / 2
      lines.append(
        place(
          item, top: top, baseline: baseline, height: height, boxWidth: request.width ?? widest, request: request,
          shaper: shaper))
    }
    return Storage(
      request: request, font: font, lines: lines,
      size: CGSize(width: widest, height: tops.end),
      warnings: resolved.warnings + log.warnings(for: font.family))
  }

  /// The string cut at newlines: CR LF, LF, CR, and Unicode's line and paragraph separators. A newline at the very end
  /// begins no further line.
  private static func paragraphs(_ string: String) -> [(scalars: [UInt32], start: Int)] {
    var result: [(scalars: [UInt32], start: Int)] = []
    var current: [UInt32] = []
    var (index, start) = (0, 0)
    var last: UInt32 = 0
    for scalar in string.unicodeScalars {
      let value = scalar.value
      switch value {
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

  private static func breakLines(
    _ request: TextRequest, shaper: LineShaper, log: inout TextWarningLog
  ) -> [PendingLine] {
    let paragraphs = paragraphs(request.string)
    let wrapWidth = request.isWrapped ? request.width : nil
    let visible = wrapWidth == nil ? Int.max : visibleLines(request, font: shaper.font)
    var result: [PendingLine] = []
    for (index, text) in paragraphs.enumerated() {
      let paragraph = TextParagraph(
        text.scalars, sources: Array(text.start..<(text.start + text.scalars.count)), font: shaper.font,
        ligatures: request.letterSpacing == 0, language: request.language, log: &log)
      let whole = paragraph.scalars.indices
      func add(_ line: ShapedLine, _ shown: Range<Int>, ends: Bool, shortened: TextParagraph? = nil) {
        let range = (text.start + shown.lowerBound)..<(text.start + shown.upperBound)
        result.append(
          PendingLine(
            line: line, paragraph: shortened ?? paragraph, range: range, endsParagraph: ends,
            isTruncated: shortened != nil))
      }
      guard let wrapWidth else {
        let line = shaper.line(paragraph, whole)
        if request.truncation != .none, let width = request.width, line.width > width + LineShaper.tolerance {
          let short = shaper.truncatedLine(
            paragraph, whole, width: width, mode: request.truncation, mustShow: false, log: &log)
          add(short.line, whole, ends: true, shortened: short.text)
        } else {
          add(line, whole, ends: true)
        }
        continue
      }
      let advances = shaper.advances(paragraph)
      var start = 0
      repeat {
        let next = shaper.nextLine(paragraph, advances: advances, from: start, width: wrapWidth)
        let ends = next.next >= whole.upperBound
        if result.count + 1 == visible, !ends || index + 1 < paragraphs.count {
          let rest = start..<whole.upperBound
          let last = shaper.truncatedLine(
            paragraph, rest, width: wrapWidth, mode: request.truncation, mustShow: ends, log: &log)
          add(last.line, rest, ends: true, shortened: last.text)
          return result
        }
        add(next.line, next.shown, ends: ends)
        start = next.next
      } while start < whole.upperBound
    }
    return result
  }

  /// How many lines fit wholly; all of them without truncation (TX-6).
  private static func visibleLines(_ request: TextRequest, font: Font) -> Int {
    guard request.truncation != .none, let height = request.maxHeight else { return Int.max }
    let lineHeight = font.metrics.lineHeight * font.metrics.scale(forSize: request.size) * request.lineHeightMultiple
    guard lineHeight > 0 else { return Int.max }
    let lines = ((height + LineShaper.tolerance) / lineHeight).rounded(.down)
    return lines < Double(TextRequest.scalarLimit) ? max(1, Int(lines)) : Int.max
  }

  private static func place(
    _ pending: PendingLine, top: Double, baseline: Double, height: Double, boxWidth: Double, request: TextRequest,
    shaper: LineShaper
  ) -> Line {
    let line = pending.line
    let spare = boxWidth - line.width
    let justification =
      request.alignment == .justified && !pending.endsParagraph && spare > 0
      ? Justification(line, paragraph: pending.paragraph, spare: spare) : nil
    let left: Double
    switch request.alignment {
    case .left: left = 0
    case .right: left = spare
    case .center: left = spare / 2
    // Where spaces were widened nothing is to spare.
    default: left = justification == nil && pending.paragraph.level == 1 ? spare : 0
    }
    var runs: [Run] = []
    var x = left
    for piece in line.pieces {
      let scale = shaper.scale(piece.font)
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(piece.run.glyphs.count)
      // Integers and counts are summed, and scaled once: no error grows along the line.
      var (pen, clusters, stretched) = (0, 0, 0)
      for (i, glyph) in piece.run.glyphs.enumerated() {
        func position() -> Double {
          x + Double(pen) * scale + request.letterSpacing * Double(clusters) + (justification?.extra ?? 0)
            * Double(stretched)
        }
        let before = position()
        let point = CGPoint(
          x: before + Double(glyph.dx) * scale, y: baseline - Double(glyph.dy) * scale)
        pen += Int(glyph.advance)
        if piece.run.endsCluster(i) {
          clusters += 1
          if justification?.stretches(glyph, paragraph: pending.paragraph) == true { stretched += 1 }
        }
        let source = pending.paragraph.sources
        glyphs.append(
          Glyph(
            id: glyph.id, position: point, advance: position() - before,
            source: source.indices.contains(glyph.cluster) ? source[glyph.cluster] : pending.range.lowerBound))
      }
      x += piece.width + (justification?.extra ?? 0) * Double(stretched)
      if !glyphs.isEmpty {
        runs.append(Run(font: piece.font, isRightToLeft: piece.level & 1 == 1, glyphs: glyphs))
      }
    }
    return Line(
      runs: runs,
      frame: CGRect(x: left, y: top, width: justification == nil ? line.width : boxWidth, height: height),
      baseline: baseline, range: pending.range, isTruncated: pending.isTruncated)
  }
}
