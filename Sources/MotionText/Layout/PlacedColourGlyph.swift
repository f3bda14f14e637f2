// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Where a glyph with colours lies in a layout.
package struct PlacedColourGlyph: Sendable {
  package let font: Font
  package let id: UInt32
  /// See ``TextLayout/Glyph/position``.
  private let position: CGPoint
  private let size: Double
  private let posture: GlyphPosture

  init(font: Font, id: UInt32, position: CGPoint, size: Double, _ posture: GlyphPosture) {
    (self.font, self.id, self.position, self.size, self.posture) = (font, id, position, size, posture)
  }

  /// Pixels for each font unit.
  package var scale: Double { font.metrics.scale(forSize: size) }

  /// The map to the layout from a bitmap of the glyph whose upper left corner has a position in font units.
  package func map(from corner: CGPoint) -> Homography {
    guard posture.kind == .along else {
      return Homography.translation(Double(corner.x), Double(corner.y)).concatenating(
        font.map(of: id, posture, size: size, at: position))
    }
    return Homography.scale(scale, scale).concatenating(
      .translation(Double(position.x + corner.x * scale), Double(position.y + corner.y * scale)))
  }

  /// - Parameter foreground: the colour that parts of it may take from the text.
  package func glyph(foreground: Color) -> ColourGlyph? { font.face.colours.glyph(id, foreground: foreground) }
}
