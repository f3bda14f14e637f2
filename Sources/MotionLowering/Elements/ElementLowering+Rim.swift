// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension ElementLowering {
  /// A rectangle that covers the layer's bounds with all pixels of their edges.
  static func wideRectangle(of layer: LayerState, _ toDevice: Homography) -> Coverage {
    let bounds = layer.values.bounds
    return Coverage.rectangle(RoundedBounds(layer).wide.offsetBy(dx: bounds.minX, dy: bounds.minY), toDevice)
  }

  /// The border is this wide at least, in pixels, so that the background's edge lies wholly beneath it.
  private static let leastBorder = 2.0

  /// The coverage of the background and the gradient.
  mutating func backgroundCoverage(of layer: LayerState, at placement: Placement) -> Coverage? {
    guard let inset = ElementLowering.hiddenRim(of: layer, at: placement) else {
      return boundsCoverage(of: layer, placement.toDevice)
    }
    let bounds = layer.values.bounds
    let outline = RoundedBounds(layer)
    // Edges between pixels leave no fringe.
    let whole = Coverage.rectangle(bounds, placement.toDevice)
    if !outline.isRounded, DeviceBounds.isPixelAligned(whole) { return whole }
    if !outline.isRounded { return Coverage.rectangle(bounds.insetBy(dx: inset, dy: inset), placement.toDevice) }
    return Coverage(
      .path(outline.path(inset: inset), .nonZero),
      transform: Homography.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(placement.toDevice))
  }

  /// Half the width of a border that hides the background beneath it; nil if there is none, or it is too thin.
  static func hiddenRim(of layer: LayerState, at placement: Placement) -> Double? {
    let width = layer.values.borderWidth
    let bounds = layer.values.bounds
    guard width > 0, width.isFinite, let color = layer.values.borderColor, color.isFinite, color.alpha == 1,
      placement.opacity == 1, width * 2 < Double(min(bounds.width, bounds.height)),
      HardEdges(bounds, of: layer, placement.toDevice) == nil
    else { return nil }
    // In perspective the far corners count.
    let corners = [
      bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY),
      CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    for corner in placement.toDevice.isAffine ? [bounds.origin] : corners {
      // Anything behind the eye is larger than anything in front of it.
      guard let scale = LocalScale(placement.toDevice, at: corner) else { continue }
      guard width * scale.least >= leastBorder else { return nil }
    }
    return width / 2
  }
}
