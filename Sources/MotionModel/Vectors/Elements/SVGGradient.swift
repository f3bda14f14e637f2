// SPDX-License-Identifier: Apache-2.0

/// `linearGradient` and `radialGradient` as written. Attributes that are nil come from the gradient in `reference`.
package struct SVGGradient: Hashable, Sendable {
  /// Ends of a linear gradient.
  package var x1, y1, x2, y2: SVGLength?
  /// The outer circle, the focus and its radius of a radial gradient.
  package var cx, cy, r, fx, fy, fr: SVGLength?
  package var units: SVGUnits?
  package var transform: [SVGTransformStep]?
  package var spread: SVGSpread?
  package var reference: SVGReference?

  package init() {}
}

package enum SVGSpread: String, Hashable, Sendable { case pad, reflect, `repeat` }

/// `pattern` as written. Attributes that are nil come from the pattern in `reference`.
package struct SVGPattern: Hashable, Sendable {
  package var x, y, width, height: SVGLength?
  package var units, contentUnits: SVGUnits?
  package var transform: [SVGTransformStep]?
  package var viewBox: SVGViewBox?
  package var aspectRatio: SVGAspectRatio?
  package var reference: SVGReference?

  package init() {}
}

package struct SVGMask: Hashable, Sendable {
  package var x = SVGLength.percent(-10)
  package var y = SVGLength.percent(-10)
  package var width = SVGLength.percent(120)
  package var height = SVGLength.percent(120)
  package var units = SVGUnits.objectBoundingBox
  package var contentUnits = SVGUnits.userSpaceOnUse

  package init() {}
}

package struct SVGMarker: Hashable, Sendable {
  package var refX = SVGLength.zero
  package var refY = SVGLength.zero
  package var width = SVGLength(3)
  package var height = SVGLength(3)
  /// Whether its size is in stroke widths.
  package var isScaledByStroke = true
  package var orientation = SVGMarkerOrientation.angle(0)
  package var viewBox: SVGViewBox?
  package var aspectRatio = SVGAspectRatio.standard

  package init() {}
}

package enum SVGMarkerOrientation: Hashable, Sendable {
  /// Along the path; at the start of the path reversed, if it says so.
  case auto, autoStartReverse
  /// In degrees.
  case angle(Double)
}
