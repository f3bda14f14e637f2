// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Geometry derived from bounds, position, anchor point and transform (§3.1).
extension Layer {
  /// The bounds as they are stored, the size that the contents ask for included.
  final var ownBounds: CGRect {
    resolveIntrinsicSize()
    return values.bounds
  }

  final func setBounds(_ rect: CGRect) {
    let old = ownBounds
    if PropertyValue.rect(rect).problem == nil {
      takeBounds()
      noteSign(of: rect)
    }
    set(.bounds, .rect(rect))
    if values.bounds != old { boundsDidChange(from: old) }
  }

  /// Warns of a negative size, which is stored as its amount (G-3, G-4).
  private final func noteSign(of rect: CGRect) {
    let size = rect.size
    guard size.width < 0 || size.height < 0 else { return }
    DiagnosticLog.warning(
      .oddValue,
      "\(self) is given a size of \(size.width)×\(size.height), but a size cannot be below 0, so the layer has the size "
        + "\(abs(size.width))×\(abs(size.height)); to hang a bar below its line, give it this size and an anchorPoint at that "
        + "line")
  }

  final func setPosition(_ point: CGPoint) {
    if PropertyValue.point(point).problem == nil { hasExplicitPosition = true }
    set(.position, .point(point))
  }

  final var ownFrame: CGRect { frame(bounds: ownBounds, position: values.position) }

  final func setFrame(_ frame: CGRect) {
    if let problem = PropertyValue.rect(frame).problem {
      DiagnosticLog.refuse(.rect(frame), problem, of: "frame of \(self)")
      return
    }
    noteSign(of: frame)
    let rect = frame.standardized
    let new = CGRect(origin: ownBounds.origin, size: boundsSize(for: rect.size))
    // Anchor point and transform decide how far the frame lies from the position.
    let atOrigin = self.frame(bounds: new, position: .zero)
    observing("frame") {
      isSettingFrame = true
      defer { isSettingFrame = false }
      bounds = new
      position = CGPoint(x: rect.minX - atOrigin.minX, y: rect.minY - atOrigin.minY)
    }
  }

  private func frame(bounds b: CGRect, position p: CGPoint) -> CGRect {
    let x = b.width * -anchorPoint.x
    let y = b.height * -anchorPoint.y
    let box = Homography(values.transform).boundingBox(of: CGRect(x: x, y: y, width: b.width, height: b.height))
    return box.offsetBy(dx: p.x, dy: p.y)
  }

  /// The bounding size mapped back through the linear part of the transform.
  private func boundsSize(for size: CGSize) -> CGSize {
    let t = values.transform
    let determinant = t.m11 * t.m22 - t.m12 * t.m21
    guard determinant != 0, determinant.isFinite else { return size }
    let width = abs(t.m22 / determinant) * size.width + abs(t.m21 / determinant) * size.height
    let height = abs(t.m12 / determinant) * size.width + abs(t.m11 / determinant) * size.height
    return CGSize(width: width, height: height)
  }

  /// The transform as an affine one: the identity if it is not exactly that (G-11).
  /// Example: `layer.affineTransform = .rotation(.pi / 6, 0, 0, 1)`
  public final var affineTransform: Transform3D {
    get { transform.isAffine ? transform : .identity }
    set { transform = newValue }
  }

  /// True if an odd number of layers from here to the root is flipped (G-7).
  /// Example: `let isFlipped = layer.contentsAreFlipped()`
  public final func contentsAreFlipped() -> Bool {
    frozenFlip ?? sequence(first: self, next: \.superlayer).reduce(false) { $0 != $1.isGeometryFlipped }
  }

  final func hasInBounds(_ p: CGPoint) -> Bool {
    let b = ownBounds
    return p.x >= b.minX && p.x < b.maxX && p.y >= b.minY && p.y < b.maxY
  }

  /// From the layer's own space to its superlayer's (G-6).
  final var matrixToSuperlayer: Transform3D {
    let b = ownBounds
    // y is mirrored about the middle of the bounds.
    let flip =
      isGeometryFlipped
      ? Transform3D(m22: -1, m42: 2 * b.origin.y + b.height) : Transform3D.identity
    let ax = b.origin.x + anchorPoint.x * b.width
    let ay = b.origin.y + anchorPoint.y * b.height
    let own = flip.concatenating(.translation(-ax, -ay, -anchorPointZ)).concatenating(values.transform)
      .concatenating(.translation(values.position.x, values.position.y, zPosition))
    guard let superlayer, !superlayer.sublayerTransform.isIdentity else { return own }
    // The superlayer's transform acts about its own anchor point.
    let s = superlayer.ownBounds
    let cx = s.origin.x + superlayer.anchorPoint.x * s.width
    let cy = s.origin.y + superlayer.anchorPoint.y * s.height
    return own.concatenating(.translation(-cx, -cy)).concatenating(superlayer.sublayerTransform)
      .concatenating(.translation(cx, cy))
  }
}
