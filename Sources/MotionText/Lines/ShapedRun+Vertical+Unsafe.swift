// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import MotionCore

/// Glyphs of vertical text. Offsets are those of a line that runs to the right and is turned by 90° as a whole: `dx` down
/// the column, `dy` to its right.
extension ShapedRun {
  /// Glyphs one below the other, each with its vertical origin (the middle of the upper edge of its cell) at the pen.
  init(
    upright scalars: [UInt32], range: Range<Int>, face: FontFace, script: UInt32, isRightToLeft: Bool,
    style: ShapingStyle, halved: [Int]
  ) {
    self.init(
      scalars, range: range, face: face, script: script, isRightToLeft: isRightToLeft, style: style, halved: halved,
      isVertical: true)
    for i in glyphs.indices {
      // The shaper moves glyphs so that their horizontal origins are at the pen; that is undone, and done when they are drawn.
      let origin = face.verticalSubunitOrigin(of: glyphs[i].id)
      let (right, up) = (glyphs[i].dx + origin.x, glyphs[i].dy + origin.y)
      (glyphs[i].dx, glyphs[i].dy) = (-up, right)
    }
  }

  /// Shapes glyphs side by side in one em: by narrow forms or, if the font has none, by squeezing them.
  init(
    combined scalars: [UInt32], range: Range<Int>, face: FontFace, script: UInt32, style: ShapingStyle
  ) {
    let em = Int(face.metrics.unitsPerEm) * FontFace.subunits
    self.init(scalars, range: range, face: face, script: script, isRightToLeft: false, style: style)
    if advance > em, let name = ShapedRun.narrowForms[range.count], let form = FontFeature(name) {
      var narrow = style
      narrow.features.append(form)
      let run = ShapedRun(scalars, range: range, face: face, script: script, isRightToLeft: false, style: narrow)
      if run.advance < advance { self = run }
    }
    let width = advance
    if width > em { squeeze = Double(em) / Double(width) }
    var pen = 0
    for i in glyphs.indices {
      let place = Double(pen + Int(glyphs[i].dx)) - Double(width) / 2
      pen += Int(glyphs[i].advance)
      (glyphs[i].dx, glyphs[i].dy) = (-glyphs[i].dy, Int32(clamping: Int((place * squeeze).rounded())))
      // All begin where the cell does.
      glyphs[i].advance = i == glyphs.count - 1 ? Int32(clamping: em) : 0
      (glyphs[i].cluster, glyphs[i].isUnsafeToBreak) = (range.lowerBound, false)
    }
    advance = glyphs.isEmpty ? 0 : em
  }

  /// Half, third and quarter widths, by the number of characters sharing the em (CSS Writing Modes 4, §9.1.3).
  private static let narrowForms = [2: "hwid", 3: "twid", 4: "qwid"]
}

extension FontFace {
  /// Where the vertical origin of a glyph lies from its horizontal one, in 1/64 font units, y up.
  func verticalSubunitOrigin(of glyph: UInt32) -> (x: Int32, y: Int32) {
    var (x, y): (hb_position_t, hb_position_t) = (0, 0)
    unsafe hb_font_get_glyph_origin_for_direction(shaper, glyph, HB_DIRECTION_TTB, &x, &y)
    return (x, y)
  }

  /// Where the vertical origin of a glyph lies from its horizontal one, in font units, y up.
  func verticalOrigin(of glyph: UInt32) -> (x: Double, y: Double) {
    let origin = verticalSubunitOrigin(of: glyph)
    return (Double(origin.x) / Double(FontFace.subunits), Double(origin.y) / Double(FontFace.subunits))
  }

  /// How high above the baseline the middle of a column lies, in font units. It is the middle of the ideographic em box
  /// by the font's `BASE` table or, in a font without one, halfway between ascent and descent (CSS Writing Modes 4,
  /// §4.1).
  var columnMiddle: Double {
    var bottom: hb_position_t = 0
    // hani, and the language of none.
    let found = unsafe hb_ot_layout_get_baseline(
      shaper, HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT, HB_DIRECTION_LTR, 0x6861_6E69, 0, &bottom)
    guard found != 0 else { return (metrics.ascent - metrics.descent) / 2 }
    return Double(bottom) / Double(FontFace.subunits) + metrics.unitsPerEm / 2
  }

  /// Whether the font has another glyph for a character in vertical text (`vert`).
  func hasVerticalForm(of scalar: UInt32, script: UInt32) -> Bool {
    guard let plain = Unicode.Scalar(scalar).flatMap({ glyph(for: $0) }) else { return false }
    let run = ShapedRun(
      [scalar], range: 0..<1, face: self, script: script, isRightToLeft: false, style: ShapingStyle(), isVertical: true)
    return run.glyphs.count != 1 || run.glyphs[0].id != plain
  }
}
