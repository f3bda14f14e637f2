// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Vertical text is laid out as lines that run to the right, with upright glyphs on their left sides. For display the
/// whole is turned by 90° clockwise.
extension TextLayout {
  /// Its width and height as it is seen.
  package var boxSize: CGSize {
    request.isVertical ? CGSize(width: size.height, height: size.width) : size
  }

  /// The map from the layout's space to the displayed box, with its origin at the upper left corner and y down: the
  /// identity for horizontal text.
  package var toBox: Homography {
    request.isVertical ? Homography(0, 1, 0, -1, 0, 0, Double(size.height), 0, 1) : .identity
  }
}

extension Font {
  /// From a glyph's outline, in font units with y down, to a layout.
  ///
  /// - Parameter position: see ``TextLayout/Glyph/position``.
  func map(of glyph: UInt32, _ posture: GlyphPosture, size: Double, at position: CGPoint) -> Homography {
    let scale = metrics.scale(forSize: size)
    let (x, y) = (Double(position.x), Double(position.y))
    switch posture.kind {
    case .along: return Homography(scale, 0, 0, 0, scale, 0, x, y, 1)
    case .upright:
      let origin = face.verticalOrigin(of: glyph)
      return Homography(0, -scale, 0, scale, 0, 0, x + origin.y * scale, y + origin.x * scale, 1)
    case .combined:
      // The em box of ideographs fills the cell, and letters stand in it as beside those.
      let baseline = (face.columnMiddle + metrics.unitsPerEm / 2) * scale
      return Homography(0, -scale * posture.squeeze, 0, scale, 0, 0, x + baseline, y, 1)
    }
  }

  /// Returns the bounds of a glyph's ink in a layout; null without ink.
  func inkBounds(of glyph: UInt32, _ posture: GlyphPosture, size: Double, at position: CGPoint) -> CGRect {
    let bounds = face.colours.bounds(of: glyph) ?? face.outlines.outline(of: glyph).bounds
    guard !bounds.isNull else { return .null }
    guard posture.kind == .along else {
      return map(of: glyph, posture, size: size, at: position).boundingBox(of: bounds)
    }
    let scale = metrics.scale(forSize: size)
    return CGRect(
      x: position.x + bounds.origin.x * scale, y: position.y + bounds.origin.y * scale,
      width: bounds.size.width * scale, height: bounds.size.height * scale)
  }
}
