// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension SVGLowering {
  /// The whole drawing in its own size; nil if nothing is drawn.
  func canvas(_ canvas: SVGCanvas, isListed: Bool) -> Layer? {
    drawing(canvas, isListed: isListed).map { Layer.holding([$0.layer], box: canvas.box, canvas.map(to: canvas.size)) }
  }

  /// The whole drawing in its user space; nil if nothing is drawn.
  func drawing(_ canvas: SVGCanvas, isListed: Bool) -> SVGDrawn? {
    let root = document.root
    let style = root.style
    guard style.box.isDisplayed else { return nil }
    var scope = SVGScope(viewport: canvas.userSize, rootFontSize: style.text.fontSize)
    scope.isListed = isListed
    let map = matrix(of: root, style, scope, box: .null)
    var inner = scope.inside(style)
    inner.toScreen = map.concatenating(canvas.map(to: canvas.size))
    let inside = children(of: root, inner)
    guard !inside.layers.isEmpty else { return nil }
    return withEffects(inside, root, style, inner, map)
  }
}
