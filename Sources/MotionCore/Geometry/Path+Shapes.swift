// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The control length of a cubic approximating a quarter circle of radius 1: (4/3)·(√2 − 1), off the circle by at
  /// most 0.027 % of the radius.
  static let quarterCircleControl = 0.5522847498307936

  /// A closed rectangle.
  /// Example: `ShapeLayer(.rect(400, 200))`
  public static func rect(_ r: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: r.minX, y: r.minY))
    path.addLine(to: CGPoint(x: r.maxX, y: r.minY))
    path.addLine(to: CGPoint(x: r.maxX, y: r.maxY))
    path.addLine(to: CGPoint(x: r.minX, y: r.maxY))
    path.closeSubpath()
    return path
  }

  /// A rectangle of the given size at the origin.
  public static func rect(_ width: CGFloat, _ height: CGFloat) -> Path {
    rect(CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// The ellipse that touches the four sides of a rectangle.
  /// Example: `ShapeLayer(.ellipse(in: CGRect(x: 0, y: 0, width: 400, height: 200)))`
  public static func ellipse(in r: CGRect) -> Path {
    roundedRect(r, radii: CornerRadii(all: CGSize(width: r.width / 2, height: r.height / 2)))
  }

  /// An ellipse of the given size, its box at the origin.
  /// Example: `ShapeLayer(.ellipse(400, 200))`
  public static func ellipse(_ width: CGFloat, _ height: CGFloat) -> Path {
    ellipse(in: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// A circle of the given diameter, its box at the origin.
  /// Example: `ShapeLayer(.circle(200))`
  public static func circle(_ diameter: CGFloat) -> Path {
    ellipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
  }

  /// A rounded rectangle of the given size at the origin. A radius over half the shorter side is clamped.
  /// Example: `ShapeLayer(.roundedRect(400, 200, radius: 24))`
  public static func roundedRect(_ width: CGFloat, _ height: CGFloat, radius: CGFloat) -> Path {
    roundedRect(CGRect(x: 0, y: 0, width: width, height: height), radius: radius)
  }

  /// A rounded rectangle. A radius over half the shorter side is clamped.
  public static func roundedRect(_ r: CGRect, radius: CGFloat) -> Path {
    let clamped = max(0, min(radius, min(r.width, r.height) / 2))
    return roundedRect(r, radii: CornerRadii(all: CGSize(width: clamped, height: clamped)))
  }

  /// Radii of the four corners, each with a horizontal and a vertical part.
  ///
  /// ```swift
  /// Path.roundedRect(CGRect(x: 0, y: 0, width: 400, height: 200), radii: Path.CornerRadii(all: CGSize(width: 40, height: 40)))
  /// ```
  public struct CornerRadii: Hashable, Sendable {
    /// The radii of each corner, named by its x and its y.
    /// Example: `radii.maxXmaxY = CGSize(width: 40, height: 40)`
    /// Example: `radii.maxXminY = CGSize(width: 40, height: 40)`
    /// Example: `radii.minXmaxY = CGSize(width: 40, height: 40)`
    /// Example: `radii.minXminY = CGSize(width: 40, height: 40)`
    public var minXminY, maxXminY, maxXmaxY, minXmaxY: CGSize
    /// The same radii at every corner.
    /// Example: `let radii = Path.CornerRadii(all: CGSize(width: 40, height: 40))`
    public init(all r: CGSize) { (minXminY, maxXminY, maxXmaxY, minXmaxY) = (r, r, r, r) }
    /// The radii of each corner by itself.
    public init(minXminY: CGSize, maxXminY: CGSize, maxXmaxY: CGSize, minXmaxY: CGSize) {
      (self.minXminY, self.maxXminY, self.maxXmaxY, self.minXmaxY) = (minXminY, maxXminY, maxXmaxY, minXmaxY)
    }
  }

  /// A rectangle with quarters of ellipses as corners. Radii are not clamped.
  public static func roundedRect(_ r: CGRect, radii: CornerRadii) -> Path {
    let k = CGFloat(1 - quarterCircleControl)
    // A move, four sides and corners, and the end.
    var path = Path(capacity: 10)
    let (a, b, c, d) = (radii.minXminY, radii.maxXminY, radii.maxXmaxY, radii.minXmaxY)
    path.move(to: CGPoint(x: r.minX + a.width, y: r.minY))
    path.addLine(to: CGPoint(x: r.maxX - b.width, y: r.minY))
    if b.width > 0, b.height > 0 {
      path.addCurve(
        to: CGPoint(x: r.maxX, y: r.minY + b.height),
        control1: CGPoint(x: r.maxX - b.width * k, y: r.minY), control2: CGPoint(x: r.maxX, y: r.minY + b.height * k))
    }
    path.addLine(to: CGPoint(x: r.maxX, y: r.maxY - c.height))
    if c.width > 0, c.height > 0 {
      path.addCurve(
        to: CGPoint(x: r.maxX - c.width, y: r.maxY),
        control1: CGPoint(x: r.maxX, y: r.maxY - c.height * k), control2: CGPoint(x: r.maxX - c.width * k, y: r.maxY))
    }
    path.addLine(to: CGPoint(x: r.minX + d.width, y: r.maxY))
    if d.width > 0, d.height > 0 {
      path.addCurve(
        to: CGPoint(x: r.minX, y: r.maxY - d.height),
        control1: CGPoint(x: r.minX + d.width * k, y: r.maxY), control2: CGPoint(x: r.minX, y: r.maxY - d.height * k))
    }
    path.addLine(to: CGPoint(x: r.minX, y: r.minY + a.height))
    if a.width > 0, a.height > 0 {
      path.addCurve(
        to: CGPoint(x: r.minX + a.width, y: r.minY),
        control1: CGPoint(x: r.minX, y: r.minY + a.height * k), control2: CGPoint(x: r.minX + a.width * k, y: r.minY))
    }
    path.closeSubpath()
    return path
  }
}
