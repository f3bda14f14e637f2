// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One line, shaped and in visual order, not yet placed.
struct ShapedLine: Sendable {
  struct Piece: Sendable {
    var font: Font
    var level: UInt8
    var run: ShapedRun
    var width: Double
    /// The number of its style.
    var style: Int
    var posture: GlyphPosture.Kind
  }
  var pieces: [Piece]
  /// Sum of the advances, without the letter spacing after the last character.
  var width: Double
}
