// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How the glyphs of a run stand in their line.
package struct GlyphPosture: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Along the line, on its baseline: all glyphs of horizontal text, and those that vertical text turns by 90°.
    case along
    /// One below the other in a line that runs from top to bottom.
    case upright
    /// Side by side, together in one em of a line that runs from top to bottom (tate-chu-yoko).
    case combined
  }
  package var kind: Kind
  /// The factor that fits the width of combined glyphs to the em.
  package var squeeze = 1.0

  package static let along = GlyphPosture(kind: .along)
}

/// The properties of the lines of vertical text.
struct VerticalStyle: Hashable, Sendable {
  /// The most digits set side by side; 0 for none.
  var digits = 0
}
