// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// Shapes, mapped by a transform: `nil`, or `&transform`.
extension CGPath {
  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path.rect(rect.standardized).applying(transform))
  }
  /// The ellipse that touches the four sides of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path.wholeEllipse(in: rect).applying(transform))
  }
  /// Radii over half the sides are clamped.
  /// Example: `ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)`
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(Path.rounded(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform))
  }

  /// A mapped copy.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(path.applying(transform))
  }
}

extension Path {
  fileprivate func applying(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = unsafe transform?.pointee, !transform.isIdentity else { return self }
    return mapPoints { $0.applying(transform) }
  }
}
