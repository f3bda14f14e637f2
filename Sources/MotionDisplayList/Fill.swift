import Foundation
import MotionCore

/// A shape painted onto what is beneath it: `blend(paint · opacity · coverage, backdrop)`.
package struct Fill: Sendable {
  package var coverage: Coverage
  /// More shapes that the coverage is multiplied with: clips.
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

  /// Feeds everything that decides what this draws.
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

  /// A hash for each glyph with the pixels that it can touch, within `view`: which glyphs paint a pixel, and how. Nil for
  /// anything but a text, and for a few glyphs, of which all count as one.
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

  /// The glyphs that it fills, told without copying the shape; nil: it is another.
  package var glyphRun: GlyphRun? {
    if case .glyphs(let glyphs) = coverage.shape { glyphs.run } else { nil }
  }

  var hasGlyphParts: Bool {
    if case .glyphs(let glyphs) = coverage.shape { glyphs.run.glyphs.count > Fill.fewGlyphs } else { false }
  }
}
