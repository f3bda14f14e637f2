import MotionKit

/// The identity matrix.
public let CATransform3DIdentity = Transform3D.identity

public func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  .translation(tx, ty, tz)
}
public func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D { .scale(sx, sy, sz) }
public func CATransform3DMakeRotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
  .rotation(angle, x, y, z)
}

/// The new operation comes first.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
  t.translated(tx, ty, tz)
}
/// The new operation comes first.
public func CATransform3DScale(_ t: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
  t.scaled(sx, sy, sz)
}
/// The new operation comes first.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
  t.rotated(angle, x, y, z)
}

/// `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }
/// A singular matrix comes back unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// Exact.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
