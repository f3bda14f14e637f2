// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A shape painted onto the pixels beneath it: `blend(paint · opacity · coverage, backdrop)`.
package struct Fill: Sendable {
  package var coverage: Coverage
  /// More shapes that multiply the coverage: clips.
  package var clips: [Coverage]
  package var paint: Paint
  /// 0…1, multiplies the paint's alpha.
  package var opacity: Double
  package var blend: BlendMode

  package init(
    _ coverage: Coverage, _ paint: Paint, opacity: Double = 1, blend: BlendMode = .sourceOver, clips: [Coverage] = []
  ) {
    (self.coverage, self.paint, self.opacity, self.blend, self.clips) = (coverage, paint, opacity, blend, clips)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    coverage.feed(&hasher)
    feedStyle(&hasher)
  }

  private func feedStyle(_ hasher: inout ContentHasher) {
    hasher.combine(clips.count)
    for clip in clips { clip.feed(&hasher) }
    paint.feed(&hasher)
    hasher.combine(opacity)
    // Nearly all are this one, and names take a while. No name has no letters.
    if case .sourceOver = blend { hasher.combine(0) } else { hasher.combine(blend.rawValue) }
  }

  /// Returns a hash for each glyph of a text with the pixels it can touch within `view`. Together they tell which
  /// glyphs paint a pixel, and how. Nil for other shapes, and for a few glyphs, which count as one.
  package func glyphParts(in view: PixelRect) -> [(hash: ContentHash, bounds: PixelRect)]? {
    guard case .glyphs(let glyphs) = coverage.shape, glyphs.run.glyphs.count > Fill.fewGlyphs else { return nil }
    var style = ContentHasher()
    style.combine(coverage.transform)
    style.combine(coverage.isAliased)
    feedStyle(&style)
    return glyphs.run.glyphs.compactMap { glyph in
      let bounds = DeviceBounds.of(glyph, coverage.transform, view: view)
      if bounds.isEmpty { return nil }
      var hasher = style
      hasher.combine(glyph.hash)
      return (hasher.finalize(), bounds)
    }
  }

  private static let fewGlyphs = 4

  /// The glyphs it fills, without copying the shape; nil for other shapes.
  package var glyphRun: GlyphRun? {
    if case .glyphs(let glyphs) = coverage.shape { glyphs.run } else { nil }
  }

  var hasGlyphParts: Bool {
    if case .glyphs(let glyphs) = coverage.shape { glyphs.run.glyphs.count > Fill.fewGlyphs } else { false }
  }
}
