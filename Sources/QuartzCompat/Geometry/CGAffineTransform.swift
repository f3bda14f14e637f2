// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// A map of the plane in Core Graphics' convention: points are row vectors, `x' = a·x + c·y + tx`,
/// `y' = b·x + d·y + ty`.
/// Example: `layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))`
public struct CGAffineTransform: Hashable, Sendable {
  /// The six numbers of the map.
  /// Example: `let a = CGAffineTransform.identity.a`
  /// Example: `let b = CGAffineTransform.identity.b`
  /// Example: `let c = CGAffineTransform.identity.c`
  /// Example: `let d = CGAffineTransform.identity.d`
  /// Example: `let tx = CGAffineTransform.identity.tx`
  /// Example: `let ty = CGAffineTransform.identity.ty`
  public var a, b, c, d, tx, ty: CGFloat

  /// The identity.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  /// A map by its numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  /// A map by its numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }
  /// A move in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  /// A scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// A rotation about the origin.
  ///
  /// - Parameter angle: radians from the x axis toward the y axis.
  ///
  /// Example: `layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))`
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = Math.sincos(Double(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Maps every point to itself.
  /// Example: `layer.setAffineTransform(.identity)`
  public static let identity = CGAffineTransform()
  /// Whether it is exactly the identity.
  /// Example: `let isPlain = CGAffineTransform.identity.isIdentity`
  public var isIdentity: Bool { self == .identity }

  /// A translation applied before this transform.
  /// Example: `let matrix = CGAffineTransform.identity.translatedBy(x: 100, y: 0)`
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// A scale applied before this transform.
  /// Example: `let matrix = CGAffineTransform.identity.scaledBy(x: 2, y: 2)`
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// A rotation applied before this transform.
  /// Example: `let matrix = CGAffineTransform.identity.rotated(by: .pi / 4)`
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// `self` first, then `next`.
  /// Example: `let both = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(rotationAngle: 1))`
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// A transform that cannot be undone comes back unchanged.
  /// Example: `let back = CGAffineTransform(scaleX: 2, y: 2).inverted()`
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// The mapped point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The box around the four mapped corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return self }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
