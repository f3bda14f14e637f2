// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension Lowering {
  /// Source and target of a transition, each as the layer's complete appearance (T-91). The layer's geometry is
  /// the target's.
  @inline(never)
  mutating func lowerTransition(_ transition: TransitionState, target: LayerState, at placement: Placement) throws {
    // A progress that is not a number counts as the end.
    let progress = transition.progress.isFinite ? transition.progress : 1
    var target = target
    target.transition = nil
    guard progress < 1 else { return try lowerLayerImage(of: target, at: placement) }
    var source = transition.source
    try lowerBackdrops(from: source, to: target, progress: progress.clampedToUnit, at: placement)
    let start = out.count
    let filter = target.values.compositingFilter
    // These act once, on the mixed image.
    (target.values.compositingFilter, target.values.backgroundFilters) = (nil, [])
    (source.values.compositingFilter, source.values.backgroundFilters) = (nil, [])
    let isFiltered =
      try transition.filter.map {
        try lowerFilter($0, from: source, to: target, progress: max(0, progress), at: placement)
      } ?? false
    // A filter that is no other is the cross-fade.
    if isFiltered {
      out.separate(from: start)
    } else if transition.filter == nil,
      var move = TransitionMove(transition, progress: progress, bounds: target.values.bounds, isYUp: placement.isYUp)
    {
      // Pushed images share an edge, and a seam between pixels would show.
      if transition.type == .push { move.snap(to: placement.toDevice) }
      let snapshots =
        move.sourceIsOnTop
        ? [(target, move.target), (source, move.source)]
        : [(source, move.source), (target, move.target)]
      for (snapshot, offset) in snapshots {
        let first = out.count
        var moved = placement
        moved.toDevice = Homography.translation(offset.x, offset.y).concatenating(placement.toDevice)
        moved.matrix = Transform3D.translation(offset.x, offset.y).concatenating(placement.matrix)
        try lowerSnapshot(snapshot, at: moved)
        out.separate(from: first)
      }
      let clip = Coverage.rectangle(target.values.bounds, placement.toDevice)
      out.isolate(from: start, clips: [clip], view: placement.view)
    } else {
      try lowerSnapshot(source, at: placement)
      let view = placement.view
      let dissolve = Dissolve(progress, from: start)
      out.begin(dissolve, view: view)
      if dissolve.showsSecond {
        let second = out.count
        try lowerSnapshot(target, at: placement)
        out.end(dissolve, from: second, view: view)
      }
    }
    if let filter, filter.isEnabled {
      let blend = filters.blend(filter, &warnings)
      out.isolate(
        from: start, blend: blend,
        region: blend.isBounded ? Coverage.rectangle(target.values.bounds, placement.toDevice) : nil,
        view: placement.view)
    }
  }

  /// Lowers the backdrop of a layer in transition (R-1, step 0): its images are composited apart, with nothing beneath them.
  @inline(never)
  private mutating func lowerBackdrops(
    from source: LayerState, to target: LayerState, progress: Double, at placement: Placement
  ) throws {
    if source.values.backgroundFilters.isEmpty, target.values.backgroundFilters.isEmpty { return }
    func opacity(_ layer: LayerState) -> Double {
      layer.values.isHidden ? 0 : layer.values.opacity.clampedToUnit * placement.opacity
    }
    let (before, after) = (opacity(source) * (1 - progress), opacity(target) * progress)
    // One backdrop of the same filters: two would filter the result again.
    let parts =
      source.values.backgroundFilters == target.values.backgroundFilters
      ? [(after > 0 ? target : source, before + after)] : [(source, before), (target, after)]
    for (layer, opacity) in parts where opacity > 0 && !layer.values.backgroundFilters.isEmpty {
      let mask = try effects(of: layer, at: placement, opacity: opacity).mask
      try lowerBackdrop(of: layer, at: placement, opacity: opacity, mask: mask)
    }
  }

  /// The source of a transition may itself be in one: nothing of it is lost.
  mutating func lowerSnapshot(_ layer: LayerState, at placement: Placement) throws {
    var inner = placement
    inner.depth += 1
    guard inner.depth < Placement.nestingLimit else { throw DisplayError.nesting(limit: Placement.nestingLimit) }
    try lower(layer, at: inner)
  }
}
