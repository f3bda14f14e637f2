import Foundation
import MotionAnimation
import MotionCore

/// What follows from bounds, position, anchor point and transform (§3.1).
extension Layer {
  /// The box around the bounds in the superlayer, without its perspective (G-2). Setting it sets bounds and position
  /// (G-4); with a rotation it cannot be set exactly.
  public final var frame: CGRect {
    get { frame(bounds: bounds, position: position) }
    set {
      if let problem = PropertyValue.rect(newValue).problem {
        DiagnosticLog.error("frame of \(self) \(problem)")
        return
      }
      let rect = newValue.standardized
      let new = CGRect(origin: bounds.origin, size: boundsSize(for: rect.size))
      let atOrigin = frame(bounds: new, position: .zero)
      observing("frame") {
        isSettingFrame = true
        defer { isSettingFrame = false }
        bounds = new
        position = CGPoint(x: rect.minX - atOrigin.minX, y: rect.minY - atOrigin.minY)
      }
    }
  }

  private func frame(bounds b: CGRect, position p: CGPoint) -> CGRect {
    let x = b.width * -anchorPoint.x
    let y = b.height * -anchorPoint.y
    let box = Homography(transform).boundingBox(of: CGRect(x: x, y: y, width: b.width, height: b.height))
    return box.offsetBy(dx: p.x, dy: p.y)
  }

  /// The bounding size mapped back through the linear part of the transform.
  private func boundsSize(for size: CGSize) -> CGSize {
    let t = transform
    let determinant = t.m11 * t.m22 - t.m12 * t.m21
    guard determinant != 0, determinant.isFinite else { return size }
    let width = abs(t.m22 / determinant) * size.width + abs(t.m21 / determinant) * size.height
    let height = abs(t.m12 / determinant) * size.width + abs(t.m11 / determinant) * size.height
    return CGSize(width: width, height: height)
  }

  /// The transform as an affine one: the identity if it is not exactly that (G-11).
  public final var affineTransform: Transform3D {
    get { transform.isAffine ? transform : .identity }
    set { transform = newValue }
  }

  /// True if an odd number of layers from here to the root is flipped (G-7).
  public final func contentsAreFlipped() -> Bool {
    frozenFlip ?? sequence(first: self, next: \.superlayer).reduce(false) { $0 != $1.isGeometryFlipped }
  }

  /// In the bounds: their near edges belong to them, the far ones do not (G-9).
  public final func contains(_ p: CGPoint) -> Bool {
    let b = bounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// From the layer's own space to its superlayer's (G-6).
  final var matrixToSuperlayer: Transform3D {
    let b = bounds
    let flip =
      isGeometryFlipped
      ? Transform3D(m22: -1, m42: 2 * b.origin.y + b.height) : Transform3D.identity
    let ax = b.origin.x + anchorPoint.x * b.width
    let ay = b.origin.y + anchorPoint.y * b.height
    let own = flip.concatenating(.translation(-ax, -ay, -anchorPointZ)).concatenating(transform)
      .concatenating(.translation(position.x, position.y, zPosition))
    guard let superlayer, !superlayer.sublayerTransform.isIdentity else { return own }
    let s = superlayer.bounds
    let cx = s.origin.x + superlayer.anchorPoint.x * s.width
    let cy = s.origin.y + superlayer.anchorPoint.y * s.height
    return own.concatenating(.translation(-cx, -cy)).concatenating(superlayer.sublayerTransform)
      .concatenating(.translation(cx, cy))
  }
}

extension Homography {
  /// The box around a rectangle's four corners. Corners at or behind the eye are left out; null if none is left.
  func boundingBox(of r: CGRect) -> CGRect {
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
  static func around(_ a: CGRect, _ b: CGRect) -> CGRect {
    let x = min(a.minX, b.minX)
    let y = min(a.minY, b.minY)
    return CGRect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}
