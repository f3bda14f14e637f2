// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Transforms at a frame, as matrices.
extension LottieTransform {
  /// In the plane.
  func matrix(at frame: Double) -> Transform3D {
    let anchor = anchor.value(at: frame).point
    let scale = scale.value(at: frame)
    let position = position.point(at: frame)
    // In After Effects' order: anchor, scale, skew, rotation, position.
    return Transform3D.translation(-anchor.x, -anchor.y)
      .concatenating(.scale(scale.component(0) / 100, scale.component(1) / 100))
      .concatenating(skewMatrix(at: frame))
      .concatenating(.rotation(rotation.value(at: frame) * Double.pi / 180, 0, 0, 1))
      .concatenating(.translation(position.x, position.y))
  }

  /// The shear alone: along the axis by the tangent of the angle.
  func skewMatrix(at frame: Double) -> Transform3D {
    // By a right angle all would lie on one line at infinity.
    let shear = min(max(Math.tan(-skew.value(at: frame) * Double.pi / 180), -1e4), 1e4)
    guard abs(shear) > 1e-12 else { return .identity }
    let axis = skewAxis.value(at: frame) * Double.pi / 180
    return Transform3D.rotation(axis, 0, 0, 1)
      .concatenating(Transform3D(m21: shear))
      .concatenating(.rotation(-axis, 0, 0, 1))
  }

  /// Whether something leads out of the plane.
  var isInSpace: Bool {
    if rotationX.changes || rotationX.first != 0 || rotationY.changes || rotationY.first != 0 { return true }
    if orientation.keys.contains(where: { $0.value.contains { $0 != 0 } }) { return true }
    switch position {
    case .joined(let position): return position.keys.contains { $0.value.component(2) != 0 }
    case .split(_, _, let z): return z.changes || z.first != 0
    }
  }

  /// In space: z runs towards the viewer here, and away from him in the file.
  func spaceMatrix(at frame: Double) -> Transform3D {
    let anchor = anchor.value(at: frame)
    let scale = scale.value(at: frame)
    let orientation = orientation.value(at: frame)
    let place = position.point(at: frame)
    func turn(_ degrees: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      .rotation(degrees * Double.pi / 180, x, y, z)
    }
    // With z reversed, turns about x and y run the other way.
    return Transform3D.translation(-anchor.component(0), -anchor.component(1), anchor.component(2))
      .concatenating(
        .scale(
          scale.component(0) / 100, scale.component(1) / 100, scale.count > 2 ? scale.component(2) / 100 : 1)
      )
      .concatenating(turn(rotation.value(at: frame), 0, 0, 1))
      .concatenating(turn(-rotationY.value(at: frame), 0, 1, 0))
      .concatenating(turn(-rotationX.value(at: frame), 1, 0, 0))
      .concatenating(turn(orientation.component(2), 0, 0, 1))
      .concatenating(turn(-orientation.component(1), 0, 1, 0))
      .concatenating(turn(-orientation.component(0), 1, 0, 0))
      .concatenating(.translation(place.x, place.y, -position.depth(at: frame)))
  }
}

extension LottiePosition {
  func point(at frame: Double) -> CGPoint {
    switch self {
    case .joined(let position): position.point(at: frame)
    case .split(let x, let y, _): CGPoint(x: x.value(at: frame), y: y.value(at: frame))
    }
  }

  func depth(at frame: Double) -> Double {
    switch self {
    case .joined(let position): position.value(at: frame).component(2)
    case .split(_, _, let z): z.value(at: frame)
    }
  }

  /// The direction of travel in radians; at rest, that of the next or the last part of the way.
  func direction(at frame: Double) -> Double {
    for step in [0.01, 0.5, 2] {
      let (before, after) = (point(at: frame - step / 2), point(at: frame + step / 2))
      let way = after - before
      if way.length > 1e-6 { return Math.atan2(way.y, way.x) }
    }
    return 0
  }
}
