// SPDX-License-Identifier: Apache-2.0

/// The part of user space that a viewport shows.
package struct SVGViewBox: Hashable, Sendable {
  package var x, y, width, height: Double
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// How a view box is put into a viewport of another shape.
package struct SVGAspectRatio: Hashable, Sendable {
  /// Where along each axis, as a part of the room that is left: 0, 0.5 or 1. Nil stretches both axes.
  package var alignment: Alignment?
  /// Whether the view box covers the viewport, and is cut there.
  package var isSlice: Bool

  package struct Alignment: Hashable, Sendable {
    package var x, y: Double
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package init(alignment: Alignment?, isSlice: Bool) { (self.alignment, self.isSlice) = (alignment, isSlice) }
  /// `xMidYMid meet`.
  package static let standard = SVGAspectRatio(alignment: Alignment(x: 0.5, y: 0.5), isSlice: false)
}

extension SVGAspectRatio {
  /// The map from a view box to a viewport at the origin. A box without area maps to nothing and gives nil.
  package func transform(from box: SVGViewBox, to size: SVGSize) -> SVGTransform? {
    guard box.width > 0, box.height > 0 else { return nil }
    var (sx, sy) = (size.width / box.width, size.height / box.height)
    var (x, y) = (0.0, 0.0)
    if let alignment {
      let scale = isSlice ? max(sx, sy) : min(sx, sy)
      (sx, sy) = (scale, scale)
      x = (size.width - box.width * scale) * alignment.x
      y = (size.height - box.height * scale) * alignment.y
    }
    return SVGTransform(a: sx, d: sy, tx: x - box.x * sx, ty: y - box.y * sy)
  }
}
