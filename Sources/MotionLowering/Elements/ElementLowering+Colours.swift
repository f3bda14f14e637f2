// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionText

extension ElementLowering {
  /// Glyphs with colours of their own.
  ///
  /// - Parameters:
  ///   - foreground: the text's colour, which parts of them may take. Its alpha acts on all of them, later.
  ///   - toDevice: from the layout's space.
  mutating func lowerColours(
    _ glyphs: [PlacedColourGlyph], _ foreground: Color, _ toDevice: Homography, at placement: Placement
  ) throws {
    let foreground = foreground.withAlpha(1)
    for placed in glyphs {
      guard placed.scale > 0, let glyph = placed.glyph(foreground: foreground) else { continue }
      switch glyph.flaw {
      case .incomplete: warnings.add(.text(.incompleteColours(family: placed.font.family)))
      case .standardAxes: warnings.add(.text(.unvariedColours(family: placed.font.family)))
      case nil: break
      }
      var inner = placement
      (inner.depth, inner.opacity) = (placement.depth + 1, 1)
      if let document = glyph.document {
        try lower(document, of: placed, foreground, toDevice, at: inner)
        continue
      }
      guard !glyph.elements.isEmpty else { continue }
      let map = placed.map(from: glyph.bounds.origin).concatenating(toDevice)
      guard !DeviceBounds.of(CGRect(origin: .zero, size: glyph.bounds.size), map, view: placement.view).isEmpty else {
        continue
      }
      if let pixels = glyph.pixelsPerUnit, let scale = LocalScale(map, at: .zero) {
        let enlargement = max(scale.axes.x, scale.axes.y) / pixels
        if enlargement > ElementLowering.enlargementLimit {
          warnings.add(.text(.smallImages(family: placed.font.family)))
        }
      }
      let start = out.count
      try lower(glyph.elements, of: glyph.bounds.size, map, at: inner)
      // Blend modes of a glyph act on nothing but the glyph.
      out.separate(from: start)
    }
  }

  /// How many times as large a glyph's bitmap may be shown before it is soft.
  private static var enlargementLimit: Double { 2 }

  /// An SVG glyph of a font. Its plain outline replaces an unreadable document.
  private mutating func lower(
    _ document: GlyphDocument, of placed: PlacedColourGlyph, _ foreground: Color, _ toDevice: Homography,
    at placement: Placement
  ) throws {
    let map = placed.map(from: .zero).concatenating(toDevice)
    guard map.isFinite, map.determinant != 0 else { return }
    guard let drawing = try contents.glyphDrawing(document) else {
      warnings.add(.text(.unreadableDrawing(family: placed.font.family)))
      let outline = Coverage(.path(placed.font.outline(of: placed.id), .nonZero), transform: map)
      out.emit(Fill(outline, .color(foreground)), view: placement.view)
      return
    }
    for warning in drawing.warnings {
      warnings.add(.text(.inexactDrawing(family: placed.font.family, problem: warning)))
    }
    let start = out.count
    try lower(drawing, map, at: placement)
    out.separate(from: start)
  }
}
