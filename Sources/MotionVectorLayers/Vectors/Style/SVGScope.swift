// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The surroundings that an element is drawn in.
struct SVGScope {
  /// The nearest viewport, in its own user units.
  var viewport: SVGSize
  let outermost: SVGSize
  let rootFontSize: Double
  /// The inherited style; nil for the one of its place in the file.
  var inherited: SVGStyle?
  /// Whether its layers can be found by name. Copies for filters, patterns and markers cannot.
  var isListed = true
  /// From the user space around the element to points of the drawing, for strokes that do not scale.
  var toScreen = Transform3D.identity
  /// The paints of the shape that a marker is on.
  var context: SVGContextPaint?
  /// How deep the element is, with all that it is used by.
  var depth = 0
  static let depthLimit = 256

  init(viewport: SVGSize, rootFontSize: Double) {
    (self.viewport, outermost, self.rootFontSize) = (viewport, viewport, rootFontSize)
  }

  func style(of element: SVGElement) -> SVGStyle {
    guard let inherited else { return element.style }
    return SVGStyle.computed(element.declarations, inheriting: inherited, root: rootFontSize)
  }

  /// The surroundings of an element's children.
  func inside(_ style: SVGStyle) -> SVGScope {
    var scope = self
    scope.depth += 1
    if inherited != nil { scope.inherited = style }
    return scope
  }

  func units(_ style: SVGStyle) -> SVGLengthContext {
    SVGLengthContext(
      viewport: viewport, outermost: outermost, fontSize: style.text.fontSize, rootFontSize: rootFontSize)
  }

  /// Without names: for copies.
  var unlisted: SVGScope {
    var scope = self
    scope.isListed = false
    return scope
  }
}

/// The fill and the stroke that `context-fill` and `context-stroke` take.
struct SVGContextPaint {
  var fill, stroke: SVGShapePaint
}
