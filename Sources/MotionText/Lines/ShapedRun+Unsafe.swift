// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import MotionCore

/// Glyphs of one stretch of text in one font, script and direction, in visual order from left to right, or from top to
/// bottom, in 1/64 font units.
struct ShapedRun: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    /// The index in the paragraph of the glyph's first scalar.
    var cluster: Int
    var advance: Int32
    /// Offset of the glyph from the pen, y up.
    var dx, dy: Int32
    /// Whether the glyphs on both sides would be others if the text were cut before this one's cluster.
    var isUnsafeToBreak: Bool
  }
  var glyphs: [Glyph]
  /// Sum of the advances.
  var advance: Int
  /// See ``GlyphPosture/squeeze``.
  var squeeze = 1.0

  /// How many scalars on either side HarfBuzz looks at for context.
  static let contextCount = 5

  /// Shapes `range` of a paragraph; the scalars around it are context (for joining scripts).
  ///
  /// - Parameters:
  ///   - halved: positions in `scalars` whose wide glyphs take half of their width.
  ///   - isVertical: whether glyphs follow one another downwards; offsets are the shaper's.
  init(
    _ scalars: [UInt32], range: Range<Int>, face: FontFace, script: UInt32, isRightToLeft: Bool, style: ShapingStyle,
    halved: [Int] = [], isVertical: Bool = false
  ) {
    glyphs = []
    advance = 0
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= scalars.count,
      let buffer = unsafe hb_buffer_create()
    else { return }
    defer { unsafe hb_buffer_destroy(buffer) }
    // The shaper sees all scalars, so letters at both ends know their neighbours.
    unsafe hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    let direction =
      isVertical
      ? (isRightToLeft ? HB_DIRECTION_BTT : HB_DIRECTION_TTB) : (isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_direction(buffer, direction)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    // HarfBuzz's default would be the locale's, and the frames another machine's.
    if !style.language.isEmpty { unsafe hb_buffer_set_language(buffer, hb_language_from_string(style.language, -1)) }
    // Paragraph edges and clusters by grapheme: a line can break, or letter spacing go, only between clusters.
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    let features = ShapedRun.features(style, halved: halved, isVertical: isVertical)
    unsafe hb_shape(face.shaper, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    glyphs.reserveCapacity(Int(count))
    for i in 0..<Int(count) {
      let position = unsafe positions[i]
      let length = isVertical ? -position.y_advance : position.x_advance
      unsafe glyphs.append(
        Glyph(
          id: infos[i].codepoint, cluster: Int(infos[i].cluster), advance: length, dx: position.x_offset,
          dy: position.y_offset, isUnsafeToBreak: infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
      advance += Int(length)
    }
  }

  private static func features(_ style: ShapingStyle, halved: [Int], isVertical: Bool) -> [hb_feature_t] {
    func feature(_ tag: UInt32, _ value: UInt32, at range: Range<UInt32> = 0..<UInt32.max) -> hb_feature_t {
      hb_feature_t(tag: tag, value: value, start: range.lowerBound, end: range.upperBound)
    }
    var result: [hb_feature_t] = []
    if !style.hasLigatures { result = [feature(ligatures, 0), feature(contextualLigatures, 0)] }
    // Features requested by name take precedence.
    for asked in style.features { result.append(feature(asked.tag, asked.value)) }
    let half = isVertical ? verticalHalfHeights : alternateHalfWidths
    for index in halved { result.append(feature(half, 1, at: UInt32(index)..<UInt32(index + 1))) }
    return result
  }

  /// liga
  private static let ligatures: hb_tag_t = 0x6C69_6761
  /// clig
  private static let contextualLigatures: hb_tag_t = 0x636C_6967
  /// halt
  private static let alternateHalfWidths: hb_tag_t = 0x6861_6C74
  /// vhal
  private static let verticalHalfHeights: hb_tag_t = 0x7668_616C
}

/// The inputs of shaping beside characters and font.
struct ShapingStyle: Hashable, Sendable {
  /// A BCP 47 tag, for forms that differ by language; empty for none.
  var language = ""
  var features: [FontFeature] = []
  /// Whether letters join that need not.
  var hasLigatures = true
}
