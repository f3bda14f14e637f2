// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Foundation
import MotionCore

/// A font ready for drawing: a file at some axis values, HarfBuzz's view of it for shaping, and a cache of outlines.
///
/// Everything but the outline cache is immutable after `init`, and HarfBuzz allows any number of threads to shape with
/// an immutable font.
@safe final class FontFace: @unchecked Sendable {
  // SAFETY: `shaper` is made immutable before anybody else sees it, which HarfBuzz lets any thread read; `outlines`
  // holds the bytes that it reads, and `deinit` gives it back.
  let file: FontFile
  let identity: FontIdentity
  let family: String
  let postScriptName: String
  let weight: FontWeight
  let isItalic: Bool
  let metrics: FontMetrics
  let rules: FontRules
  /// False for bitmap-only fonts.
  let hasOutlines: Bool
  let outlines: GlyphOutlines
  let colours: ColourGlyphs

  /// HarfBuzz positions are integers of 1/64 font unit, so a variable font's advances keep their fraction.
  static let subunits = 64

  /// Made immutable; released with the face.
  let shaper: OpaquePointer

  /// - Parameter variations: a value for every axis, in the font's order.
  init(_ file: FontFile, variations: [FontIdentity.Variation]) throws(TextError) {
    guard let font = unsafe hb_font_create(file.face) else {
      throw .unreadableFont(path: file.path, reason: "not enough memory")
    }
    let unitsPerEm = file.unitsPerEm
    // Variable fonts have fractions of units, and the finer scale keeps them.
    let scale = Int32(unitsPerEm * FontFace.subunits)
    unsafe hb_font_set_scale(font, scale, scale)
    if !variations.isEmpty {
      let coordinates = variations.map { Float($0.value) }
      unsafe hb_font_set_var_coords_design(font, coordinates, UInt32(coordinates.count))
    }
    unsafe hb_font_make_immutable(font)

    unsafe shaper = unsafe font
    self.file = file
    identity = FontIdentity(
      path: file.path, contentHash: file.bytes.hash, faceIndex: file.index, variations: variations)
    family = file.name(NameID.typographicFamily) ?? file.name(NameID.family) ?? file.path
    postScriptName = file.name(NameID.postScript) ?? family
    let weightValue = unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
    weight = (1...1000).contains(weightValue) ? FontWeight(Double(weightValue)) : .regular
    isItalic =
      unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    hasOutlines = ["glyf", "CFF ", "CFF2"].contains { file.tableLength($0) > 0 }

    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      return unsafe hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / Double(FontFace.subunits) : nil
    }
    // A font without either table gets the proportions that FreeType gives it: the whole em.
    let ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? Double(unitsPerEm) * 0.8
    let descent = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? Double(unitsPerEm) * -0.2
    metrics = FontMetrics(
      unitsPerEm: Double(unitsPerEm), ascent: ascent, descent: -descent,
      lineGap: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0))
    rules = FontRules(
      unitsPerEm: Double(unitsPerEm),
      underline: (metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)),
      strikeout: (metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)))
    let axes = variations.map(\.value)
    outlines = GlyphOutlines(bytes: file.bytes, faceIndex: file.index, axes: axes)
    colours = ColourGlyphs(
      file, outlines: outlines, axes: axes,
      em: CGRect(
        x: 0, y: -metrics.ascent, width: metrics.unitsPerEm, height: metrics.ascent + metrics.descent))
  }

  deinit { unsafe hb_font_destroy(shaper) }

  /// Whether its glyphs can be drawn: some fonts have grey bitmaps alone.
  var isDrawn: Bool { hasOutlines || !colours.isEmpty }

  /// The glyph in the font's character map; nil if it has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
  }
}
