import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension ShapeLayer {
  /// A shape; without a size of its own the layer takes the path's bounding box as its bounds.
  public convenience init(_ path: Path) {
    self.init()
    self.path = path
  }
  /// Lengths on, off, on, … in points, starting `phase` into the pattern.
  @discardableResult public func lineDash(_ pattern: [Double], phase: Double = 0) -> Self {
    set {
      $0.lineDashPattern = pattern
      $0.lineDashPhase = phase
    }
  }
  /// A line of this colour and width. A shape whose fill was not set becomes an outline: it has none.
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
  public convenience init(_ colors: [Color], locations: [Double]? = nil) {
    self.init()
    self.colors = colors
    self.locations = locations
  }
  /// Unit coordinates of the layer's bounds.
  @discardableResult public func startPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.startPoint = CGPoint(x: x, y: y) }
  }
  /// Unit coordinates of the layer's bounds.
  @discardableResult public func endPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.endPoint = CGPoint(x: x, y: y) }
  }
}

extension TextLayer {
  /// A family (or PostScript name, or path of a font file), a size in points, a weight.
  @discardableResult
  public func font(_ name: String, _ size: Double, _ weight: FontWeight = .regular, italic: Bool = false) -> Self {
    set {
      $0.font = name
      $0.fontSize = size
      $0.fontWeight = weight.value
      $0.isItalic = italic
    }
  }
  /// One axis of a variable font, by its tag, beside those that are set already: `.axis("wdth", 75)`.
  @discardableResult public func axis(_ tag: String, _ value: Double) -> Self { set { $0.fontAxes[tag] = value } }

  /// Puts the first line's baseline at `y`, and at `x` its left end, its centre or its right end, by the alignment.
  /// The anchor point comes to lie there.
  @discardableResult public func baseline(_ x: Double, _ y: Double) -> Self {
    set {
      $0.position = CGPoint(x: x, y: y)
      $0.deferredPosition = .baseline
    }
  }

  /// Breaks lines at a width in points; the layer becomes as high as its lines are.
  @discardableResult public func wrapped(width: Double) -> Self {
    set {
      $0.isWrapped = true
      $0.setValue(width, forKey: TextLayer.wrapKey)
    }
  }
  static var wrapKey: String { "motionkit.wrap" }
}

extension VideoLayer {
  /// The part of the clip that plays, in seconds of the clip; its last frame holds.
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
