import CFreeType
import Foundation
import MotionCore

/// The paint graph of a colour glyph as elements of a drawing (OpenType 1.9, COLR version 1).
@safe struct PaintGraph {
  // SAFETY: whoever makes it holds the lock of the face, and keeps it no longer than that.
  private let face: FT_Face
  private let outlines: GlyphOutlines
  private let palette: [Color]
  private let foreground: Color
  /// Paints that may still be read: a graph may name its parts again and again.
  private var budget = 10_000
  /// What paints without an end are cut to, in the space of the drawing.
  private var area = CGRect.null

  private static let depthLimit = 32

  init(_ face: FT_Face, outlines: GlyphOutlines, palette: [Color], foreground: Color) {
    unsafe self.face = unsafe face
    (self.outlines, self.palette, self.foreground) = (outlines, palette, foreground)
  }

  /// Nil if the glyph has no graph.
  mutating func glyph(_ glyph: UInt32) -> ColourGlyph? {
    var root = unsafe FT_OpaquePaint()
    guard unsafe FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0 else { return nil }
    let bounds = unsafe clipBox(glyph) ?? outlineBounds(root)
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else {
      return ColourGlyph(elements: [], bounds: .zero, pixelsPerUnit: nil)
    }
    // From font units with y up to the corner of the bounds with y down.
    let map = Homography(1, 0, 0, 0, -1, 0, -Double(bounds.minX), -Double(bounds.minY), 1)
    area = CGRect(origin: .zero, size: bounds.size)
    let clip = Drawing.Clip(.rect(area))
    let elements = unsafe elements(root, map, depth: 0).map { element in
      var element = element
      element.clips.append(clip)
      return element
    }
    return ColourGlyph(elements: elements, bounds: bounds, pixelsPerUnit: nil)
  }

