// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension SVGFrameWriter {
  /// The definition of a gradient.
  ///
  /// - Parameter map: from the space of the element that it paints to device pixels.
  func gradient(_ paint: GradientPaint, in map: Homography) throws -> String {
    // SVG knows no projective transforms.
    guard paint.map.isAffine, let toDevice = paint.map.inverse, let back = map.inverse else {
      throw Refusal.image("a gradient in perspective")
    }
    let transform = SVGText.matrix(toDevice.concatenating(back), "gradientTransform")
    let spread = paint.spread == .pad ? "" : " spreadMethod=\"\(paint.spread.rawValue)\""
    let common = " gradientUnits=\"userSpaceOnUse\"\(transform)\(spread)>\(SVGFrameWriter.stops(paint.stops))"
    switch paint.kind {
    case .axial:
      return define("gradient") {
        "<linearGradient id=\"\($0)\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\"\(common)</linearGradient>"
      }
    case .radial:
      return define("gradient") {
        "<radialGradient id=\"\($0)\" cx=\"0\" cy=\"0\" r=\"1\"\(common)</radialGradient>"
      }
    case .circles:
      // SVG's inner circle lies within the outer one, so its gradients cover the plane.
      guard let circles = paint.circles, circles.coversPlane, circles.startRadius + circles.growth > 0 else {
        throw Refusal.image("a gradient between two circles")
      }
      // The first circle's centre is the origin of the gradient's space.
      let values = [
        ("cx", circles.shiftX), ("cy", circles.shiftY), ("r", circles.startRadius + circles.growth), ("fx", 0),
        ("fy", 0), ("fr", circles.startRadius),
      ]
      let attributes = values.map { " \($0.0)=\"\(SVGText.number($0.1, decimals: 7))\"" }.joined()
      return define("gradient") { "<radialGradient id=\"\($0)\"\(attributes)\(common)</radialGradient>" }
    case .conic: throw Refusal.image("a conic gradient")
    }
  }

  private static func stops(_ stops: [Drawing.ColorStop]) -> String {
    stops.map { stop in
      let paint = SVGText.paint(stop.color)
      return "<stop offset=\"\(SVGText.number(stop.location, decimals: 6))\" stop-color=\"\(paint.color)\""
        + "\(paint.opacity("stop-opacity"))/>"
    }.joined()
  }
}
