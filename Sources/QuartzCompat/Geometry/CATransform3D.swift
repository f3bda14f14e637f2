// SPDX-License-Identifier: Apache-2.0

import MotionKit

/// The identity matrix.
/// Example: `layer.transform = CATransform3DIdentity`
public let CATransform3DIdentity = Transform3D.identity

/// A move by x, y and z points.
/// Example: `layer.transform = CATransform3DMakeTranslation(100, 0, 0)`
public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  .translation(tx, ty, tz)
}
/// A scale about the origin.
/// Example: `layer.transform = CATransform3DMakeScale(2, 2, 1)`
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D { .scale(sx, sy, sz) }
/// A rotation by an angle in radians about an axis, which is normalized.
/// Example: `layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)`
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  .rotation(angle, x, y, z)
}

/// The new operation comes first.
/// Example: `layer.transform = CATransform3DTranslate(layer.transform, 100, 0, 0)`
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  t.translated(tx, ty, tz)
}
/// The new operation comes first.
/// Example: `layer.transform = CATransform3DScale(layer.transform, 2, 2, 1)`
public func CATransform3DScale(_ t: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
  t.scaled(sx, sy, sz)
}
/// The new operation comes first.
/// Example: `layer.transform = CATransform3DRotate(layer.transform, .pi / 4, 0, 0, 1)`
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
  t.rotated(angle, x, y, z)
}

/// `a` first, then `b`.
///
/// ```swift
/// layer.transform = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(100, 0, 0))
/// ```
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
/// A singular matrix comes back unchanged.
/// Example: `let back = CATransform3DInvert(layer.transform)`
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }
/// Whether it is exactly the identity.
/// Example: `let isPlain = CATransform3DIsIdentity(layer.transform)`
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }
/// Whether it maps the plane z = 0 to itself without perspective (G-11).
/// Example: `let isFlat = CATransform3DIsAffine(layer.transform)`
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// Exact.
/// Example: `let isPlain = CATransform3DEqualToTransform(layer.transform, CATransform3DIdentity)`
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