  /// In font units, y down.
  private func clipBox(_ glyph: UInt32) -> CGRect? {
    // At a size of one pixel for each unit.
    let units = unsafe FT_UInt(face.pointee.units_per_EM)
    var box = FT_ClipBox()
    guard unsafe FT_Set_Pixel_Sizes(face, units, units) == 0,
      unsafe FT_Get_Color_Glyph_ClipBox(face, glyph, &box) != 0
    else { return nil }
    let corners = [box.bottom_left, box.top_left, box.top_right, box.bottom_right]
    let x = corners.map { Double($0.x) / 64 }
    let y = corners.map { -Double($0.y) / 64 }
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle that the outlines of a graph touch, in font units, y down.
  private func outlineBounds(_ root: FT_OpaquePaint) -> CGRect {
    var probe = self
    let far = Double(1 << 16)
    probe.area = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    func bounds(_ elements: [Drawing.Element]) -> CGRect {
      elements.reduce(CGRect.null) { result, element in
        var own: CGRect
        switch element.content {
        case .fill(let path, _, _): own = path.tightBounds
        case .group(let inner): own = bounds(inner)
        default: own = .null
        }
        for clip in element.clips { own = own.intersection(clip.path.tightBounds) }
        return own.isNull ? result : result.union(own)
      }
    }
    let found = unsafe bounds(probe.elements(root, .scale(1, -1), depth: 0))
    return found.width >= far ? .null : found
  }

  /// - Parameter map: from the space of the paint, y up, to the drawing's.
  private mutating func elements(_ opaque: FT_OpaquePaint, _ map: Homography, depth: Int) -> [Drawing.Element] {
    budget -= 1
    var paint = unsafe FT_COLR_Paint()
    guard budget > 0, depth < PaintGraph.depthLimit, unsafe FT_Get_Paint(face, opaque, &paint) != 0 else { return [] }
    func inner(_ next: FT_OpaquePaint, _ own: Homography) -> [Drawing.Element] {
      unsafe elements(next, own.concatenating(map), depth: depth + 1)
    }
    let u = unsafe paint.u
    switch unsafe paint.format {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS:
      var iterator = unsafe u.colr_layers.layer_iterator
      var (layer, result) = unsafe (FT_OpaquePaint(), [Drawing.Element]())
      while budget > 0, unsafe FT_Get_Paint_Layers(face, &iterator, &layer) != 0 {
        unsafe result += elements(layer, map, depth: depth + 1)
      }
      return result
    case FT_COLR_PAINTFORMAT_GLYPH:
      let path = unsafe outlines.outline(of: u.glyph.glyphID).path.mapped { p in
        map.apply(CGPoint(x: p.x, y: -p.y)) ?? .zero
      }
      let painted = unsafe elements(u.glyph.paint, map, depth: depth + 1)
      // A colour or a gradient fills the outline; anything else is cut to it.
      if painted.count == 1, case .fill(_, _, let fill) = painted[0].content, painted[0].clips.isEmpty,
        unsafe isEndless(u.glyph.paint)
      {
        return [Drawing.Element(.fill(path, .nonZero, fill))]
      }
      return painted.isEmpty ? [] : [Drawing.Element(.group(painted), clips: [Drawing.Clip(path)])]
    case FT_COLR_PAINTFORMAT_COLR_GLYPH:
      var root = unsafe FT_OpaquePaint()
      guard unsafe FT_Get_Color_Glyph_Paint(face, u.colr_glyph.glyphID, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0 else {
        return []
      }
      return unsafe elements(root, map, depth: depth + 1)
    case FT_COLR_PAINTFORMAT_TRANSFORM:
      let m = unsafe u.transform.affine
      return unsafe inner(
        u.transform.paint,
        Homography(
          fixed(m.xx), fixed(m.yx), 0, fixed(m.xy), fixed(m.yy), 0, fixed(m.dx), fixed(m.dy), 1))
    case FT_COLR_PAINTFORMAT_TRANSLATE:
      return unsafe inner(u.translate.paint, .translation(fixed(u.translate.dx), fixed(u.translate.dy)))
    case FT_COLR_PAINTFORMAT_SCALE:
      let scale = unsafe Homography.scale(fixed(u.scale.scale_x), fixed(u.scale.scale_y))
      return unsafe inner(u.scale.paint, about(u.scale.center_x, u.scale.center_y, scale))
    case FT_COLR_PAINTFORMAT_ROTATE:
      let angle = unsafe fixed(u.rotate.angle) * .pi
      let turn = Homography(cos(angle), sin(angle), 0, -sin(angle), cos(angle), 0, 0, 0, 1)
      return unsafe inner(u.rotate.paint, about(u.rotate.center_x, u.rotate.center_y, turn))
    case FT_COLR_PAINTFORMAT_SKEW:
      let (x, y) = unsafe (fixed(u.skew.x_skew_angle) * .pi, fixed(u.skew.y_skew_angle) * .pi)
      let skew = Homography(1, tan(y), 0, -tan(x), 1, 0, 0, 0, 1)
      return unsafe inner(u.skew.paint, about(u.skew.center_x, u.skew.center_y, skew))
    case FT_COLR_PAINTFORMAT_COMPOSITE:
      let below = unsafe elements(u.composite.backdrop_paint, map, depth: depth + 1)
      let above = unsafe elements(u.composite.source_paint, map, depth: depth + 1)
      return unsafe PaintGraph.composite(above, over: below, u.composite.composite_mode)
    default:
      return unsafe fill(paint, map).map { [Drawing.Element(.fill(.rect(area), .nonZero, $0))] } ?? []
    }
  }

  /// Whether a paint has a colour at every point.
  private func isEndless(_ opaque: FT_OpaquePaint) -> Bool {
    var paint = unsafe FT_COLR_Paint()
    guard unsafe FT_Get_Paint(face, opaque, &paint) != 0 else { return false }
    return unsafe [
      FT_COLR_PAINTFORMAT_SOLID, FT_COLR_PAINTFORMAT_LINEAR_GRADIENT, FT_COLR_PAINTFORMAT_RADIAL_GRADIENT,
      FT_COLR_PAINTFORMAT_SWEEP_GRADIENT,
    ].contains(paint.format)
  }

  private func fill(_ paint: FT_COLR_Paint, _ map: Homography) -> Drawing.Paint? {
    let u = unsafe paint.u
    switch unsafe paint.format {
    case FT_COLR_PAINTFORMAT_SOLID: return unsafe .color(color(u.solid.color))
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT:
      let g = unsafe u.linear_gradient
      return unsafe line(g.colorline).linear(point(g.p0), point(g.p1), point(g.p2), map, over: area)
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT:
      let g = unsafe u.radial_gradient
      return unsafe line(g.colorline).radial(point(g.c0), fixed(g.r0), point(g.c1), fixed(g.r1), map, over: area)
    case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
      let g = unsafe u.sweep_gradient
      return unsafe line(g.colorline).sweep(point(g.center), fixed(g.start_angle) / 2, fixed(g.end_angle) / 2, map)
    default: return nil
    }
  }

  private func line(_ source: FT_ColorLine) -> ColourLine {
    var iterator = unsafe source.color_stop_iterator
    var (stop, stops) = (FT_ColorStop(), [Drawing.ColorStop]())
    // 2.14 fixed point, and 16.16 from FreeType 2.13 on.
    let one = MemoryLayout.size(ofValue: stop.stop_offset) == 2 ? 16384.0 : 65536
    while stops.count < 256, unsafe FT_Get_Colorline_Stops(face, &stop, &iterator) != 0 {
      stops.append(Drawing.ColorStop(Double(stop.stop_offset) / one, color(stop.color)))
    }
    let extend: ColourLine.Extend =
      switch unsafe source.extend {
      case FT_COLR_PAINT_EXTEND_REPEAT: .repeated
      case FT_COLR_PAINT_EXTEND_REFLECT: .reflected
      default: .pad
      }
    // Sorting keeps the order of equal ones.
    let sorted = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    return ColourLine(stops: sorted.map(\.element), extend: extend)
  }

  private func color(_ index: FT_ColorIndex) -> Color {
    var color = palette.indices.contains(Int(index.palette_index)) ? palette[Int(index.palette_index)] : foreground
    color.alpha *= max(0, min(1, Double(index.alpha) / 16384))
    return color
  }

  /// 16.16 fixed point.
  private func fixed(_ value: FT_Fixed) -> Double { Double(value) / 65536 }
  private func point(_ vector: FT_Vector) -> CGPoint { CGPoint(x: fixed(vector.x), y: fixed(vector.y)) }

  private func about(_ x: FT_Fixed, _ y: FT_Fixed, _ map: Homography) -> Homography {
    Homography.translation(-fixed(x), -fixed(y)).concatenating(map).concatenating(.translation(fixed(x), fixed(y)))
  }

  private static func composite(
    _ source: [Drawing.Element], over backdrop: [Drawing.Element], _ mode: FT_Composite_Mode
  ) -> [Drawing.Element] {
    switch mode {
    case FT_COLR_COMPOSITE_CLEAR: return []
    case FT_COLR_COMPOSITE_SRC: return source
    case FT_COLR_COMPOSITE_DEST: return backdrop
    default:
      let blend = modes[mode.rawValue] ?? .sourceOver
      return [
        Drawing.Element(.group([Drawing.Element(.group(backdrop)), Drawing.Element(.group(source), blend: blend)]))
      ]
    }
  }

  private static let modes: [UInt32: BlendMode] = [
    FT_COLR_COMPOSITE_DEST_OVER.rawValue: .destinationOver, FT_COLR_COMPOSITE_SRC_IN.rawValue: .sourceIn,
    FT_COLR_COMPOSITE_DEST_IN.rawValue: .destinationIn, FT_COLR_COMPOSITE_SRC_OUT.rawValue: .sourceOut,
    FT_COLR_COMPOSITE_DEST_OUT.rawValue: .destinationOut, FT_COLR_COMPOSITE_SRC_ATOP.rawValue: .sourceAtop,
    FT_COLR_COMPOSITE_DEST_ATOP.rawValue: .destinationAtop, FT_COLR_COMPOSITE_XOR.rawValue: .xor,
    FT_COLR_COMPOSITE_PLUS.rawValue: .plusLighter, FT_COLR_COMPOSITE_SCREEN.rawValue: .screen,
    FT_COLR_COMPOSITE_OVERLAY.rawValue: .overlay, FT_COLR_COMPOSITE_DARKEN.rawValue: .darken,
    FT_COLR_COMPOSITE_LIGHTEN.rawValue: .lighten, FT_COLR_COMPOSITE_COLOR_DODGE.rawValue: .colorDodge,
    FT_COLR_COMPOSITE_COLOR_BURN.rawValue: .colorBurn, FT_COLR_COMPOSITE_HARD_LIGHT.rawValue: .hardLight,
    FT_COLR_COMPOSITE_SOFT_LIGHT.rawValue: .softLight, FT_COLR_COMPOSITE_DIFFERENCE.rawValue: .difference,
    FT_COLR_COMPOSITE_EXCLUSION.rawValue: .exclusion, FT_COLR_COMPOSITE_MULTIPLY.rawValue: .multiply,
    FT_COLR_COMPOSITE_HSL_HUE.rawValue: .hue, FT_COLR_COMPOSITE_HSL_SATURATION.rawValue: .saturation,
    FT_COLR_COMPOSITE_HSL_COLOR.rawValue: .color, FT_COLR_COMPOSITE_HSL_LUMINOSITY.rawValue: .luminosity,
  ]
}
