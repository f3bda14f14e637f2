// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

extension Placement {
  /// The position of a layer's anchor point.
  ///
  /// - Parameter size: of the layer as it is shown.
  package func position(of layer: Layer, size: CGSize, in superbounds: CGRect) -> CGPoint {
    // `insetBy` has no rectangle for more than half of a side, which in the middle of that side means nothing.
    let (width, height) = (superbounds.width - 2 * inset, superbounds.height - 2 * inset)
    // Where y points up, the visible top is at the far end.
    let isFlipped = layer.superlayer?.contentsAreFlipped() ?? false
    let fraction = isFlipped ? 1 - y : y
    return CGPoint(
      x: superbounds.minX + inset + x * (width - size.width) + layer.anchorPoint.x * size.width,
      y: superbounds.minY + inset + fraction * (height - size.height) + layer.anchorPoint.y * size.height)
  }
}
