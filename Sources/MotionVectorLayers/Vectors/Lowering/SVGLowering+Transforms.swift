// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension SVGLowering {
  /// Whether an element's map depends on its own box.
  func needsBox(_ style: SVGStyle) -> Bool {
    !style.box.transform.isEmpty && style.box.transformBox != .viewBox
      && (style.box.transform.needsBox || style.box.transformOrigin != nil)
  }

  /// From an element's user space to the one around it.
  func matrix(of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect) -> Transform3D {
    let steps = style.box.transform
    guard !steps.isEmpty else { return .identity }
    let units = scope.units(style)
    let isOwnBox = style.box.transformBox != .viewBox && !box.isNull
    let reference = isOwnBox ? box : CGRect(x: 0, y: 0, width: scope.viewport.width, height: scope.viewport.height)
    let map = steps.matrix(box: reference.size.svg, in: units).map
    let origin = self.origin(of: element, style, reference, units)
    guard origin != .zero else { return map }
    return Transform3D.translation(-origin.x, -origin.y).concatenating(map).concatenating(
      .translation(origin.x, origin.y))
  }

  private func origin(
    of element: SVGElement, _ style: SVGStyle, _ reference: CGRect, _ units: SVGLengthContext
  ) -> CGPoint {
    guard let origin = style.box.transformOrigin else {
      // A root turns about its middle, as CSS says, and all others about the origin.
      return element.parent == nil ? CGPoint(x: reference.midX, y: reference.midY) : .zero
    }
    var units = units
    units.viewport = reference.size.svg
    return CGPoint(
      x: reference.minX + origin.x.resolved(.horizontal, in: units),
      y: reference.minY + origin.y.resolved(.vertical, in: units))
  }

  /// The map of a gradient or a pattern, or of a clip path.
  func matrix(_ steps: [SVGTransformStep], _ style: SVGStyle, _ scope: SVGScope) -> Transform3D {
    steps.isEmpty ? .identity : steps.matrix(box: scope.viewport, in: scope.units(style)).map
  }
}
