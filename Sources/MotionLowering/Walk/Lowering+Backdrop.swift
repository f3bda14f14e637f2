// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// The backdrop of a layer, filtered inside its rounded bounds (R-1, step 0). It fades and is masked with the layer, and is
  /// ignored on the root.
  @inline(never)
  mutating func lowerBackdrop(
    of layer: LayerState, at placement: Placement, opacity: Double, mask: [DrawCommand]?
  ) throws {
    guard placement.depth > 0, opacity > 0,
      let shape = elements.boundsCoverage(of: layer, placement.toDevice)
    else { return }
    var filters = try filters.pixelFilters(layer.values.backgroundFilters, of: layer, placement.toDevice, &warnings)
    let areOwn = try areOwn(layer.values.backgroundFilters, of: layer, placement.toDevice)
    guard !filters.isEmpty || areOwn else { return }
    var bounds = DeviceBounds.of(shape, view: placement.view)
    if let mask { bounds = bounds.intersection(mask.reduce(PixelRect.empty) { $0.union($1.bounds) }) }
    guard !bounds.isEmpty else { return }
    if areOwn, let own = try ownBackdropFilters(of: layer, in: bounds, at: placement) { filters = own }
    guard !filters.isEmpty else { return }
    out.append(DrawCommand(Backdrop(filters, clips: [shape], mask: mask, opacity: opacity), bounds: bounds))
  }
}
