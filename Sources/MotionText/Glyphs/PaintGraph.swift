// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The paint graph of a colour glyph as elements of a drawing (OpenType 1.9.1, COLR version 1). Values that vary with a
/// variable font's axes are those of the default instance.
struct PaintGraph {
  let table: ColourTable
  let outlines: GlyphOutlines
  let palette: [Color]
  let foreground: Color
  /// Paints that may still be read: a graph may name its parts repeatedly.
  private var budget = 10_000
  /// Elements of outlines that may still be placed: a small graph may name a large outline thousands of times.
  private var elementBudget = PaintGraph.elementLimit
  /// The fault found so far.
  private var flaw: ColourGlyph.Flaw?
  /// Whether axes are at other values than their standard ones.
  private let isVaried: Bool
  /// The area unbounded paints are cut to, in the space of the drawing.
  private var area = CGRect.null

  private static let depthLimit = 32
  /// Elements of all outlines of a glyph together: 15 MB.
  static let elementLimit = 1 << 18

  init(_ table: ColourTable, outlines: GlyphOutlines, palette: [Color], foreground: Color, isVaried: Bool) {
    self.isVaried = isVaried
    (self.table, self.outlines, self.palette, self.foreground) = (table, outlines, palette, foreground)
  }

  /// Nil if the glyph has no graph.
  mutating func glyph(_ glyph: UInt32) -> ColourGlyph? {
    guard let root = table.paint(of: glyph) else { return nil }
    let box = table.clipBox(of: glyph).map {
      CGRect(x: $0.left, y: -$0.top, width: $0.right - $0.left, height: $0.top - $0.bottom)
    }
    let bounds = box ?? outlineBounds(root)
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else {
      return ColourGlyph(elements: [], bounds: .zero, pixelsPerUnit: nil, flaw: flaw)
    }
    // From font units with y up to the corner of the bounds with y down.
    let map = Homography(1, 0, 0, 0, -1, 0, -Double(bounds.minX), -Double(bounds.minY), 1)
    area = CGRect(origin: .zero, size: bounds.size)
    let clip = Drawing.Clip(.rect(area))
    let elements = elements(root, map, depth: 0).map { element in
      var element = element
      element.clips.append(clip)
      return element
    }
    return ColourGlyph(elements: elements, bounds: bounds, pixelsPerUnit: nil, flaw: flaw)
  }

  /// The rectangle touched by the outlines of a graph, in font units, y down; null if it has none.
  private mutating func outlineBounds(_ root: Int) -> CGRect {
    // A copy draws for the outlines alone, so the drawing keeps its whole budget.
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
    let found = bounds(probe.elements(root, .scale(1, -1), depth: 0))
    flaw = probe.flaw
    // A paint without an outline fills everything, so it has no bounds.
    return found.width >= far ? .null : found
  }

  /// - Parameters:
  ///   - paint: its offset in the table.
  ///   - map: from the space of the paint, y up, to the drawing's.
  private mutating func elements(_ paint: Int, _ map: Homography, depth: Int) -> [Drawing.Element] {
    // Graphs may share and nest their parts, so only a budget bounds the steps.
    budget -= 1
    guard budget > 0, depth < PaintGraph.depthLimit else { return nothing() }
    let t = table
    let format = t.u8(paint)
    // Odd formats from 3 to 9 and from 13 to 31 vary.
    if isVaried, flaw == nil, format > 1, format != 11, !format.isMultiple(of: 2) { flaw = .standardAxes }
    switch format {
    case 1:
      var result: [Drawing.Element] = []
      for layer in t.layers(t.u32(paint + 2), t.u8(paint + 1)) { result += elements(layer, map, depth: depth + 1) }
      return result
    case 2...9:
      return fill(paint, map).map { [Drawing.Element(.fill(.rect(area), .nonZero, $0))] } ?? []
    case 10:
      let outline = outlines.outline(of: UInt32(t.u16(paint + 4))).path
      elementBudget -= outline.elements.count
      guard elementBudget >= 0 else { return nothing() }
      let path = outline.mapPoints { p in
        map.apply(CGPoint(x: p.x, y: -p.y)) ?? .zero
      }
      let inner = paint + t.u24(paint + 1)
      // A colour or a gradient fills the outline; anything else is cut to it.
      if (2...9).contains(t.u8(inner)) {
        budget -= 1
        return fill(inner, map).map { [Drawing.Element(.fill(path, .nonZero, $0))] } ?? []
      }
      let painted = elements(inner, map, depth: depth + 1)
      return painted.isEmpty ? [] : [Drawing.Element(.group(painted), clips: [Drawing.Clip(path)])]
    case 11:
      guard let root = t.paint(of: UInt32(t.u16(paint + 1))) else { return nothing() }
      return elements(root, map, depth: depth + 1)
    case 12...31:
      return elements(paint + t.u24(paint + 1), transform(paint).concatenating(map), depth: depth + 1)
    case 32:
      let above = elements(paint + t.u24(paint + 1), map, depth: depth + 1)
      let below = elements(paint + t.u24(paint + 5), map, depth: depth + 1)
      return PaintGraph.composite(above, over: below, t.u8(paint + 4))
    default: return nothing()
    }
  }

