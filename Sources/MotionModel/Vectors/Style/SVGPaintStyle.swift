// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Inherited properties of shapes, with their computed values.
package struct SVGPaintStyle: Hashable, Sendable {
  package var color = Color.black
  package var fill = SVGPaint.color(.black)
  package var fillOpacity = 1.0
  package var fillRule = FillRule.nonZero
  package var stroke = SVGPaint.none
  package var strokeOpacity = 1.0
  /// Percentages refer to the diagonal.
  package var strokeWidth = SVGLength(1)
  package var lineCap = StrokeStyle.Cap.butt
  package var lineJoin = SVGLineJoin.miter
  package var miterLimit = 4.0
  /// Empty for a continuous line. Percentages refer to the diagonal.
  package var dashes: [SVGLength] = []
  package var dashOffset = SVGLength.zero
  /// Bottom to top; all three.
  package var paintOrder: [SVGPaintLayer] = [.fill, .stroke, .markers]
  /// Ids of markers.
  package var markerStart, markerMid, markerEnd: String?
  package var clipRule = FillRule.nonZero
  package var isVisible = true
  package var colorInterpolation = SVGColorSpace.sRGB
  package var filterColorInterpolation = SVGColorSpace.linearRGB
  /// Whether edges are drawn without antialiasing: `crispEdges` or `optimizeSpeed`.
  package var isCrisp = false
  package var imageRendering = SVGImageRendering.smooth

  package init() {}
}

package enum SVGLineJoin: String, Hashable, Sendable {
  case miter, round, bevel, arcs
  case miterClip = "miter-clip"
}

package enum SVGPaintLayer: String, Hashable, Sendable, CaseIterable { case fill, stroke, markers }

package enum SVGColorSpace: String, Hashable, Sendable { case sRGB, linearRGB }

package enum SVGImageRendering: Hashable, Sendable {
  case smooth
  /// Nearest pixels.
  case pixelated
}
