// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Foundation
import MotionCore

/// One open face of a font file, shared by all instances of a variable font.
@safe final class FontFile: @unchecked Sendable {
  // SAFETY: `face` is made immutable before anybody else sees it, which HarfBuzz lets any thread read; it keeps its own
  // reference to the bytes' blob, the bytes live as long as this, and `deinit` gives the face back.
  let path: String
  let index: Int
  let bytes: FontBytes
  let unitsPerEm: Int
  let axes: [FontAxis]
  /// The coordinates of each named instance, in the order of the axes.
  let namedInstances: [[Double]]
  let face: OpaquePointer

  /// How many faces a file has.
  static func count(_ bytes: FontBytes) -> Int {
    let blob = unsafe hb_blob_create(bytes.start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Int(hb_face_count(blob))
  }

  init(_ bytes: FontBytes, path: String, index: Int) throws(TextError) {
    guard (0...0xFFFF).contains(index) else {
      throw .unreadableFont(path: path, reason: "face index \(index) is not in 0…65535")
    }
    let blob = unsafe hb_blob_create(bytes.start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    // The face keeps the blob alive.
    defer { unsafe hb_blob_destroy(blob) }
    let faces = unsafe hb_face_count(blob)
    guard faces > 0 else { throw .unreadableFont(path: path, reason: "it is not an OpenType or TrueType font") }
    guard index < Int(faces) else {
      let has = faces == 1 ? "1 face, number 0" : "\(faces) faces, numbers 0 to \(faces - 1)"
      throw .unreadableFont(path: path, reason: "it has \(has); there is no face \(index)")
    }
    guard let face = unsafe hb_face_create(blob, UInt32(index)) else {
      throw .unreadableFont(path: path, reason: "not enough memory")
    }
    let unitsPerEm = unsafe Int(hb_face_get_upem(face))
    guard unsafe hb_face_get_glyph_count(face) > 0, unitsPerEm > 0 else {
      unsafe hb_face_destroy(face)
      throw .unreadableFont(path: path, reason: "it has no glyphs; the file may be cut short")
    }
    // Only an immutable face may be shared by threads.
    unsafe hb_face_make_immutable(face)
    (self.path, self.index, self.bytes, self.unitsPerEm) = (path, index, bytes, unitsPerEm)
    axes = unsafe FontFile.axes(face)
    namedInstances = axes.isEmpty ? [] : unsafe FontFile.namedInstances(face, axes.count)
    unsafe self.face = unsafe face
  }

  deinit { unsafe hb_face_destroy(face) }

  /// Every axis in the font's order, with the value that comes of a wish.
  func variations(namedInstance: Int?, _ wish: AxisWish) -> [FontIdentity.Variation] {
    let instance = namedInstance.flatMap { namedInstances.indices.contains($0) ? namedInstances[$0] : nil }
    return axes.indices.map { i in
      let wanted = wish.value(of: axes[i], among: axes).map(axes[i].clamp)
      return FontIdentity.Variation(axis: axes[i].tag, value: wanted ?? instance?[i] ?? axes[i].standard)
    }
  }

  // MARK: Tables

  /// More axes than any font has are a mistake of the file.
  private static let axisLimit: UInt32 = 64
  private static let instanceLimit = 1000
  /// Bytes of an entry of the `name` table.
  private static let nameLimit: UInt32 = 65_535

  private static func axes(_ face: OpaquePointer) -> [FontAxis] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0, count <= axisLimit else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let tag = text(info.tag)
      let (low, high) = (Double(info.min_value), Double(info.max_value))
      return FontAxis(
        tag: tag, name: unsafe name(face, info.name_id) ?? tag, minimum: min(low, high),
        standard: min(max(Double(info.default_value), low), high), maximum: max(low, high),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  private static func namedInstances(_ face: OpaquePointer, _ axes: Int) -> [[Double]] {
    let count = unsafe min(Int(hb_ot_var_get_named_instance_count(face)), instanceLimit)
    return (0..<count).map { i in
      var length = UInt32(axes)
      var values = [Float](repeating: 0, count: axes)
      unsafe hb_ot_var_named_instance_get_design_coords(face, UInt32(i), &length, &values)
      return values.map { Double($0) }
    }
  }

  func tableLength(_ tag: String) -> Int {
    let blob = unsafe hb_face_reference_table(face, FontFile.tag(tag))
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe Int(hb_blob_get_length(blob))
  }

  /// The bytes of a table; empty if there is none.
  func table(_ tag: String) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, FontFile.tag(tag))
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// An entry of the `name` table, in English if available.
  func name(_ id: UInt32) -> String? { unsafe FontFile.name(face, id) }

  private static func name(_ face: OpaquePointer, _ id: UInt32) -> String? {
    let english = unsafe hb_language_from_string("en", -1)
    var length: UInt32 = 256
    var text = [CChar](repeating: 0, count: 256)
    let whole = unsafe hb_ot_name_get_utf8(face, id, english, &length, &text)
    guard whole > 0, length > 0 else { return nil }
    // Some have the whole text of their licence.
    if whole > length {
      length = min(whole, nameLimit) + 1
      text = [CChar](repeating: 0, count: Int(length))
      _ = unsafe hb_ot_name_get_utf8(face, id, english, &length, &text)
    }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func text(_ tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  static func tag(_ text: String) -> hb_tag_t { text.utf8.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) } }
}

/// Numbers of the OpenType `name` table.
enum NameID {
  static let family: UInt32 = 1
  static let version: UInt32 = 5
  static let postScript: UInt32 = 6
  static let typographicFamily: UInt32 = 16
}
