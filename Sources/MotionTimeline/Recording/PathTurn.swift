// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The turn of a layer that follows a path (T-58): `Rz(θ) · T`, where T is the layer's transform with all its
/// animations, whichever of them was added first.
struct PathTurn {
  private var path: PropertyPath?
  private var angle: Double?

  /// Applies an animation to the turn: one with an angle, in radians, sets it; one that replaces the same property ends it (T-65).
  mutating func follow(_ path: PropertyPath, _ angle: Double?, isAdditive: Bool) {
    if let angle {
      (self.path, self.angle) = (path, angle)
    } else if self.angle != nil, !isAdditive, self.path == path {
      self.angle = nil
    }
  }

  func apply(to values: inout LayerValues) {
    if let angle { values.transform = values.transform.rotated(angle) }
  }
}
