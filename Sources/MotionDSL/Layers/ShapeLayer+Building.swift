// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers

extension ShapeLayer {
  /// A shape; without a size of its own the layer takes the path's bounding box as its bounds.
  /// Example: `ShapeLayer(.roundedRect(400, 200, radius: 24)).fillColor("#3D5AF1")`
  public convenience init(_ path: Path) {
    self.init()
    self.path = path
  }
  /// Lengths on, off, on, … in points, starting `phase` into the pattern.
  /// Example: `ShapeLayer(.circle(200)).stroke(.white, 4).lineDash([12, 8])`
  @discardableResult public func lineDash(_ pattern: [Double], phase: Double = 0) -> Self {
    set {
      $0.lineDashPattern = pattern
      $0.lineDashPhase = phase
    }
  }
  /// A line of this colour and width. A shape whose fill was not set becomes an outline: it has none.
  /// Example: `ShapeLayer(.circle(200)).fillColor(nil).stroke(.white, 6)`
  @discardableResult public func stroke(_ color: Color, _ width: Double) -> Self {
    set {
      if !$0.hasExplicitFill { $0.fillColor = nil }
      $0.strokeColor = color
      $0.lineWidth = width
    }
  }
  /// A line of this gradient and width. A shape whose fill was not set becomes an outline: it has none.
  /// Example: `ShapeLayer(.circle(200)).stroke(.linear(["#FF5A3C", "#3D5AF1"], from: .left, to: .right), 12)`
  @discardableResult public func stroke(_ gradient: ShapeGradient, _ width: Double) -> Self {
    set {
      if !$0.hasExplicitFill { $0.fillColor = nil }
      $0.strokeGradient = gradient
      $0.lineWidth = width
    }
  }
}
