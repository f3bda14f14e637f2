// SPDX-License-Identifier: Apache-2.0

import CFreeType
import CHarfBuzz
import Foundation
import MotionCore
import Synchronization

/// The colour glyphs of one face: paint graphs (COLR version 1), SVG documents, layers of outlines (COLR version 0) or
/// bitmaps (CBDT, sbix), in this order of preference (OpenType 1.9).
@safe final class ColourGlyphs: @unchecked Sendable {
  // SAFETY: `face` is used under the lock alone, and closed in `deinit`; `file` holds the bytes that it reads.
  private let file: FontFile
  private let outlines: GlyphOutlines
  private let axes: [Double]
  /// The box of a glyph as wide as the em, from the ascent to the descent; y points down.
  private let em: CGRect
  private let state = Mutex(State())
  // Touched only inside `state`'s lock.
  private var face: FT_Face?
  private var isOpen = false

  private struct Key: Hashable {
    var glyph: UInt32
    var foreground: Color
  }
  private struct State {
    var glyphs: [Key: ColourGlyph?] = [:]
    /// Of all bitmaps among them.
    var pixelCount = 0
    var bounds: [UInt32: CGRect?] = [:]
    /// SVG documents by their positions in the file.
    var documents: [Int: GlyphDocument.Source] = [:]
    /// Bytes of all documents among them.
    var documentBytes = 0
  }

  /// The most glyphs kept, and pixels of their bitmaps; dropped ones can be made again.
  private static let limit = 2000
  private static let pixelLimit = 16 << 20
  /// The most bytes of documents kept.
  private static let documentLimit = 32 << 20
  /// The most pixels of one bitmap.
  private static let bitmapLimit = 4 << 20

  /// True for nearly all fonts; they cost nothing else.
  let isEmpty: Bool
  private let hasLayers: Bool
  private let hasDocuments: Bool
  /// Nil: no glyph has a graph.
  private let table: ColourTable?

  init(_ file: FontFile, outlines: GlyphOutlines, axes: [Double], em: CGRect) {
    (self.file, self.outlines, self.axes, self.em) = (file, outlines, axes, em)
    table = file.tableLength("COLR") > 0 ? ColourTable(file.table("COLR")) : nil
    hasLayers = unsafe table != nil || hb_ot_color_has_layers(file.face) != 0
    hasDocuments = unsafe hb_ot_color_has_svg(file.face) != 0
    isEmpty = unsafe !hasLayers && !hasDocuments && hb_ot_color_has_png(file.face) == 0
  }

  deinit {
    guard let face = unsafe face else { return }
    unsafe FreeTypeLibrary.shared.close(face)
  }

  /// Returns the bounds of a colour glyph, in font units, y down; nil if it has no colours and is drawn by its outline.
  func bounds(of glyph: UInt32) -> CGRect? {
    guard !isEmpty else { return nil }
    if let known = state.withLock({ $0.bounds[glyph] }) { return known }
    let bounds = self.glyph(glyph, foreground: .black)?.bounds
    state.withLock { $0.bounds[glyph] = .some(bounds) }
    return bounds
  }

  /// Nil if the glyph has no colours.
  func glyph(_ glyph: UInt32, foreground: Color) -> ColourGlyph? {
    guard !isEmpty else { return nil }
    return state.withLock { state in
      // The text's colour decides nothing in bitmaps.
      let key = Key(glyph: glyph, foreground: hasLayers || hasDocuments ? foreground : .black)
      if let known = state.glyphs[key] { return known }
      let made = make(glyph, foreground, &state)
      let pixels = made?.pixelCount ?? 0
      if state.glyphs.count >= ColourGlyphs.limit || state.pixelCount + pixels > ColourGlyphs.pixelLimit {
        (state.glyphs, state.pixelCount) = ([:], 0)
      }
      state.pixelCount += pixels
      state.glyphs[key] = .some(made)
      return made
    }
  }

  private func make(_ glyph: UInt32, _ foreground: Color, _ state: inout State) -> ColourGlyph? {
    // Few faces show a glyph with colours, so they are opened late.
    if !isOpen {
      isOpen = true
      unsafe face = unsafe FreeTypeLibrary.shared.open(file.bytes, faceIndex: file.index, axes: axes)
    }
    guard let face = unsafe face else { return nil }
    guard hasLayers || hasDocuments else { return unsafe strike(glyph, face) }
    let palette = palette()
    let isVaried = zip(axes, file.axes).contains { abs($0 - $1.standard) > 0.001 }
    if let table {
      var graph = PaintGraph(table, outlines: outlines, palette: palette, foreground: foreground, isVaried: isVaried)
      if let painted = graph.glyph(glyph) { return painted }
    }
    if hasDocuments, let source = source(of: glyph, &state) {
      let document = GlyphDocument(
        source: source, glyph: glyph, unitsPerEm: em.width, palette: palette, foreground: foreground)
      return ColourGlyph(
        elements: [], document: document, bounds: em.union(outlines.outline(of: glyph).bounds), pixelsPerUnit: nil)
    }
    if hasLayers, let painted = layers(glyph, palette, foreground) { return painted }
    return unsafe strike(glyph, face)
  }