  /// In place of a part that cannot be drawn.
  private mutating func nothing() -> [Drawing.Element] {
    flaw = .incomplete
    return []
  }

  /// Formats 12 to 31; odd ones vary with the axes.
  private func transform(_ paint: Int) -> Homography {
    let t = table
    func about(_ offset: Int, _ map: Homography) -> Homography {
      let (x, y) = (t.i16(offset), t.i16(offset + 2))
      return Homography.translation(-x, -y).concatenating(map).concatenating(.translation(x, y))
    }
    func turn(_ offset: Int) -> Homography {
      // Angles are stored as shares of half a turn.
      let angle = t.f2dot14(offset) * .pi
      return Homography(cos(angle), sin(angle), 0, -sin(angle), cos(angle), 0, 0, 0, 1)
    }
    func skew(_ offset: Int) -> Homography {
      Homography(1, tan(t.f2dot14(offset + 2) * .pi), 0, -tan(t.f2dot14(offset) * .pi), 1, 0, 0, 0, 1)
    }
    let offset = paint + 4
    switch t.u8(paint) {
    case 12, 13:
      // The table's order is xx, yx, xy, yy, dx, dy.
      let m = paint + t.u24(offset)
      return Homography(
        t.fixed(m), t.fixed(m + 4), 0, t.fixed(m + 8), t.fixed(m + 12), 0, t.fixed(m + 16), t.fixed(m + 20), 1)
    case 14, 15: return .translation(t.i16(offset), t.i16(offset + 2))
    case 16, 17: return .scale(t.f2dot14(offset), t.f2dot14(offset + 2))
    case 18, 19: return about(offset + 4, .scale(t.f2dot14(offset), t.f2dot14(offset + 2)))
    case 20, 21: return .scale(t.f2dot14(offset), t.f2dot14(offset))
    case 22, 23: return about(offset + 2, .scale(t.f2dot14(offset), t.f2dot14(offset)))
    case 24, 25: return turn(offset)
    case 26, 27: return about(offset + 2, turn(offset))
    case 28, 29: return skew(offset)
    default: return about(offset + 4, skew(offset))
    }
  }

  /// Formats 2 to 9: paints with a colour at every point.
  private func fill(_ paint: Int, _ map: Homography) -> Drawing.Paint? {
    let t = table
    func point(_ offset: Int) -> CGPoint { CGPoint(x: t.i16(offset), y: t.i16(offset + 2)) }
    let offset = paint + 4
    switch t.u8(paint) {
    case 2, 3: return .color(color(paint + 1))
    case 4, 5: return line(paint).linear(point(offset), point(offset + 4), point(offset + 8), map, over: area)
    case 6, 7:
      return line(paint).radial(
        point(offset), Double(t.u16(offset + 4)), point(offset + 6), Double(t.u16(offset + 10)), map, over: area)
    default:
      // Half turns, less one.
      func turn(_ offset: Int) -> Double { (t.f2dot14(offset) + 1) / 2 }
      return line(paint).sweep(point(offset), turn(offset + 4), turn(offset + 6), map)
    }
  }

  /// The colours of a gradient.
  private func line(_ paint: Int) -> ColourLine {
    let t = table
    let start = paint + t.u24(paint + 1)
    // Those that vary have a number more.
    let size = t.u8(paint) & 1 == 1 ? 10 : 6
    let stops = (0..<min(t.u16(start + 1), 256)).map { i in
      let stop = start + 3 + i * size
      return Drawing.ColorStop(t.f2dot14(stop), color(stop + 2))
    }
    let extends: [ColourLine.Extend] = [.pad, .repeated, .reflected]
    // Sorting keeps the order of equal ones.
    let sorted = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    let extend = t.u8(start)
    return ColourLine(stops: sorted.map(\.element), extend: extend < extends.count ? extends[extend] : .pad)
  }

  /// An entry of the palette, or the text's colour, and an alpha.
  private func color(_ offset: Int) -> Color {
    let index = table.u16(offset)
    var color = palette.indices.contains(index) ? palette[index] : foreground
    color.alpha *= max(0, min(1, table.f2dot14(offset + 2)))
    return color
  }

  private static func composite(
    _ source: [Drawing.Element], over backdrop: [Drawing.Element], _ mode: Int
  ) -> [Drawing.Element] {
    switch mode {
    // The modes of COLR: 0 clears, 1 is the source and 2 the destination.
    case 0: return []
    case 1: return source
    case 2: return backdrop
    default:
      let blend = modes.indices.contains(mode) ? modes[mode] : .sourceOver
      // A group of its own, so the mode does not reach what lies beneath.
      return [
        Drawing.Element(.group([Drawing.Element(.group(backdrop)), Drawing.Element(.group(source), blend: blend)]))
      ]
    }
  }

  /// By their numbers; the first three have functions of their own.
  private static let modes: [BlendMode] = [
    .clear, .copy, .sourceOver, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut, .destinationOut,
    .sourceAtop, .destinationAtop, .xor, .plusLighter, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
    .hardLight, .softLight, .difference, .exclusion, .multiply, .hue, .saturation, .color, .luminosity,
  ]
}
