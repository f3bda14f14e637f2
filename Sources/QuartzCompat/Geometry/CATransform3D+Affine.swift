// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// The affine map in three dimensions.
/// Example: `layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.5))`
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: Double(m.a), m12: Double(m.b), m21: Double(m.c), m22: Double(m.d), m41: Double(m.tx), m42: Double(m.ty))
}

/// The map of the plane, for a transform that is affine (``CATransform3DIsAffine(_:)``).
/// Example: `let flat = CATransform3DGetAffineTransform(layer.transform)`
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// The transforms that are methods of `CALayer` and properties in MotionKit.
public protocol CAAffineTransforming: AnyObject {}
extension Layer: CAAffineTransforming {}

extension CAAffineTransforming where Self: Layer {
  /// The transform as a map of the plane: the identity if it is not exactly that (G-11).
  public func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }
  /// Replaces the whole transform (G-11).
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
}
