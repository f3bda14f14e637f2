// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value of an inherited property of shapes. Lengths may have any unit.
package enum SVGPaintDeclaration: Hashable, Sendable {
  /// `current` is the parent's colour.
  case color(SVGColor)
  case fill(SVGPaint), stroke(SVGPaint)
  case fillOpacity(Double), strokeOpacity(Double)
  case fillRule(FillRule), clipRule(FillRule)
  case strokeWidth(SVGLength), dashOffset(SVGLength)
  case lineCap(StrokeStyle.Cap)
  case lineJoin(SVGLineJoin)
  case miterLimit(Double)
  case dashes([SVGLength])
  case paintOrder([SVGPaintLayer])
  case markerStart(String?), markerMid(String?), markerEnd(String?)
  case visibility(Bool)
  case colorInterpolation(SVGColorSpace), filterColorInterpolation(SVGColorSpace)
  case shapeRendering(isCrisp: Bool)
  case imageRendering(SVGImageRendering)
}
