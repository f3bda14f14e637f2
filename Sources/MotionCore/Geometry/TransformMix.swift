// SPDX-License-Identifier: Apache-2.0

/// A transform taken apart as ``Transform3D/interpolate(_:_:_:)`` takes it apart (V-4): numbers that mix by component,
/// and a rotation.
package struct TransformMix: Sendable {
  /// Scale, skew and translation, each x, y, z, and the four of the perspective column.
  package let components: [Double]
  /// A quaternion: x, y, z and the real part, of length 1 when it was taken from a transform.
  package let rotation: SIMD4<Double>

  /// Nil for a singular matrix.
  package init?(_ transform: Transform3D) {
    let parts = Decomposition(transform)
    guard parts.isRegular else { return nil }
    components =
      [parts.scale, parts.skew, parts.translation].flatMap { [$0.x, $0.y, $0.z] }
      + [parts.perspective.x, parts.perspective.y, parts.perspective.z, parts.perspective.w]
    rotation = parts.rotation.quaternion
  }

  /// - Parameters:
  ///   - components: 13 numbers, in the order of ``components``.
  ///   - rotation: of any length but 0.
  package init(components: [Double], rotation: SIMD4<Double>) {
    precondition(components.count == 13, "a transform must have 13 parts beside its rotation, got \(components.count)")
    (self.components, self.rotation) = (components, rotation)
  }

  /// The parts put together again.
  package var matrix: Transform3D {
    let c = components
    // Not as lists: with more of those the compiler no longer writes out the ones that every frame makes.
    return Decomposition.compose(
      scale: SIMD3(c[0], c[1], c[2]), skew: SIMD3(c[3], c[4], c[5]), rotation: RotationRows(quaternion: rotation),
      translation: SIMD3(c[6], c[7], c[8]), perspective: SIMD4(c[9], c[10], c[11], c[12]))
  }
}

extension Transform3D {
  /// The 16 elements, `m11` to `m44`, row by row.
  package var rowMajor: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// - Parameter elements: 16 numbers, in the order of ``rowMajor``.
  package init(rowMajor e: [Double]) {
    precondition(e.count == 16, "a transform must have 16 elements, got \(e.count)")
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7], m31: e[8], m32: e[9],
      m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}
