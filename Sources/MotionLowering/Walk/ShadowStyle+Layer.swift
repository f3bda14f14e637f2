// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ShadowStyle {
  /// offset and radius go through the layer's transform.
  init?(of layer: LayerState, at placement: Placement) {
    guard let color = layer.values.shadowColor, color.isVisible,
      let scale = LocalScale(middleOf: layer, placement.toDevice)
    else { return nil }
    let (x, y) = (Double(layer.values.shadowOffset.width), Double(layer.values.shadowOffset.height))
    let opacity = layer.values.shadowOpacity.clampedToUnit * ShadowStyle.opacity(of: layer, at: placement)
    let radius = max(0, layer.values.shadowRadius)
    let (sigmaX, sigmaY) = (radius * scale.axes.x, radius * scale.axes.y)
    let (dx, dy) = (x * scale.xx + y * scale.yx, x * scale.xy + y * scale.yy)
    guard (dx + dy + sigmaX + sigmaY).isFinite, abs(dx) < 1e6, abs(dy) < 1e6 else { return nil }
    self.init(
      color: color.withAlpha(color.alpha * opacity), offsetX: dx, offsetY: dy, sigmaX: min(sigmaX, 100_000),
      sigmaY: min(sigmaY, 100_000))
    // The path gives the shape, whatever the layer draws.
    if let path = layer.values.shadowPath {
      let box = path.controlPointBounds
      guard !box.isNull, (box.minX + box.minY + box.maxX + box.maxY).isFinite else { return nil }
      shape = Coverage(.path(path, .nonZero), transform: placement.toDevice)
    }
  }

  /// Without group opacity the shadow fades like the elements: by their alpha, or by itself if it has a path.
  private static func opacity(of layer: LayerState, at placement: Placement) -> Double {
    layer.values.allowsGroupOpacity || layer.values.shadowPath == nil
      ? 1 : layer.values.opacity.clampedToUnit * placement.opacity
  }
}
