// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// A transition filter between the images of two layers, within the target's bounds (T-92). False if there is
  /// nothing but the cross-fade to do.
  mutating func lowerFilter(
    _ filter: Filter, from source: LayerState, to target: LayerState, progress: Double, at placement: Placement
  ) throws -> Bool {
    guard filter.isEnabled, let kernel = try filters.kernel(filter, target, &warnings) else { return false }
    let bounds = target.values.bounds
    var extent = CGRect.zero
    if case .rect(let rect)? = filter.effective("inputExtent"), rect.width > 0, rect.height > 0 { extent = rect }
    if extent == .zero { extent = bounds }
    // Moving content may come from outside of the view, but from no further than the view's size.
    var inner = placement
    let reach = min(4096, max(placement.view.width, placement.view.height))
    inner.view = DeviceBounds.of(bounds, placement.toDevice, view: placement.view.insetBy(-reach))
    let commands = try [source, target].map { layer in
      try capture { try $0.lowerSnapshot(layer, at: inner) }
    }
    let covered = DeviceBounds.of(bounds, placement.toDevice, view: placement.view)
    guard !covered.isEmpty else { return true }
    let pass = TransitionPass(
      source: commands[0], target: commands[1], kernel: kernel, progress: progress, extent: extent,
      map: placement.toDevice)
    let start = out.count
    out.append(DrawCommand(pass, bounds: covered))
    out.isolate(from: start, clips: [Coverage.rectangle(bounds, placement.toDevice)], view: placement.view)
    return true
  }
}
