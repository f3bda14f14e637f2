// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  @inline(never)
  mutating func effects(of layer: LayerState, at placement: Placement, opacity: Double) throws -> Effects {
    var effects = Effects()
    effects.opacity = opacity
    if let filter = layer.values.compositingFilter, filter.isEnabled {
      effects.blend = filters.blend(filter, &warnings)
      if effects.blend.isBounded { effects.region = Coverage.rectangle(layer.values.bounds, placement.toDevice) }
    }
    effects.filters = try filters.pixelFilters(layer.values.filters, of: layer, placement.toDevice, &warnings)
    effects.areFiltersOwn = try areOwn(layer.values.filters, of: layer, placement.toDevice)
    if effects.filters.contains(where: \.fillsTransparency) { effects.filled = filled(layer, placement.toDevice) }
    if layer.values.masksToBounds {
      // Bounds without area leave nothing.
      effects.clip =
        elements.boundsCoverage(of: layer, placement.toDevice) ?? Coverage.rectangle(.zero, placement.toDevice)
      effects.outline = (RoundedBounds(layer), layer.values.bounds.origin, placement.toDevice)
      if let edges = HardEdges(layer.values.bounds, of: layer, placement.toDevice) {
        effects.clip = Coverage.rectangle(edges.soft, placement.toDevice)
        effects.hardClip = edges.hard
      }
    } else if layer.values.shadowOpacity > 0 {
      // The clip to the bounds would cut off any shadow, so only other layers cast one.
      effects.isShadowOwn = BlurSpace.isShadowOwn(of: layer, placement.toDevice)
      if !effects.isShadowOwn { effects.shadow = ShadowStyle(of: layer, at: placement) }
    }
    // Nothing lies beneath a mask, so its backdrop filters have no effect.
    if let mask = layer.cuttingMask.map(Lowering.withoutBackdrop) {
      let space = SiblingSpace(plane: placement.toDevice, matrix: nil, isYUp: placement.isYUp)
      effects.mask = try capture {
        try $0.lower([mask], in: space, opacity: 1, view: placement.view, depth: placement.depth + 1)
      }
    }
    return effects
  }

  /// A filter's image ends where the layer's does, in the layer's own space, and not with a box of pixels around it.
  func filled(_ layer: LayerState, _ toDevice: Homography) -> Coverage? {
    let filters = layer.values.filters
    let filling = ["CIColorMatrix", "componentTransfer"]
    let last = filters.lastIndex { $0.isEnabled && filling.contains($0.kind?.name ?? "") } ?? 0
    let extent = LayerExtent.filtered(
      LayerExtent.group(of: layer, contents), by: Array(filters.prefix(last)), of: layer)
    guard !extent.isNull, !extent.contains(LayerExtent.everything) else { return nil }
    return Coverage.rectangle(extent, toDevice)
  }

  /// The layer put onto nothing, at each instant of its motion blur as well.
  private static func withoutBackdrop(_ layer: LayerState) -> LayerState {
    var layer = layer
    layer.values.compositingFilter = nil
    layer.values.backgroundFilters = []
    for index in layer.subframes.indices {
      layer.subframes[index].values.compositingFilter = nil
      layer.subframes[index].values.backgroundFilters = []
    }
    return layer
  }
}
