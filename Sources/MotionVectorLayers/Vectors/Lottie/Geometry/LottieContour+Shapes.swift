// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Rectangles, ellipses, stars and polygons as contours. They begin and run as After Effects draws them, which trimmed paths show.
extension LottieBezier {
  /// The length of a control that makes a quarter of a circle of radius 1.
  static let quarter = 0.5522847498307936

  /// From the upper right corner downwards.
  ///
  /// - Parameter radius: of the corners; at most half of the shorter side.
  static func rectangle(center: CGPoint, size: CGSize, radius: Double, isReversed: Bool) -> LottieBezier {
    let (w, h) = (Double(size.width) / 2, Double(size.height) / 2)
    let r = max(0, min(radius, abs(w), abs(h)))
    let (left, right) = (Double(center.x) - w, Double(center.x) + w)
    let (top, bottom) = (Double(center.y) - h, Double(center.y) + h)
    var contour = LottieBezier(isClosed: true)
    guard r > 0 else {
      for (x, y) in [(right, top), (right, bottom), (left, bottom), (left, top)] { contour.append(CGPoint(x: x, y: y)) }
      return isReversed ? contour.reversed : contour
    }
    // The control points of quarter circles.
    let k = r * (1 - quarter)
    func corner(_ x: Double, _ y: Double, into: CGPoint? = nil, out: CGPoint? = nil) {
      contour.append(CGPoint(x: x, y: y), into: into, out: out)
    }
    corner(right, top + r, into: CGPoint(x: right, y: top + k))
    corner(right, bottom - r, out: CGPoint(x: right, y: bottom - k))
    corner(right - r, bottom, into: CGPoint(x: right - k, y: bottom))
    corner(left + r, bottom, out: CGPoint(x: left + k, y: bottom))
    corner(left, bottom - r, into: CGPoint(x: left, y: bottom - k))
    corner(left, top + r, out: CGPoint(x: left, y: top + k))
    corner(left + r, top, into: CGPoint(x: left + k, y: top))
    corner(right - r, top, out: CGPoint(x: right - k, y: top))
    return isReversed ? contour.reversed : contour
  }

  /// From its top clockwise.
  static func ellipse(center: CGPoint, size: CGSize, isReversed: Bool) -> LottieBezier {
    let (a, b) = (Double(size.width) / 2, Double(size.height) / 2)
    var contour = LottieBezier(isClosed: true)
    for (x, y) in [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)] {
      let vertex = center + CGPoint(x: x * a, y: y * b)
      let tangent = CGPoint(x: -y * a * quarter, y: x * b * quarter)
      contour.append(vertex, into: vertex - tangent, out: vertex + tangent)
    }
    return isReversed ? contour.reversed : contour
  }

  /// The most corners of a star; more are a circle.
  private static let pointLimit = 10_000.0

  /// From its top clockwise.
  ///
  /// - Parameters:
  ///   - points: at least 1; a fraction is left out.
  ///   - rotation: in degrees.
  ///   - roundness: in per cent; of the inner corners, and of the outer ones.
  static func polystar(
    isStar: Bool, center: CGPoint, points: Double, rotation: Double, outer: Double, inner: Double,
    outerRoundness: Double, innerRoundness: Double, isReversed: Bool
  ) -> LottieBezier {
    var contour = LottieBezier(isClosed: true)
    let corners = Int(max(1, min(points, pointLimit)).rounded(.down))
    let count = isStar ? corners * 2 : corners
    let step = 2 * Double.pi / Double(count) * (isReversed ? -1 : 1)
    var angle = -Double.pi / 2 + rotation * Double.pi / 180
    for index in 0..<count {
      let isOuter = !isStar || index % 2 == 0
      let radius = isOuter ? outer : inner
      let roundness = (isOuter ? outerRoundness : innerRoundness) / 100
      // A quarter of the share of the circle's circumference that belongs to one of the points.
      let reach = 2 * Double.pi * radius / Double(corners * 4) * roundness
      let (sine, cosine) = Math.sincos(angle)
      let vertex = center + CGPoint(x: cosine * radius, y: sine * radius)
      let tangent = CGPoint(x: -sine, y: cosine) * (isReversed ? -reach : reach)
      contour.append(vertex, into: vertex - tangent, out: vertex + tangent)
      angle += step
    }
    return contour
  }
}
