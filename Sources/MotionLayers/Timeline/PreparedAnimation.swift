import MotionAnimation

/// An animation of a few numbers together with the place that it writes: nearly all that moves in a scene.
///
/// The short way through a frame, and a class so that a frame borrows it instead of copying. It gives the bits of ``PropertyPath`` and ``ValueAnimation``, which all other
/// animations go through.
final class PreparedAnimation: Sendable {
  private enum Target: Sendable {
    case whole(VectorAccess)
    case writeOnly(VectorAccess)
    case lane(VectorAccess, Int)
    case lanes(VectorAccess, first: Int)
    case transform(TransformComponent, isSublayerTransform: Bool)
  }

  private let animation: VectorAnimation
  private let target: Target

  /// Nil if the animation has to take the long way.
  init?(_ path: PropertyPath, _ animation: ValueAnimation, previous: PropertyValue?) {
    guard let kind = path.kind, let vector = VectorAnimation(animation, kind: kind, previous: previous) else {
      return nil
    }
    switch path.target {
    case .filter, .custom: return nil
    case .property(let property):
      guard let access = property.vector else { return nil }
      target = access.get == nil ? .writeOnly(access) : .whole(access)
    case .component(let property, .transform(let component)):
      target = .transform(component, isSublayerTransform: property === LayerProperty.sublayerTransform)
    case .component(let property, let component):
      guard let access = property.vector, access.get != nil, let lanes = component.lanes else { return nil }
      target = lanes.count == 1 ? .lane(access, lanes.lowerBound) : .lanes(access, first: lanes.lowerBound)
    }
    self.animation = vector
  }

  /// Applies the animation to the running values (T-65).
  func apply(
    at sample: MediaTiming.Sample, timing: MediaTiming, to values: inout LayerValues,
    _ transforms: inout RunningTransforms
  ) {
    switch target {
    case .whole(let access):
      guard let get = access.get else { return }
      access.set(&values, animation.apply(at: sample, timing: timing, to: get(values)))
    case .writeOnly(let access):
      access.set(&values, animation.apply(at: sample, timing: timing, to: .zero))
    case .lane(let access, let lane):
      guard var whole = access.get?(values) else { return }
      whole[lane] = animation.apply(at: sample, timing: timing, to: SIMD4(whole[lane], 0, 0, 0)).x
      access.set(&values, whole)
    case .lanes(let access, let first):
      guard var whole = access.get?(values) else { return }
      let part = animation.apply(at: sample, timing: timing, to: SIMD4(whole[first], whole[first + 1], 0, 0))
      (whole[first], whole[first + 1]) = (part.x, part.y)
      access.set(&values, whole)
    case .transform(let component, let isSublayerTransform):
      transforms.update(values, isSublayerTransform: isSublayerTransform) { parts in
        parts.set(
          animation.apply(at: sample, timing: timing, to: parts.vector(of: component)), for: component)
      }
    }
  }
}
