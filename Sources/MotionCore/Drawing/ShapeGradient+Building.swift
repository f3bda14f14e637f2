// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ShapeGradient {
  /// Colours from one point to another.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).fillGradient(.linear(["#FF5A3C", "#3D5AF1"], from: .topLeft, to: .bottomRight))
  /// ShapeLayer(path).strokeGradient(
  ///   .linear(["#FFF", "#000"], from: .zero, to: CGPoint(x: 40, y: 0), units: .points, spread: .reflect))
  /// ```
  ///
  /// - Parameters:
  ///   - locations: one for each colour, ascending within 0…1; nil for even spacing.
  ///   - start: in `units`, y downwards unless the layer is flipped.
  ///   - transform: applied to the gradient in its units.
  public static func linear(
    _ colors: [Color], at locations: [Double]? = nil, from start: CGPoint, to end: CGPoint, units: Units = .boundingBox,
    spread: Spread = .pad, transform: Transform3D = .identity
  ) -> ShapeGradient {
    ShapeGradient(
      .linear(from: start, to: end), colors: colors, locations: locations, units: units, spread: spread,
      transform: transform)
  }

  /// Colours at an angle across the path's bounding box, from corner to corner: from left to right, or turned clockwise. CSS counts
  /// from upwards, so its `135deg` is `.degrees(45)`.
  /// Example: `ShapeLayer(.circle(200)).fillGradient(.linear(["#FF5A3C", "#3D5AF1"], angle: .degrees(45)))`
  public static func linear(
    _ colors: [Color], at locations: [Double]? = nil, angle: Angle, spread: Spread = .pad
  ) -> ShapeGradient {
    ShapeGradient(.angled(angle), colors: colors, locations: locations, spread: spread)
  }

  /// Colours from a focus out to a circle. By default the focus is the centre, and the circle touches the edges of the path's
  /// bounding box.
  ///
  /// ```swift
  /// ShapeLayer(.circle(200)).fillGradient(.radial(["#FFF", "#FF5A3C"]))
  /// ShapeLayer(.circle(200)).fillGradient(.radial(["#FFF", "#000"], focus: CGPoint(x: 0.3, y: 0.3)))
  /// ```
  ///
  /// - Parameters:
  ///   - locations: one for each colour, ascending within 0…1; nil for even spacing.
  ///   - radius: of the last colour, in `units`.
  ///   - focus: the middle of the first colour. One outside the circle makes a cone.
  ///   - focusRadius: of the first colour, in `units`.
  ///   - transform: applied to the gradient in its units.
  public static func radial(
    _ colors: [Color], at locations: [Double]? = nil, center: CGPoint = CGPoint(x: 0.5, y: 0.5), radius: Double = 0.5,
    focus: CGPoint? = nil, focusRadius: Double = 0, units: Units = .boundingBox, spread: Spread = .pad,
    transform: Transform3D = .identity
  ) -> ShapeGradient {
    ShapeGradient(
      .radial(center: center, radius: radius, focus: focus, focusRadius: focusRadius), colors: colors,
      locations: locations, units: units, spread: spread, transform: transform)
  }

  /// Colours once around a centre, clockwise from an angle: by default upwards, as in CSS; zero points to the right.
  /// Example: `ShapeLayer(.circle(200)).fillGradient(.conic(["#F00", "#0F0", "#00F", "#F00"], angle: .zero))`
  public static func conic(
    _ colors: [Color], at locations: [Double]? = nil, center: CGPoint = CGPoint(x: 0.5, y: 0.5),
    angle: Angle = .degrees(-90),
    units: Units = .boundingBox, transform: Transform3D = .identity
  ) -> ShapeGradient {
    ShapeGradient(
      .conic(center: center, angle: angle), colors: colors, locations: locations, units: units, transform: transform)
  }
}
