// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension LayerValues {
  /// In the layer's own points, a box that holds its bounds, its path with the stroke, and its shadow: more than is painted, never
  /// less.
  package var reach: CGRect {
    var box = bounds
    if case .shape(let shape) = special, let path = shape.path?.controlPointBounds, !path.isNull {
      // A path may lie anywhere in its layer.
      box = box.union(path).insetBy(dx: -shape.lineWidth, dy: -shape.lineWidth)
    }
    guard shadowOpacity > 0 else { return box }
    let blur = 3 * shadowRadius
    return box.union(box.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height).insetBy(dx: -blur, dy: -blur))
  }
}
