// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// A layer's plane among those that share its 3D space.
struct DepthPlane {
  var layer: LayerState
  /// From the layer's bounds space to the space of its siblings before the superlayer's `sublayerTransform`.
  var local: Transform3D
  /// From the layer's bounds space to the space of the flattening plane.
  var matrix: Transform3D
  /// The opacity of the transform layers above (TR-1).
  var opacity: Double
  var isYUp: Bool
  /// The colour multiplier of the depth-preserving replicators above (RP-4).
  var multiplier = ColorMultiplier.one
}

/// One step of painting planes that share a space: a plane, or a part of one.
struct DepthPiece: Hashable {
  /// Which of the planes.
  var plane: Int
  /// Where the plane is cut; empty: all of it.
  var cuts: [PlaneCut] = []
}

/// A straight cut through a plane: the remaining part lies on one side of the line.
struct PlaneCut: Hashable {
  /// The plane that cuts.
  var cutter: Int
  /// `a·x + b·y + c`, not negative in the part that is left; in the layer's bounds space.
  var line: SIMD3<Double>
  /// Whether the part lies behind the cutting plane, as the viewer sees it.
  var isBehind: Bool
}

/// A plane through four-dimensional space: `dot(equation, p) = 0` for its homogeneous points `p`.
enum PlaneEquation {
  /// The image of the plane z = 0 under a matrix, with a normal of length 1; nil if it is not a plane.
  static func of(_ m: Transform3D) -> SIMD4<Double>? {
    let a = SIMD4(m.m11, m.m12, m.m13, m.m14)
    let b = SIMD4(m.m21, m.m22, m.m23, m.m24)
    let c = SIMD4(m.m41, m.m42, m.m43, m.m44)
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i]) + a[k] * (b[i] * c[j] - b[j] * c[i])
    }
    // The plane through three homogeneous points has the minors of their matrix as coefficients.
    let plane = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    let length = (plane.x * plane.x + plane.y * plane.y + plane.z * plane.z).squareRoot()
    guard length > 0, length.isFinite, plane.w.isFinite else { return nil }
    return plane / length
  }
}
