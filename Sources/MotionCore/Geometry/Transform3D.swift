// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A 4×4 matrix in Core Animation's convention: points are row vectors, `p' = p · M`, rows are `m1x…m4x`,
/// and the translation is `m41, m42, m43`.
/// Example: `Layer().size(400, 200).transform(.rotation(0.5, 0, 1, 0))`
public struct Transform3D: Hashable, Sendable {
  /// The first row: the image of the x axis.
  public var m11, m12, m13, m14: Double
  /// The second row: the image of the y axis.
  public var m21, m22, m23, m24: Double
  /// The third row: the image of the z axis.
  public var m31, m32, m33, m34: Double
  /// The fourth row: the image of the origin.
  public var m41, m42, m43, m44: Double

  /// Elements by their names; the others are those of the identity.
  /// Example: `let shear = Transform3D(m21: 0.3)`
  public init(
    m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
    m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
    m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
    m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Maps every point to itself.
  /// Example: `layer.transform = .identity`
  public static let identity = Transform3D()

  /// Whether it is exactly the identity.
  /// Example: `let isPlain = layer.transform.isIdentity`
  public var isIdentity: Bool { self == .identity }

  /// Whether the matrix maps the plane z = 0 to itself without perspective (G-11).
  /// Example: `let isFlat = layer.transform.isAffine`
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// Whether all elements are finite.
  @inlinable package var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }
}

extension Transform3D {
  /// A move by x, y and z points.
  /// Example: `Layer().size(400, 200).transform(.translation(0, -40))`
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(m41: x, m42: y, m43: z)
  }

  /// A scale about the origin; a negative factor mirrors.
  /// Example: `Layer().size(400, 200).transform(.scale(1, -1))`
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(m11: x, m22: y, m33: z)
  }

  /// A rotation by `angle` radians about the normalized axis `(x, y, z)`; a zero axis gives the identity.
  /// Example: `Layer().size(400, 200).transform(.rotation(0.5, 0, 1, 0))`
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (Math.sin(angle), Math.cos(angle))
    let k = 1 - c
    return Transform3D(
      m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s,
      m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s,
      m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k)
  }

  /// A perspective with the viewer `distance` points in front of the plane: `m34 = −1/distance`.
  /// Example: `Layer().sublayerTransform(.perspective(800))`
  public static func perspective(_ distance: Double) -> Transform3D { Transform3D(m34: -1 / distance) }

  /// `self` first, then `next`: the matrix product `self · next`.
  /// Example: `layer.transform = .scale(2, 2).concatenating(.translation(100, 0))`
  public func concatenating(_ n: Transform3D) -> Transform3D {
    Transform3D(
      m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
      m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
      m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
      m14: m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
      m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
      m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
      m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
      m24: m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
      m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
      m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
      m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
      m34: m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
      m41: m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
      m42: m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
      m43: m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
      m44: m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
  }

  /// A translation applied *before* this transform, as `CATransform3DTranslate` does.
  /// Example: `layer.transform = .scale(2, 2).translated(100, 0)`
  public func translated(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D.translation(x, y, z).concatenating(self)
  }
  /// A scale applied *before* this transform, as `CATransform3DScale` does.
  /// Example: `layer.transform = .translation(100, 0).scaled(2, 2)`
  public func scaled(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D.scale(x, y, z).concatenating(self)
  }
  /// A rotation applied *before* this transform, as `CATransform3DRotate` does.
  /// Example: `layer.transform = .translation(100, 0).rotated(.pi / 4)`
  public func rotated(_ angle: Double, _ x: Double = 0, _ y: Double = 0, _ z: Double = 1) -> Transform3D {
    Transform3D.rotation(angle, x, y, z).concatenating(self)
  }
}

extension Transform3D {
  /// Its projection onto the plane z = 0, seen along z.
  package var flattened: Transform3D {
    var flat = self
    (flat.m13, flat.m23, flat.m43) = (0, 0, 0)
    (flat.m31, flat.m32, flat.m33, flat.m34) = (0, 0, 1, 0)
    return flat
  }
}
