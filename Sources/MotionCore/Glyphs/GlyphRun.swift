// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Placed glyphs of a text, painted as one shape by the non-zero rule, so translucent glyphs are no darker where they
/// overlap. Glyphs may have any fonts and sizes, and each may be turned.
///
/// Identified by a hash computed once, so a frame feeds no outlines.
package final class GlyphRun: Sendable {
  package struct Glyph: Sendable {
    package let outline: GlyphOutline
    /// From the outline's space to the run's; affine.
    package let map: Homography
    package let hash: ContentHash

    /// - Parameter map: affine.
    package init(_ outline: GlyphOutline, _ map: Homography) {
      precondition(map.isAffine, "the map of a glyph must be affine, got \(map)")
      (self.outline, self.map) = (outline, map)
      var hasher = ContentHasher()
      hasher.combine(outline.hash)
      for value in [map.h11, map.h12, map.h21, map.h22, map.h31, map.h32] { hasher.combine(value) }
      hash = hasher.finalize()
    }
  }

  /// The glyphs with ink.
  package let glyphs: [Glyph]
  /// Around all control points of all glyphs; null without ink.
  package let controlPointBounds: CGRect
  package let hash: ContentHash

  package init(_ glyphs: [Glyph]) {
    let inked = glyphs.filter { !$0.outline.controlPointBounds.isNull }
    self.glyphs = inked
    var hasher = ContentHasher()
    hasher.combine(inked.count)
    var box = CGRect.null
    for glyph in inked {
      hasher.combine(glyph.hash)
      box = box.union(glyph.map.boundingBox(of: glyph.outline.controlPointBounds))
    }
    hash = hasher.finalize()
    controlPointBounds = box
  }

  package var isEmpty: Bool { glyphs.isEmpty }
  /// Elements of all outlines.
  package var elementCount: Int { glyphs.reduce(0) { $0 + $1.outline.path.elements.count } }
}
