import CHarfBuzz
import Foundation
import MotionCore

/// An open font file: its bytes, HarfBuzz's view of them for shaping, and a cache of outlines.
///
/// Everything but the outline cache is immutable after `init`, and HarfBuzz allows any number of threads to shape with
/// an immutable font.
@safe final class FontFace: @unchecked Sendable {
  // SAFETY: `shaper` is made immutable before anybody else sees it, which HarfBuzz lets any thread read; it keeps its own
  // reference to the bytes, and `deinit` gives it back.
  let identity: FontIdentity
  let family: String
  let postScriptName: String
  let weight: FontWeight
  let isItalic: Bool
  let metrics: FontMetrics
  /// False for fonts that have only bitmaps.
  let hasOutlines: Bool
  let outlines: GlyphOutlines

  /// HarfBuzz positions are integers of 1/64 font unit, so that a variable font's advances keep their fraction.
  static let subunits = 64

  /// Made immutable; released with the face.
  let shaper: OpaquePointer

  init(path: String, index: Int, namedInstance: Int?, weight wanted: FontWeight?) throws(TextError) {
    guard (0...0xFFFF).contains(index) else {
      throw .unreadableFont(path: path, reason: "face index \(index) is not in 0…65535")
    }
    let bytes = try FontBytes(path: path)
    let blob = unsafe hb_blob_create(bytes.start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    defer { unsafe hb_blob_destroy(blob) }
    let faces = unsafe hb_face_count(blob)
    guard faces > 0 else { throw .unreadableFont(path: path, reason: "it is not an OpenType or TrueType font") }
    guard index < Int(faces) else {
      throw .unreadableFont(path: path, reason: "it has \(faces) faces; there is no face \(index)")
    }
    guard let face = unsafe hb_face_create(blob, UInt32(index)) else {
      throw .unreadableFont(path: path, reason: "not enough memory")
    }
    defer { unsafe hb_face_destroy(face) }
    guard unsafe hb_face_get_glyph_count(face) > 0 else {
      throw .unreadableFont(path: path, reason: "it has no glyphs; the file may be cut short")
    }
    unsafe hb_face_make_immutable(face)
    let unitsPerEm = unsafe Int(hb_face_get_upem(face))
    guard let font = unsafe hb_font_create(face), unitsPerEm > 0 else {
      throw .unreadableFont(path: path, reason: "not enough memory")
    }
    let scale = Int32(unitsPerEm * FontFace.subunits)
    unsafe hb_font_set_scale(font, scale, scale)
    let axes = unsafe FontFace.designCoordinates(face, namedInstance: namedInstance, weight: wanted)
    if !axes.isEmpty {
      let coordinates = axes.map { Float($0.value) }
      unsafe hb_font_set_var_coords_design(font, coordinates, UInt32(coordinates.count))
    }
    unsafe hb_font_make_immutable(font)

    unsafe shaper = unsafe font
    identity = FontIdentity(path: path, contentHash: bytes.hash, faceIndex: index, variations: axes)
    family =
      unsafe FontFace.name(face, NameID.typographicFamily) ?? FontFace.name(face, NameID.family) ?? path
    postScriptName = unsafe FontFace.name(face, NameID.postScript) ?? family
    let weightValue = unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)
    weight = weightValue.isFinite && weightValue >= 1 && weightValue <= 1000 ? FontWeight(Int(weightValue)) : .regular
    isItalic =
      unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) != 0
      || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    hasOutlines = ["glyf", "CFF ", "CFF2"].contains { unsafe FontFace.tableLength(face, $0) > 0 }

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
    outlines = GlyphOutlines(bytes: bytes, faceIndex: index, axes: axes.map(\.value))
  }

  deinit { unsafe hb_font_destroy(shaper) }

  /// The glyph that the font's character map gives, if it has one.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shaper, scalar.value, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Every axis in the font's order: the named instance's or the default value, and the wanted weight.
  private static func designCoordinates(
    _ face: OpaquePointer, namedInstance: Int?, weight: FontWeight?
  ) -> [FontIdentity.Variation] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0, count <= 64 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    var values = axes.map(\.default_value)
    if let namedInstance, unsafe namedInstance < Int(hb_ot_var_get_named_instance_count(face)) {
      var length = UInt32(values.count)
      unsafe hb_ot_var_named_instance_get_design_coords(face, UInt32(namedInstance), &length, &values)
    }
    return zip(axes, values).map { axis, value in
      let tag = FontFace.tagText(axis.tag)
      var value = value
      if tag == "wght", let weight { value = min(max(Float(weight.value), axis.min_value), axis.max_value) }
      return FontIdentity.Variation(axis: tag, value: Double(value))
    }
  }

  private static func tagText(_ tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  private static func tableLength(_ face: OpaquePointer, _ tag: String) -> Int {
    let code = tag.utf8.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
    let blob = unsafe hb_face_reference_table(face, code)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Int(hb_blob_get_length(blob))
  }

  /// Numbers of the OpenType `name` table.
  private enum NameID {
    static let family: UInt32 = 1
    static let postScript: UInt32 = 6
    static let typographicFamily: UInt32 = 16
  }

  private static func name(_ face: OpaquePointer, _ id: UInt32) -> String? {
    let english = unsafe hb_language_from_string("en", -1)
    var length: UInt32 = 256
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe hb_ot_name_get_utf8(face, id, english, &length, &text) > 0, length > 0 else { return nil }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
