// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// An animation of a few numbers together with its destination: nearly all motion in a scene.
///
/// The short way through a frame, and a class so that a frame borrows it instead of copying. It gives the bits of
/// ``PropertyPath`` and ``ValueAnimation``, which all other animations go through.
final class PreparedAnimation: Sendable {
  private enum Target: Sendable {
    case whole(VectorAccess)
    case writeOnly(VectorAccess)
    case lane(VectorAccess, Int)
    case lanes(VectorAccess, first: Int)
    case transform(TransformComponent, TransformKind)
  }

  private let path: PropertyPath
  private let animation: VectorAnimation
  private let target: Target

  /// Nil if the animation has to take the long way.
  init?(_ path: PropertyPath, _ animation: ValueAnimation, previous: PropertyValue?) {
    guard let kind = path.kind, let vector = VectorAnimation(animation, kind: kind, previous: previous) else {
      return nil
    }
    switch path.target {
    case .filter, .cell, .custom, .customComponent, .unresolved: return nil
    case .property(let property):
      guard let access = property.vector, access.get != nil || !vector.needsRunningValue else { return nil }
      target = vector.needsRunningValue ? .whole(access) : .writeOnly(access)
    case .component(let property, .transform(let component)):
      target = .transform(component, TransformKind(property))
    case .component(let property, let component):
      guard let access = property.vector, access.get != nil, let lanes = component.lanes else { return nil }
      target = lanes.count == 1 ? .lane(access, lanes.lowerBound) : .lanes(access, first: lanes.lowerBound)
    }
    self.path = path
    self.animation = vector
  }

  /// Applies the animation to the running values (T-65).
  func apply(
    at sample: MediaTiming.Sample, timing: MediaTiming, to values: inout LayerValues,
    _ transforms: inout RunningTransforms
  ) {
    switch target {
    case .whole(let access):
      guard let get = access.get, let value = animation.combined(at: sample, timing: timing, with: get(values)) else {
        return
      }
      access.set(&values, value)
    case .writeOnly(let access):
      // The property has no value to add to.
      guard let value = animation.combined(at: sample, timing: timing, with: .zero) else { return }
      access.set(&values, value)
    case .lane(let access, let lane):
      guard var whole = access.get?(values),
        let part = animation.combined(at: sample, timing: timing, with: SIMD4(whole[lane], 0, 0, 0))
      else { return }
      whole[lane] = part.x
      access.set(&values, whole)
    case .lanes(let access, let first):
      guard var whole = access.get?(values),
        let part = animation.combined(at: sample, timing: timing, with: SIMD4(whole[first], whole[first + 1], 0, 0))
      else { return }
      (whole[first], whole[first + 1]) = (part.x, part.y)
      access.set(&values, whole)
    case .transform(let component, let kind):
      // Parts of a transform follow no path, so they do not end a turn.
      return transforms.update(kind, values) { parts in
        guard let value = animation.combined(at: sample, timing: timing, with: parts.vector(of: component)) else {
          return false
        }
        parts.set(value, for: component)
        return true
      }
    }
    transforms.turn.follow(path, nil, isAdditive: animation.isAdditive)
  }
}
