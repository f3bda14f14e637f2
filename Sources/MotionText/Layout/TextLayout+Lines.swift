// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension TextLayout {
  /// Lays a request out from nothing.
  static func make(_ request: TextRequest) throws(TextError) -> Storage {
    try request.validate()
    let resolved = try FontCatalog.shared.resolve(request.font, size: request.size)
    let font = resolved.font
    let patterns = request.paragraph.isHyphenated ? HyphenationPatterns.of(request.language) : nil
    // A ligature would keep together the letters that tracking moves apart.
    let shaping = ShapingStyle(
      language: request.language, features: FontFeature.list(request.features).features,
      hasLigatures: request.letterSpacing == 0)
    let own = RunStyle(font: font, size: request.size, letterSpacing: request.letterSpacing, rise: 0, shaping: shaping)
    let runs = try RunStyles(request, own, but: resolved.warnings)
    let flow = LineFlow(request, runs: runs, patterns: patterns)
    let widest = flow.width
    let lines = flow.lines.map { place($0, boxWidth: flow.lineWidth ?? request.width ?? widest, request: request) }
    var warnings =
      resolved.warnings + runs.warnings + flow.log.warnings(for: font.family)
    if request.paragraph.isHyphenated, patterns == nil { warnings.append(.noHyphenation(language: request.language)) }
    for style in runs.all {
      for missing in missingFeatures(style.shaping, in: style.font) where !warnings.contains(missing) {
        warnings.append(missing)
      }
    }
    return Storage(
      request: request, font: font, patterns: patterns?.hash, lines: lines,
      size: CGSize(width: max(0, widest), height: max(0, flow.height)), isWhole: flow.isWhole,
      breaksWords: flow.lines.contains(where: \.breaksWord), warnings: warnings)
  }

  private static func place(
    _ flowed: FlowedLine, boxWidth: Double, request: TextRequest
  ) -> Line {
    let line = flowed.line
    let paragraphStyle = request.paragraph
    let isRightToLeft = flowed.paragraph.level == 1
    let leading = flowed.indent.leading + (flowed.beginsParagraph ? flowed.indent.firstLine : 0)
    let room = boxWidth - leading - paragraphStyle.trailingIndent
    let spare = room - line.width
    let justification =
      request.alignment == .justified && !flowed.endsParagraph && spare > 0
      ? Justification(line, paragraph: flowed.paragraph, spare: spare, language: request.language) : nil
    let offset: Double
    switch request.alignment {
    case .left: offset = 0
    case .right: offset = spare
    case .center: offset = spare / 2
    // Where spaces were widened nothing is to spare.
    default: offset = justification == nil && isRightToLeft ? spare : 0
    }
    let left = flowed.x + offset + (isRightToLeft ? paragraphStyle.trailingIndent : leading)
    var runs: [Run] = []
    var x = left
    let source = flowed.paragraph.sources
    let isVertical = flowed.paragraph.runs.vertical != nil
    for piece in line.pieces {
      let start = x
      let style = flowed.paragraph.runs.all[piece.style]
      let scale = style.scale(piece.font)
      let letterSpacing = style.letterSpacing
      var baseline = flowed.baseline - style.rise
      // Turned glyphs have their baseline beside the middle of the column.
      if isVertical, piece.posture == .along {
        baseline += style.font.face.columnMiddle * style.font.metrics.scale(forSize: style.size)
      }
      var glyphs: [Glyph] = []
      glyphs.reserveCapacity(piece.run.glyphs.count)
      // Integers and counts are summed, and scaled once: no error grows along the line.
      var (pen, spaces, stretched) = (0, 0, 0)
      for (i, glyph) in piece.run.glyphs.enumerated() {
        func position() -> Double {
          x + Double(pen) * scale + letterSpacing * Double(spaces) + (justification?.extra ?? 0)
            * Double(stretched)
        }
        let before = position()
        let point = CGPoint(
          x: before + Double(glyph.dx) * scale, y: baseline - Double(glyph.dy) * scale)
        pen += Int(glyph.advance)
        // Spacing comes after a cluster, so marks stay with their letter.
        if piece.run.endsCluster(i) {
          if flowed.paragraph.isSpaced(glyph.cluster, isRightToLeft: piece.level & 1 == 1) { spaces += 1 }
          if justification?.stretches(glyph, paragraph: flowed.paragraph) == true { stretched += 1 }
        }
        // A hyphen that is not in the text goes with the letter before it.
        let stands = source.indices.contains(glyph.cluster) ? source[glyph.cluster] : flowed.range.lowerBound
        glyphs.append(
          Glyph(
            id: glyph.id, position: point, advance: position() - before,
            source: max(flowed.range.lowerBound, min(stands, flowed.range.upperBound - 1))))
      }
      x += piece.width + (justification?.extra ?? 0) * Double(stretched)
      if !glyphs.isEmpty {
        runs.append(
          Run(
            font: piece.font, wanted: style.font, left: start, size: style.size, rise: style.rise,
            isRightToLeft: piece.level & 1 == 1,
            posture: GlyphPosture(kind: piece.posture, squeeze: piece.run.squeeze), glyphs: glyphs))
      }
    }
    return Line(
      runs: runs,
      frame: CGRect(
        x: left, y: flowed.top, width: justification == nil ? line.width : room, height: flowed.height),
      baseline: flowed.baseline, range: flowed.range, isTruncated: flowed.isTruncated)
  }
}
