import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

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
}

extension GradientLayer {
  /// A gradient from top to bottom; without a size of its own the layer fills its superlayer.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"])`
  public convenience init(_ colors: [Color], locations: [Double]? = nil) {
    self.init()
    self.colors = colors
    self.locations = locations
  }
  /// Unit coordinates of the layer's bounds.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"]).startPoint(0, 0.5).endPoint(1, 0.5)`
  @discardableResult public func startPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.startPoint = CGPoint(x: x, y: y) }
  }
  /// Unit coordinates of the layer's bounds.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"]).startPoint(0, 0).endPoint(1, 1)`
  @discardableResult public func endPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.endPoint = CGPoint(x: x, y: y) }
  }
}

extension VideoLayer {
  /// The part of the clip that plays, in seconds of the clip; its last frame holds.
  /// Example: `VideoLayer("clip.mp4").trim(2...8)`
  @discardableResult public func trim(_ range: ClosedRange<Double>) -> Self {
    set {
      $0.trimStart = range.lowerBound
      $0.trimEnd = range.upperBound
    }
  }
}

extension Layer {
  /// Applies a change and returns the layer: what every modifier does.
  @discardableResult @inline(__always)
  func set(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