  /// The document that describes a glyph; nil if the font has none.
  private func source(of glyph: UInt32, _ state: inout State) -> GlyphDocument.Source? {
    let blob = unsafe hb_ot_color_glyph_reference_svg(file.face, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count), count > 0 else { return nil }
    // One document describes many glyphs, so its place in the table is the key.
    let position = Int(bitPattern: data)
    if let known = state.documents[position] { return known }
    if state.documentBytes + Int(count) > ColourGlyphs.documentLimit {
      (state.documents, state.documentBytes) = ([:], 0)
    }
    let source = unsafe GlyphDocument.Source(Array(UnsafeRawBufferPointer(start: data, count: Int(count))))
    state.documents[position] = source
    state.documentBytes += Int(count)
    return source
  }

  /// The first palette.
  private func palette() -> [Color] {
    var count: UInt32 = 0
    let total = unsafe min(hb_ot_color_palette_get_colors(file.face, 0, 0, &count, nil), 65_535)
    var colors = [hb_color_t](repeating: 0, count: Int(total))
    count = total
    unsafe hb_ot_color_palette_get_colors(file.face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      func part(_ value: UInt8) -> Double { Double(value) / 255 }
      return Color(
        red: part(hb_color_get_red(color)), green: part(hb_color_get_green(color)),
        blue: part(hb_color_get_blue(color)), alpha: part(hb_color_get_alpha(color)))
    }
  }

  /// Outlines on each other, each in one colour.
  private func layers(_ glyph: UInt32, _ palette: [Color], _ foreground: Color) -> ColourGlyph? {
    var count: UInt32 = 0
    let total = unsafe min(hb_ot_color_glyph_get_layers(file.face, glyph, 0, &count, nil), 10_000)
    guard total > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(total))
    count = total
    unsafe hb_ot_color_glyph_get_layers(file.face, glyph, 0, &count, &layers)
    // A damaged font may repeat a large outline in each of its layers.
    var elementBudget = PaintGraph.elementLimit
    let shown = layers.prefix(Int(count)).prefix { layer in
      elementBudget -= outlines.outline(of: layer.glyph).path.elements.count
      return elementBudget >= 0
    }
    let fills = shown.map { layer in
      let index = Int(layer.color_index)
      // 0xFFFF, and indices outside the palette: the text's colour.
      let color = palette.indices.contains(index) ? palette[index] : foreground
      return (outline: outlines.outline(of: layer.glyph), color: color)
    }
    let bounds = fills.reduce(CGRect.null) { $1.outline.bounds.isNull ? $0 : $0.union($1.outline.bounds) }
    guard !bounds.isNull else { return ColourGlyph(elements: [], bounds: .zero, pixelsPerUnit: nil) }
    let elements = fills.map { fill in
      let path = fill.outline.path.mapPoints { CGPoint(x: $0.x - bounds.minX, y: $0.y - bounds.minY) }
      return Drawing.Element(.fill(path, .nonZero, .color(fill.color)))
    }
    return ColourGlyph(elements: elements, bounds: bounds, pixelsPerUnit: nil)
  }

  /// The font's bitmap of the largest size.
  private func strike(_ glyph: UInt32, _ face: FT_Face) -> ColourGlyph? {
    let count = unsafe Int(face.pointee.num_fixed_sizes)
    guard count > 0, let sizes = unsafe face.pointee.available_sizes else { return nil }
    let best = (0..<count).max { unsafe sizes[$0].y_ppem < sizes[$1].y_ppem } ?? 0
    // FreeType counts in 64ths of a pixel.
    let pixelsPerEm = unsafe Double(sizes[best].y_ppem) / 64
    // Its size is known before it is unpacked.
    guard pixelsPerEm > 0, unsafe FT_Select_Size(face, FT_Int(best)) == 0,
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY)) == 0,
      let slot = unsafe face.pointee.glyph,
      unsafe Int(slot.pointee.bitmap.width) * Int(slot.pointee.bitmap.rows) <= ColourGlyphs.bitmapLimit,
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let bitmap = unsafe ColourGlyphs.bitmap(slot.pointee.bitmap)
    else { return nil }
    let unit = Double(file.unitsPerEm) / pixelsPerEm
    let bounds = unsafe CGRect(
      x: Double(slot.pointee.bitmap_left) * unit, y: -Double(slot.pointee.bitmap_top) * unit,
      width: Double(bitmap.width) * unit, height: Double(bitmap.height) * unit)
    let image = Drawing.Element(
      .image(.bitmap(BitmapContents(bitmap)), .scale(bounds.width, bounds.height), .high))
    return ColourGlyph(
      elements: [image], bounds: bounds, pixelsPerUnit: 1 / unit, pixelCount: bitmap.width * bitmap.height)
  }

  /// Copies premultiplied pixels of blue, green, red, alpha; nil for other formats.
  private static func bitmap(_ source: FT_Bitmap) -> Bitmap? {
    let (width, height) = unsafe (Int(source.width), Int(source.rows))
    guard unsafe source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), width > 0, height > 0,
      width * height <= bitmapLimit, width <= 65_535, height <= 65_535, let pixels = unsafe source.buffer
    else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let from = unsafe pixels + y * Int(source.pitch)
      let to = unsafe bitmap.pixels + y * bitmap.rowBytes
      for x in 0..<width {
        unsafe to[4 * x] = unsafe from[4 * x + 2]
        unsafe to[4 * x + 1] = unsafe from[4 * x + 1]
        unsafe to[4 * x + 2] = unsafe from[4 * x]
        unsafe to[4 * x + 3] = unsafe from[4 * x + 3]
      }
    }
    return bitmap
  }
}
