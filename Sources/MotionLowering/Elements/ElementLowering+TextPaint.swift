// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

extension ElementLowering {
  /// Text of which stretches are painted in their own ways: boxes, then letters with their lines, outlines and shadows.
  mutating func lowerPainted(
    _ text: TextValues, _ selection: TextSelection, of layer: LayerState, _ share: TextShare, _ placed: TextPlacement,
    at placement: Placement
  ) throws {
    let part = layer.values.textPart
    let bounds = part?.box ?? layer.values.bounds
    noteWarnings(text, placed, in: bounds)
    let painter = TextPainter(
      layout: placed.layout, onPath: placed.onPath, toDevice: placed.toLayer.concatenating(placement.toDevice),
      foreground: text.foregroundColor)
    let ink = placed.painted
    let isClipped = placed.isClipped && part == nil && share.rests.isEmpty
    var (top, bottom) = (-Double.infinity, Double.infinity)
    // Of a long text, only the lines within the view are painted.
    if placed.layout.isLong, placed.onPath == nil {
      let shown = isClipped ? ink.intersection(placed.box) : ink
      guard !shown.isNull else { return }
      let seen = VisiblePart(painter.toDevice, view: placement.view).of(shown).map(\.y)
      guard let first = seen.min(), let last = seen.max() else { return }
      (top, bottom) = (first, last)
    }
    let paint = paint(of: text, selection, hasOwnColor: part?.hasOwnColor ?? false, placed, from: top, to: bottom)
    let start = out.count
    for plate in paint.plates where plate.background.color.isVisible {
      out.emit(
        Fill(painter.coverage(of: plate.path), .color(plate.background.color)), view: placement.view)
    }
    for letters in paint.letters { try lower(letters, by: painter, at: placement) }
    // Without ink beyond the box, no clip is necessary.
    let clips = isClipped && !placed.box.contains(ink) ? [Coverage.rectangle(bounds, placement.toDevice)] : []
    out.isolate(from: start, clips: clips, opacity: placement.opacity, view: placement.view)
    // In front of the box behind the typed characters.
    if text.caretWidth > 0, part == nil, let color = text.foregroundColor, color.isVisible {
      if let onPath = placed.onPath {
        lowerCaret(text, onPath, color, painter.toDevice, at: placement)
      } else {
        lowerCaret(text, placed, color, at: placement)
      }
    }
  }

  /// Made anew only for values that change from frame to frame.
  private mutating func paint(
    of text: TextValues, _ selection: TextSelection, hasOwnColor: Bool, _ placed: TextPlacement, from top: Double,
    to bottom: Double
  ) -> TextPaint {
    func made() -> TextPaint {
      TextPaint(
        text.spans, of: placed.layout, selection, hasOwnColor: hasOwnColor, onPath: placed.onPath, from: top, to: bottom
      )
    }
    guard placed.onPath == nil, let part = UnitPaints.Part(selection, of: placed.layout, hasOwnColor: hasOwnColor)
    else {
      return made()
    }
    return UnitPaints.of(text.spans, placed.layout, known: &unitPaints).paint(of: part, make: made)
  }

  private mutating func lower(_ letters: TextPaint.Letters, by painter: TextPainter, at placement: Placement) throws {
    let start = out.count
    let paint = painter.paint(of: letters)
    func emit(_ coverage: Coverage, _ paint: Paint?) {
      guard let paint else { return }
      if case .color(let color) = paint, !color.isVisible { return }
      out.emit(Fill(coverage, paint), view: placement.view)
    }
    for rule in letters.underlines {
      emit(painter.coverage(of: .rect(rule.box)), rule.color.map { .color($0) } ?? paint)
    }
    if !letters.run.isEmpty {
      // The outline lies beneath the letters, so only its outer half shows.
      if let outline = letters.outline, let edges = letters.edges {
        let style = StrokeStyle(width: min(outline.width, TextRequest.lengthLimit), join: .round)
        emit(Coverage(.stroke(edges, style), transform: painter.toDevice), .color(outline.color))
      }
      emit(Coverage(letters.run, transform: painter.toDevice), paint)
    }
    // Under a gradient, parts of colour glyphs in the text's colour are white.
    var color = Color.white
    if case .color(let own)? = paint { color = own }
    if paint == nil { color.alpha = 0 }
    let first = out.count
    for (glyph, toDevice) in painter.colourGlyphs(of: letters) {
      try lowerColours([glyph], color, toDevice, at: placement)
    }
    // Their alpha is the text's, their colours are not.
    out.isolate(from: first, opacity: color.isFinite ? color.alpha : 0, view: placement.view)
    for rule in letters.strikes { emit(painter.coverage(of: .rect(rule.box)), rule.color.map { .color($0) } ?? paint) }
    guard out.count > start, let shadow = letters.shadow else { return }
    let (right, down) = (TextPaint.held(shadow.offset.width), TextPaint.held(shadow.offset.height))
    // In the space of the layout, which is turned for vertical text.
    let offset =
      painter.layout.request.isVertical ? CGSize(width: down, height: -right) : CGSize(width: right, height: down)
    guard
      let style = self.shadow(
        Drawing.Shadow(offset: offset, sigma: max(0, TextPaint.held(shadow.radius)), color: shadow.color),
        painter.toDevice)
    else { return }
    var effects = Effects()
    effects.shadow = style
    out.finish(effects, from: start, view: placement.view)
  }
}

/// Places a text's paint on the device: in lines, or along a path.
private struct TextPainter {
  let layout: TextLayout
  let onPath: TextOnPath?
  let toDevice: Homography
  let foreground: Color?

  func coverage(of shape: Path) -> Coverage {
    Coverage(.path(onPath?.bent(shape) ?? shape, .nonZero), transform: toDevice)
  }

  func colourGlyphs(of letters: TextPaint.Letters) -> [(glyph: PlacedColourGlyph, toDevice: Homography)] {
    if let onPath { return onPath.colourGlyphs(of: letters.parts).map { ($0.glyph, $0.map.concatenating(toDevice)) } }
    return layout.colourGlyphs(of: letters.parts).map { ($0, toDevice) }
  }

  /// Nil paints nothing.
  func paint(of letters: TextPaint.Letters) -> Paint? {
    switch letters.foreground {
    case nil: return foreground.map { .color($0) }
    case .color(let color): return .color(color)
    case .gradient(let colors, let angle):
      guard let first = colors.first, colors.allSatisfy(\.isFinite) else { return nil }
      let box = onPath?.box(around: letters.shade) ?? letters.shade
      var (x, y) = (Math.cos(angle.isFinite ? angle : 0), Math.sin(angle.isFinite ? angle : 0))
      // The angle is that on the screen, and the layout is seen turned.
      if layout.request.isVertical { (x, y) = (y, -x) }
      // As in CSS, the line reaches as far as the box, so its corners have the end colours.
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
