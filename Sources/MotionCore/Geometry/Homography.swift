// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A projective map of the plane, in row-vector form: `(x, y, 1) · H = (x', y', w')`, then divide by `w'`.
///
/// A layer's plane z = 0 under any chain of 4×4 transforms, flattened at each layer (Z-1), is one of these.
@usableFromInline package struct Homography: Hashable, Sendable {
  @usableFromInline package var h11, h12, h13: Double
  @usableFromInline package var h21, h22, h23: Double
  @usableFromInline package var h31, h32, h33: Double

  package init(
    _ h11: Double, _ h12: Double, _ h13: Double,
    _ h21: Double, _ h22: Double, _ h23: Double,
    _ h31: Double, _ h32: Double, _ h33: Double
  ) {
    (self.h11, self.h12, self.h13) = (h11, h12, h13)
    (self.h21, self.h22, self.h23) = (h21, h22, h23)
    (self.h31, self.h32, self.h33) = (h31, h32, h33)
  }

  package static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// The effect of a 4×4 matrix on the plane z = 0, seen along z.
  package init(_ t: Transform3D) {
    self.init(t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44)
  }

  package static func translation(_ x: Double, _ y: Double) -> Homography { Homography(1, 0, 0, 0, 1, 0, x, y, 1) }
  package static func scale(_ x: Double, _ y: Double) -> Homography { Homography(x, 0, 0, 0, y, 0, 0, 0, 1) }

  @inlinable package var isAffine: Bool { h13 == 0 && h23 == 0 && h33 == 1 }
  /// Axis-aligned scale and translation only.
  @inlinable package var isScaleTranslation: Bool { isAffine && h12 == 0 && h21 == 0 }
  @inlinable package var isFinite: Bool { (h11 + h12 + h13 + h21 + h22 + h23 + h31 + h32 + h33).isFinite }
  package var determinant: Double {
    h11 * (h22 * h33 - h23 * h32) - h12 * (h21 * h33 - h23 * h31) + h13 * (h21 * h32 - h22 * h31)
  }

  /// `self` first, then `n`.
  package func concatenating(_ n: Homography) -> Homography {
    Homography(
      h11 * n.h11 + h12 * n.h21 + h13 * n.h31, h11 * n.h12 + h12 * n.h22 + h13 * n.h32,
      h11 * n.h13 + h12 * n.h23 + h13 * n.h33,
      h21 * n.h11 + h22 * n.h21 + h23 * n.h31, h21 * n.h12 + h22 * n.h22 + h23 * n.h32,
      h21 * n.h13 + h22 * n.h23 + h23 * n.h33,
      h31 * n.h11 + h32 * n.h21 + h33 * n.h31, h31 * n.h12 + h32 * n.h22 + h33 * n.h32,
      h31 * n.h13 + h32 * n.h23 + h33 * n.h33)
  }

  /// The inverse map, or nil if the plane is seen edge-on.
  package var inverse: Homography? {
    let d = determinant
    guard d.isFinite, abs(d) > 1e-300 else { return nil }
    let r = 1 / d
    let inverse = Homography(
      (h22 * h33 - h23 * h32) * r, (h13 * h32 - h12 * h33) * r, (h12 * h23 - h13 * h22) * r,
      (h23 * h31 - h21 * h33) * r, (h11 * h33 - h13 * h31) * r, (h13 * h21 - h11 * h23) * r,
      (h21 * h32 - h22 * h31) * r, (h12 * h31 - h11 * h32) * r, (h11 * h22 - h12 * h21) * r)
    guard inverse.isFinite else { return nil }
    // An affine map stays exactly affine.
    return isAffine
      ? Homography(
        inverse.h11, inverse.h12, 0, inverse.h21, inverse.h22, 0, inverse.h31, inverse.h32, 1) : inverse
  }

  /// The image of a point; nil at or behind the eye (`w ≤ 0`, Z-6).
  package func apply(_ p: CGPoint) -> CGPoint? {
    let x = Double(p.x)
    let y = Double(p.y)
    let w = x * h13 + y * h23 + h33
    guard w > 0 else { return nil }
    return CGPoint(x: (x * h11 + y * h21 + h31) / w, y: (x * h12 + y * h22 + h32) / w)
  }
}

extension Homography {
  /// The box around a rectangle's four corners. Corners at or behind the eye are left out; null if none is left.
  package func boundingBox(of r: CGRect) -> CGRect {
    var box = CGRect.null
    for corner in [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)] {
      guard let p = apply(CGPoint(x: corner.0, y: corner.1)) else { continue }
      let point = CGRect(origin: p, size: .zero)
      box = box.isNull ? point : CGRect.around(box, point)
    }
    return box
  }
}

extension CGRect {
  /// The smallest rectangle around two, which may be points.
  package static func around(_ a: CGRect, _ b: CGRect) -> CGRect {
    let x = min(a.minX, b.minX)
    let y = min(a.minY, b.minY)
    return CGRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}
