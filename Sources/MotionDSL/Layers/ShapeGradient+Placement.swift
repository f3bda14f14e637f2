// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// Points in the bounding box of the path by their names. Insets do not count.
extension ShapeGradient {
  /// Colours from one point of the path's bounding box to another.
  /// Example: `ShapeLayer(.circle(200)).fillGradient(.linear(["#FF5A3C", "#3D5AF1"], from: .topLeft, to: .bottomRight))`
  ///
  /// - Parameters:
  ///   - locations: one for each colour, ascending within 0…1; nil for even spacing.
  ///   - transform: in fractions of the box.
  public static func linear(
    _ colors: [Color], at locations: [Double]? = nil, from start: Placement, to end: Placement, spread: Spread = .pad,
    transform: Transform3D = .identity
  ) -> ShapeGradient {
    linear(
      colors, at: locations, from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y), spread: spread,
      transform: transform)
  }

  /// Colours from a point of the path's bounding box out to a circle.
  /// Example: `ShapeLayer(.circle(200)).fillGradient(.radial(["#FFF", "#FF5A3C"], center: .top, radius: 1))`
  ///
  /// - Parameters:
  ///   - locations: one for each colour, ascending within 0…1; nil for even spacing.
  ///   - radius: of the last colour, as a fraction of the box: 0.5 reaches its edges from the middle.
  ///   - transform: in fractions of the box.
  public static func radial(
    _ colors: [Color], at locations: [Double]? = nil, center: Placement, radius: Double = 0.5, spread: Spread = .pad,
    transform: Transform3D = .identity
  ) -> ShapeGradient {
    radial(
      colors, at: locations, center: CGPoint(x: center.x, y: center.y), radius: radius, spread: spread,
      transform: transform)
  }

  /// Colours once around a point of the path's bounding box, clockwise from an angle: by default upwards.
  /// Example: `ShapeLayer(.circle(200)).fillGradient(.conic(["#F00", "#00F", "#F00"], center: .center))`
  public static func conic(
    _ colors: [Color], at locations: [Double]? = nil, center: Placement, angle: Angle = .degrees(-90),
    transform: Transform3D = .identity
  ) -> ShapeGradient {
    conic(
      colors, at: locations, center: CGPoint(x: center.x, y: center.y), angle: angle, transform: transform)
  }
}
