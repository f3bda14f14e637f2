// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transform taken apart: scale · skew · rotation · translation · perspective, in that row-vector order (V-4).
///
/// The method is Spencer Thomas's "Decomposing a matrix into simple transformations" (Graphics Gems II, 1991),
/// written for row vectors.
package struct TransformParts: Hashable, Sendable {
  package var scale: SIMD3<Double>
  /// The tangents xy, xz, yz: the share of the x row in the y row, of x in z, and of y in z.
  package var skew: SIMD3<Double>
  /// Euler angles of the rotation `Rx·Ry·Rz` in radians (V-5). They are kept as written, so writing them one after the
  /// other never passes through an ambiguous matrix.
  package var rotation: SIMD3<Double>
  package var translation: SIMD3<Double>
  /// The perspective column: the contributions of x, y, z and 1 to w'.
  package var perspective: SIMD4<Double>

  package static let identity = TransformParts(
    scale: [1, 1, 1], skew: [0, 0, 0], rotation: [0, 0, 0], translation: [0, 0, 0], perspective: [0, 0, 0, 1])

  package init(
    scale: SIMD3<Double>, skew: SIMD3<Double>, rotation: SIMD3<Double>, translation: SIMD3<Double>,
    perspective: SIMD4<Double>
  ) {
    self.scale = scale
    self.skew = skew
    self.rotation = rotation
    self.translation = translation
    self.perspective = perspective
  }

  /// Takes any matrix apart. Directions lost by a singular matrix (a scale of 0) are made up: perpendicular to the
  /// others, with scale 0.
  package init(_ t: Transform3D) {
    let d = Decomposition(t)
    scale = d.scale
    skew = d.skew
    rotation = d.rotation.eulerAngles
    translation = d.translation
    perspective = d.perspective
  }

  /// The parts put together again.
  package var matrix: Transform3D {
    Decomposition.compose(
      scale: scale, skew: skew, rotation: RotationRows(eulerAngles: rotation), translation: translation,
      perspective: perspective)
  }
}
