import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension LayerState {
  /// False for a hidden layer, unless it is on its way there: the source of a transition still shows (T-91).
  var isShown: Bool { !values.isHidden || transition != nil }
  /// True if nothing of the layer can be seen, before or after a transition.
  var isTransparent: Bool { !(values.opacity > 0) && transition == nil }
}

extension Lowering {
  /// Source and target of a transition, each as the layer's complete appearance (T-91). The layer's geometry is
  /// the target's.
  @inline(never)
  mutating func lowerTransition(_ transition: TransitionState, target: LayerState, at placement: Placement) throws {
    let progress = transition.progress.isFinite ? transition.progress : 1
    var target = target
    target.transition = nil
    guard progress < 1 else { return try lowerPicture(of: target, at: placement) }
    var source = transition.source
    try lowerBackdrops(from: source, to: target, progress: Double.unit(progress), at: placement)
    let start = out.count
    let filter = target.values.compositingFilter
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
      if transition.type == .push { move.snap(to: placement.toDevice) }
      let pictures =
        move.sourceIsOnTop
        ? [(target, move.target), (source, move.source)]
        : [(source, move.source), (target, move.target)]
      for (picture, offset) in pictures {
        let first = out.count
        var moved = placement
        moved.toDevice = Homography.translation(offset.x, offset.y).concatenating(placement.toDevice)
        moved.matrix = Transform3D.translation(offset.x, offset.y).concatenating(placement.matrix)
        try lowerSnapshot(picture, at: moved)
        out.separate(from: first)
      }
      let clip = Coverage.rectangle(target.values.bounds, placement.toDevice)
      out.isolate(from: start, clips: [clip], view: placement.view)
    } else {
      try lowerSnapshot(source, at: placement)
      let view = placement.view
      try dissolve(from: start, share: progress, view: view) { try $0.lowerSnapshot(target, at: placement) }
    }
    if let filter, filter.isEnabled {
      let blend = blend(filter)
      out.isolate(
        from: start, blend: blend,
        region: blend.isBounded ? Coverage.rectangle(target.values.bounds, placement.toDevice) : nil,
        view: placement.view)
    }
  }

  /// What is beneath a layer in transition (R-1, step 0): its pictures are composited apart, with nothing beneath them.
  @inline(never)
  private mutating func lowerBackdrops(
    from source: LayerState, to target: LayerState, progress: Double, at placement: Placement
  ) throws {
    if source.values.backgroundFilters.isEmpty, target.values.backgroundFilters.isEmpty { return }
    func opacity(_ layer: LayerState) -> Double {
      layer.values.isHidden ? 0 : Double.unit(layer.values.opacity) * placement.opacity
    }
    let (before, after) = (opacity(source) * (1 - progress), opacity(target) * progress)
    // One backdrop of the same filters: two would filter what is filtered.
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
    guard inner.depth < Lowering.nestingLimit else { throw DisplayError.nesting(limit: Lowering.nestingLimit) }
    try lower(layer, at: inner)
  }

  /// `first · (1 − share) + second · share` on premultiplied components; the weights are 255ths that add up to 1,
  /// so opaque stays opaque. `first` is what `out` holds from `start` on, `second` what `body` appends.
  mutating func dissolve(
    from start: Int, share: Double, view: PixelRect, _ body: (inout Lowering) throws -> Void
  ) rethrows {
    let weight = (Double.unit(share) * 255).rounded()
    if weight == 255 {
      out.discard(from: start)
      return try body(&self)
    }
    if weight == 0 { return }
    out.isolate(from: start, opacity: (255 - weight) / 255, view: view)
    let second = out.count
    try body(&self)
    out.isolate(from: second, opacity: weight / 255, blend: .plusLighter, view: view)
    if out.count > second { out.group(from: start) }
  }
}

/// How far source and target of a moving transition are from the layer's place, in the layer's space (T-91).
struct TransitionMove {
  var source = (x: 0.0, y: 0.0)
  var target = (x: 0.0, y: 0.0)
  var sourceIsOnTop = false

  /// nil for kinds that do not move; an unknown type fades.
  init?(_ transition: TransitionState, progress q: Double, bounds: CGRect, isYUp: Bool) {
    // The direction in which the pictures move.
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let travel: (x: Double, y: Double)
    switch transition.subtype ?? .fromLeft {
    case .fromRight: travel = (-width, 0)
    case .fromTop: travel = (0, isYUp ? -height : height)
    case .fromBottom: travel = (0, isYUp ? height : -height)
    default: travel = (width, 0)
    }
    let incoming = (x: -travel.x * (1 - q), y: -travel.y * (1 - q))
    let outgoing = (x: travel.x * q, y: travel.y * q)
    switch transition.type {
    case .moveIn: target = incoming
    case .push: (source, target) = (outgoing, incoming)
    case .reveal: (source, sourceIsOnTop) = (outgoing, true)
    default: return nil
    }
  }

  /// Puts the joint of two pictures that move as one onto the edge of a pixel, where the device's axes are the
  /// layer's. Between pixels each would cover a part of the same pixels, and what lies beneath would show through
  /// along the joint.
  mutating func snap(to device: Homography) {
    guard device.isScaleTranslation, device.h11 != 0, device.h22 != 0 else { return }
    let x = (target.x * device.h11).rounded() / device.h11 - target.x
    let y = (target.y * device.h22).rounded() / device.h22 - target.y
    target = (target.x + x, target.y + y)
    source = (source.x + x, source.y + y)
  }
}
