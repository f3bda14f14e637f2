// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The attributes of an element's kind. A length of nil is not written (`auto`).
package enum SVGContent: Hashable, Sendable {
  /// Groups, and all that has no attributes of its own: `g`, `a`, `switch`, `defs`, `title` …
  case none
  /// `svg`, `symbol`, `view`.
  case viewport(SVGViewport)
  case rect(SVGRect)
  case circle(cx: SVGLength, cy: SVGLength, r: SVGLength)
  case ellipse(cx: SVGLength, cy: SVGLength, rx: SVGLength?, ry: SVGLength?)
  case line(x1: SVGLength, y1: SVGLength, x2: SVGLength, y2: SVGLength)
  /// `polyline` and `polygon`: points in user units.
  case points([CGPoint])
  /// `pathLength` scales dashes.
  case path(Path, pathLength: Double?)
  case use(SVGUse)
  case image(SVGImage)
  /// `text` and `tspan`.
  case text(SVGTextPlacement)
  case textPath(SVGTextPath)
  case gradient(SVGGradient)
  /// `offset` of a `stop`, in 0…1.
  case stop(offset: Double)
  case pattern(SVGPattern)
  case clipPath(units: SVGUnits)
  case mask(SVGMask)
  case marker(SVGMarker)
  case filter(SVGFilter)
  case primitive(SVGFilterPrimitive)
  /// `feFuncR` … `feFuncA`.
  case transferFunction(SVGTransferFunction)
  /// `in` of `feMergeNode`.
  case mergeNode(SVGFilterInput?)
  case light(SVGLight)
}

/// The area of `svg`, `symbol` or `view`.
package struct SVGViewport: Hashable, Sendable {
  package var x, y: SVGLength
  package var width, height: SVGLength?
  package var viewBox: SVGViewBox?
  package var aspectRatio: SVGAspectRatio
  /// `refX` and `refY` of a `symbol`.
  package var refX, refY: SVGLength?

  package init(
    x: SVGLength = .zero, y: SVGLength = .zero, width: SVGLength? = nil, height: SVGLength? = nil,
    viewBox: SVGViewBox? = nil, aspectRatio: SVGAspectRatio = .standard, refX: SVGLength? = nil, refY: SVGLength? = nil
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.viewBox, self.aspectRatio, self.refX, self.refY) = (viewBox, aspectRatio, refX, refY)
  }
}

package struct SVGRect: Hashable, Sendable {
  package var x, y, width, height: SVGLength
  /// Radii of the corners; one that is nil is like the other one.
  package var rx, ry: SVGLength?
  package var pathLength: Double?

  package init(
    x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength, rx: SVGLength? = nil, ry: SVGLength? = nil
  ) {
    (self.x, self.y, self.width, self.height, self.rx, self.ry) = (x, y, width, height, rx, ry)
  }
}

package struct SVGUse: Hashable, Sendable {
  package var reference: SVGReference?
  package var x, y: SVGLength
  package var width, height: SVGLength?

  package init(
    reference: SVGReference?, x: SVGLength = .zero, y: SVGLength = .zero, width: SVGLength? = nil,
    height: SVGLength? = nil
  ) {
    (self.reference, self.x, self.y, self.width, self.height) = (reference, x, y, width, height)
  }
}

package struct SVGImage: Hashable, Sendable {
  package var reference: SVGReference?
  package var x, y: SVGLength
  package var width, height: SVGLength?
  package var aspectRatio: SVGAspectRatio

  package init(
    reference: SVGReference?, x: SVGLength = .zero, y: SVGLength = .zero, width: SVGLength? = nil,
    height: SVGLength? = nil, aspectRatio: SVGAspectRatio = .standard
  ) {
    (self.reference, self.x, self.y, self.width, self.height) = (reference, x, y, width, height)
    self.aspectRatio = aspectRatio
  }
}
