// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Properties that elements do not inherit, with their computed values.
package struct SVGBoxStyle: Hashable, Sendable {
  package var opacity = 1.0
  /// False for `display: none`.
  package var isDisplayed = true
  /// Nil: the value of the user agent, which hides the overflow of all viewports but the outermost.
  package var overflow: SVGOverflow?
  package var clipPath: SVGClipReference?
  /// The id of a mask.
  package var mask: String?
  /// How a `mask` element is used.
  package var maskType = SVGMaskType.luminance
  /// In the order of their effect; empty for none.
  package var filters: [SVGFilterFunction] = []
  package var blendMode = BlendMode.sourceOver
  package var isIsolated = false
  package var stopColor = SVGColor.black
  package var stopOpacity = 1.0
  package var floodColor = SVGColor.black
  package var floodOpacity = 1.0
  package var lightingColor = SVGColor.color(.white)
  package var vectorEffect = SVGVectorEffect.none
  package var alignmentBaseline = SVGBaseline.auto
  package var baselineShift = SVGBaselineShift.baseline
  package var decoration = SVGTextDecoration()
  /// From the attribute or CSS; the attribute `transform` of gradients and patterns is part of their content.
  package var transform: [SVGTransformStep] = []
  /// Nil for the element's own: 0, 0; of the outermost `svg`, its centre.
  package var transformOrigin: SVGTransformOrigin?
  package var transformBox = SVGTransformBox.viewBox

  package init() {}
}

package enum SVGOverflow: Hashable, Sendable { case visible, hidden }

package enum SVGMaskType: String, Hashable, Sendable { case luminance, alpha }

package enum SVGVectorEffect: Hashable, Sendable {
  case none
  /// The stroke is as wide as on the screen before any transform.
  case nonScalingStroke
}

package enum SVGBaselineShift: Hashable, Sendable {
  case baseline, sub, `super`
  /// Upwards; percentages refer to the line height, which is the font size.
  case length(SVGLength)
}

/// Lines along a text. They extend to all descendants, with the fill and stroke of the element that declares them.
package struct SVGTextDecoration: Hashable, Sendable {
  package var isUnderlined = false
  package var isOverlined = false
  package var isStruck = false
  /// `text-decoration-color`; nil for the fill and stroke of the element.
  package var color: SVGColor?
  package init() {}
  package var isNone: Bool { !isUnderlined && !isOverlined && !isStruck }
}

/// The clip of an element.
package enum SVGClipReference: Hashable, Sendable {
  /// The id of a `clipPath`.
  case id(String)
  /// `inset()`, `circle()`, `ellipse()`, `polygon()` or `path()`.
  case shape(SVGBasicShape)
}

/// A shape in CSS. Percentages refer to the reference box, the element's fill box.
package enum SVGBasicShape: Hashable, Sendable {
  case inset(top: SVGLength, right: SVGLength, bottom: SVGLength, left: SVGLength, radius: SVGLength)
  /// A radius that is nil reaches the closest side.
  case circle(radius: SVGLength?, x: SVGLength, y: SVGLength)
  case ellipse(rx: SVGLength?, ry: SVGLength?, x: SVGLength, y: SVGLength)
  case polygon(FillRule, [SVGTransformOrigin])
  case path(FillRule, Path)
}

/// One function of `filter`.
package enum SVGFilterFunction: Hashable, Sendable {
  /// The id of a `filter` element.
  case reference(String)
  /// The standard deviation.
  case blur(SVGLength)
  case dropShadow(x: SVGLength, y: SVGLength, deviation: SVGLength, color: SVGColor)
  /// 1 leaves the image alone, except of these three, where 0 does.
  case brightness(Double), contrast(Double), saturate(Double), opacity(Double)
  case grayscale(Double), sepia(Double), invert(Double)
  /// In degrees.
  case hueRotate(Double)
}
