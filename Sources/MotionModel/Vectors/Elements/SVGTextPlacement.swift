// SPDX-License-Identifier: Apache-2.0

/// Where the characters of a `text` or `tspan` are. Item `i` of a list is of the element's character `i`, descendants included.
package struct SVGTextPlacement: Hashable, Sendable {
  package var x, y, dx, dy: [SVGLength]
  /// In degrees; the last one holds for the rest of the characters.
  package var rotations: [Double]
  package var length: SVGTextLength?

  package init(
    x: [SVGLength] = [], y: [SVGLength] = [], dx: [SVGLength] = [], dy: [SVGLength] = [], rotations: [Double] = [],
    length: SVGTextLength? = nil
  ) {
    (self.x, self.y, self.dx, self.dy, self.rotations, self.length) = (x, y, dx, dy, rotations, length)
  }
}

/// `textLength`.
package struct SVGTextLength: Hashable, Sendable {
  package var length: SVGLength
  /// Whether glyphs are stretched too, and not only the space between them.
  package var stretchesGlyphs: Bool
  package init(_ length: SVGLength, stretchesGlyphs: Bool = false) {
    (self.length, self.stretchesGlyphs) = (length, stretchesGlyphs)
  }
}

package struct SVGTextPath: Hashable, Sendable {
  /// The `path` or the basic shape, by its id.
  package var reference: SVGReference?
  /// Percentages refer to the path's length.
  package var startOffset: SVGLength
  package var isOnRight: Bool
  /// Whether glyphs are bent along the path.
  package var isStretched: Bool
  package var placement: SVGTextPlacement

  package init(
    reference: SVGReference?, startOffset: SVGLength = .zero, isOnRight: Bool = false, isStretched: Bool = false,
    placement: SVGTextPlacement = SVGTextPlacement()
  ) {
    (self.reference, self.startOffset, self.isOnRight) = (reference, startOffset, isOnRight)
    (self.isStretched, self.placement) = (isStretched, placement)
  }
}
