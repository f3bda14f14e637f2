import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

extension ElementLowering {
  /// Text of which stretches are painted in their own ways: boxes, then letters with their lines, outlines and shadows.
  mutating func lowerPainted(_ text: TextValues, _ layer: LayerState, at placement: Placement) throws {
    let bounds = layer.values.bounds
    guard let placed = try TextPlacement(text, in: bounds, isYUp: placement.isYUp, fonts: contents.fonts) else {
      return
    }
    noteWarnings(text, placed, in: bounds)
    let toDevice = placed.toLayer.concatenating(placement.toDevice)
    var paint = placed.paint
    let ink = placed.layout.inkBounds.union(paint?.bounds ?? .null)
    guard !ink.isNull else { return }
    if placed.layout.isLong {
      let shown = placed.isClipped ? ink.intersection(placed.box) : ink
      guard !shown.isNull else { return }
      let seen = VisiblePart(toDevice, view: placement.view).of(shown).map(\.y)
      guard let first = seen.min(), let last = seen.max() else { return }
      paint = TextPaint(text.spans, of: placed.layout, from: first, to: last)
    }
    guard let paint else { return }
    let start = out.count
    for plate in paint.plates where plate.background.color.isVisible && plate.box.width > 0 && plate.box.height > 0 {
      let most = min(plate.box.width, plate.box.height) / 2
      let radius = max(0, min(TextPaint.held(plate.background.radius), most))
      let path = radius > 0 ? Path.roundedRect(plate.box, radius: radius) : Path.rect(plate.box)
      out.emit(
        Fill(Coverage(.path(path, .nonZero), transform: toDevice), .color(plate.background.color)),
        view: placement.view)
    }
    for letters in paint.letters {
      try lower(letters, of: placed.layout, foreground: text.foregroundColor, toDevice, at: placement)
    }
    let clips = placed.isClipped && !placed.box.contains(ink) ? [Coverage.rectangle(bounds, placement.toDevice)] : []
    out.isolate(from: start, clips: clips, opacity: placement.opacity, view: placement.view)
  }

  private mutating func lower(
    _ letters: TextPaint.Letters, of layout: TextLayout, foreground: Color?, _ toDevice: Homography,
    at placement: Placement
  ) throws {
    let start = out.count
    let paint = ElementLowering.paint(letters, foreground, toDevice)
    func emit(_ path: Path, _ paint: Paint?) {
      guard let paint, !path.elements.isEmpty else { return }
      if case .color(let color) = paint, !color.isVisible { return }
      out.emit(Fill(Coverage(.path(path, .nonZero), transform: toDevice), paint), view: placement.view)
    }
    for rule in letters.underlines { emit(Path.rect(rule.box), rule.color.map { .color($0) } ?? paint) }
    let path = layout.path(of: letters.parts)
    if let outline = letters.outline, outline.color.isVisible, outline.width > 0, !path.elements.isEmpty {
      let style = StrokeStyle(width: min(outline.width, TextRequest.lengthLimit), join: .round)
      out.emit(
        Fill(Coverage(.stroke(path, style), transform: toDevice), .color(outline.color)), view: placement.view)
    }
    emit(path, paint)
    var color = Color.white
    if case .color(let own)? = paint { color = own }
    if paint == nil { color.alpha = 0 }
    let first = out.count
    for part in letters.parts { try lowerColours(layout.colourGlyphs(of: part), color, toDevice, at: placement) }
    // Their alpha is the text's, their colours are not.
    out.isolate(from: first, opacity: color.isFinite ? color.alpha : 0, view: placement.view)
    for rule in letters.strikes { emit(Path.rect(rule.box), rule.color.map { .color($0) } ?? paint) }
    guard out.count > start, let shadow = letters.shadow else { return }
    let offset = CGSize(width: TextPaint.held(shadow.offset.width), height: TextPaint.held(shadow.offset.height))
    guard
      let style = self.shadow(
        Drawing.Shadow(offset: offset, sigma: max(0, TextPaint.held(shadow.radius)), color: shadow.color), toDevice)
    else { return }
    var effects = Effects()
    effects.shadow = style
    out.finish(effects, from: start, view: placement.view)
  }

  /// Nil paints nothing.
  private static func paint(_ letters: TextPaint.Letters, _ foreground: Color?, _ toDevice: Homography) -> Paint? {
    switch letters.foreground {
    case nil: return foreground.map { .color($0) }
    case .color(let color): return .color(color)
    case .gradient(let colors, let angle):
      guard let first = colors.first, colors.allSatisfy(\.isFinite) else { return nil }
      let box = letters.box
      let (x, y) = (Math.cos(angle.isFinite ? angle : 0), Math.sin(angle.isFinite ? angle : 0))
      let length = abs(box.width * x) + abs(box.height * y)
      guard colors.count > 1, length > 0, length.isFinite, let inverse = toDevice.inverse else { return .color(first) }
      let (dx, dy) = (x / length, y / length)
      let map = inverse.concatenating(
        Homography(dx, -dy, 0, dy, dx, 0, 0.5 - (box.midX * dx + box.midY * dy), 0, 1))
      guard map.isFinite else { return .color(first) }
      let stops = colors.enumerated().map { Drawing.ColorStop(Double($0) / Double(colors.count - 1), $1.sRGB) }
      return .gradient(GradientPaint(.axial, stops: stops, map: map))
    }
  }
}
