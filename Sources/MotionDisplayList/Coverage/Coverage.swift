// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The covered part of each pixel by a shape: exact area, 0…1.
package struct Coverage: Hashable, Sendable {
  /// The shape of all rectangles, under a transform, so they share one path.
  package static let unitSquare = Path.rect(CGRect(x: 0, y: 0, width: 1, height: 1))

  package enum Shape: Hashable, Sendable {
    /// The inside of a path.
    case path(Path, FillRule)
    /// The outline of a path. The style's lengths are in the path's units, so a transform scales the line too.
    case stroke(Path, StrokeStyle)
    /// The inside of all glyphs of a run, as one shape by the non-zero rule.
    case glyphs(Glyphs)
  }
  /// A run of glyphs, compared by its appearance.
  package struct Glyphs: Hashable, Sendable {
    package let run: GlyphRun

    package init(_ run: GlyphRun) { self.run = run }

    package static func == (a: Glyphs, b: Glyphs) -> Bool { a.run === b.run || a.run.hash == b.run.hash }
    package func hash(into hasher: inout Hasher) { hasher.combine(run.hash) }
  }
  package var shape: Shape
  /// True for a clip that covers a pixel wholly or not at all, by half of it. Fills are not aliased themselves.
  package var isAliased = false
  /// From the path's space to device pixels. Parts at or behind the eye are clipped away (Z-6).
  package var transform: Homography

  package init(_ shape: Shape, transform: Homography) {
    self.shape = shape
    self.transform = transform
  }

  /// The inside of all glyphs of a run, as one shape.
  package init(_ run: GlyphRun, transform: Homography) { self.init(.glyphs(Glyphs(run)), transform: transform) }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch shape {
    case .path(let path, let rule):
      hasher.combine(1)
      hasher.combine(path)
      hasher.combine(rule.rawValue)
    case .stroke(let path, let style):
      hasher.combine(2)
      hasher.combine(path)
      hasher.combine(style.width)
      hasher.combine(style.cap.rawValue)
      hasher.combine(style.join.rawValue)
      hasher.combine(style.miterLimit)
      hasher.combine(style.dashPattern.count)
      for length in style.dashPattern { hasher.combine(length) }
      hasher.combine(style.dashPhase)
      hasher.combine(style.start)
      hasher.combine(style.end)
      if style.offset != 0 || style.isTrimmedByLength {
        hasher.combine(style.offset)
        hasher.combine(style.isTrimmedByLength)
      }
    case .glyphs(let glyphs):
      hasher.combine(3)
      hasher.combine(glyphs.run.hash)
    }
    hasher.combine(transform)
    if isAliased { hasher.combine(-3) }
  }
}
