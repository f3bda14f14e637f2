import CHarfBuzz

/// Glyphs of one stretch of text in one font, script and direction, in visual order from left to right, in 1/64 font units.
struct ShapedRun: Sendable {
  struct Glyph: Sendable {
    var id: UInt32
    /// Index of the first scalar (in the paragraph) that this glyph stands for.
    var cluster: Int
    var advance: Int32
    /// Offset of the glyph from the pen, y up.
    var dx, dy: Int32
  }
  var glyphs: [Glyph]
  /// Sum of the advances.
  var advance: Int

  /// How many scalars on either side HarfBuzz looks at for context.
  static let contextCount = 5

  /// Shapes `range` of a paragraph; the scalars around it are context (for joining scripts).
  ///
  /// - Parameter language: a BCP 47 tag, for forms that differ by language; empty: none. HarfBuzz's default would be the
  ///   locale's, and the pictures another machine's.
  init(
    _ scalars: [UInt32], range: Range<Int>, face: FontFace, script: UInt32, isRightToLeft: Bool, ligatures: Bool,
    language: String
  ) {
    glyphs = []
    advance = 0
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= scalars.count,
      let buffer = unsafe hb_buffer_create()
    else { return }
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    if !language.isEmpty { unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    // Paragraph edges and clusters by grapheme: a line can break, or letter spacing go, only between clusters.
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    if ligatures {
      unsafe hb_shape(face.shaper, buffer, nil, 0)
    } else {
      let features = ShapedRun.ligatureTags.map { hb_feature_t(tag: $0, value: 0, start: 0, end: UInt32.max) }
      unsafe hb_shape(face.shaper, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    glyphs.reserveCapacity(Int(count))
    for i in 0..<Int(count) {
      let position = unsafe positions[i]
      unsafe glyphs.append(
        Glyph(
          id: infos[i].codepoint, cluster: Int(infos[i].cluster), advance: position.x_advance, dx: position.x_offset,
          dy: position.y_offset))
      advance += Int(position.x_advance)
    }
  }

  /// liga, clig.
  private static let ligatureTags: [hb_tag_t] = [0x6C69_6761, 0x636C_6967]
}

/// The script of a character, as an ISO 15924 tag in big-endian order.
enum Script {
  static let common: UInt32 = HB_SCRIPT_COMMON.rawValue
  static let inherited: UInt32 = HB_SCRIPT_INHERITED.rawValue
  static let latin: UInt32 = HB_SCRIPT_LATIN.rawValue

  /// Hiragana counts as katakana: OpenType has one script for both, and fonts kern across.
  static func of(_ scalar: UInt32) -> UInt32 {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return script == HB_SCRIPT_HIRAGANA ? HB_SCRIPT_KATAKANA.rawValue : script.rawValue
  }
}
