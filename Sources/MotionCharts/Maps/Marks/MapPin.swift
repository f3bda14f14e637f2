// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// A dot on a ``MapLayer`` with a text beside it; ``MapLayer/pin(at:_:side:)`` makes one.
/// Example: `let berlin = map.pin(at: GeoPoint(52.5, 13.4), "Berlin", side: .leading)`
public final class MapPin: Layer {
  /// The dot, such as for another colour.
  /// Example: `map.pin(at: GeoPoint(52.5, 13.4)).dot.fillColor(.red)`
  public let dot = ShapeLayer(.circle(16))
  /// The text, such as for another font.
  /// Example: `map.pin(at: GeoPoint(52.5, 13.4), "Berlin").label.font("Inter", 40, .bold)`
  public let label = TextLayer("")

  /// A pin without a map, which shows nothing of use.
  /// Example: `let pin = map.pin(at: GeoPoint(52.5, 13.4), "Berlin")`
  public override init() { super.init() }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  private var side = LayerEdge.trailing

  convenience init(_ text: String, side: LayerEdge, theme: MapTheme) {
    self.init()
    self.side = side
    dot.fillColor = theme.accent
    dot.strokeColor = theme.borders
    addSublayer(dot)
    if !text.isEmpty {
      label.string = text
      label.font("Inter", 30, .semibold)
      label.foregroundColor = theme.text
      label.setOff(from: theme)
      addSublayer(label)
    }
    arrange(16)
  }

  /// The diameter of its dot in points, 1 to 1000; 16 unless told otherwise. The text keeps its distance from the dot.
  /// Example: `map.pin(at: GeoPoint(52.5, 13.4), "Berlin").diameter(28)`
  @discardableResult public func diameter(_ points: Double) -> Self {
    guard (1...1000).contains(points) else {
      DiagnosticLog.error("the diameter of a pin must be from 1 to 1000 points, got \(points)")
      return self
    }
    arrange(points)
    return self
  }

  private func arrange(_ diameter: Double) {
    bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    dot.path = .ellipse(in: bounds)
    dot.bounds = bounds
    dot.lineWidth = diameter * 3 / 16
    let (middle, far) = (diameter / 2, diameter / 2 + 6)
    dot.position = CGPoint(x: middle, y: middle)
    switch side {
    case .leading, .topLeading, .bottomLeading:
      label.anchorPoint = CGPoint(x: 1, y: 0.5)
      label.position = CGPoint(x: middle - far, y: middle)
    case .top:
      label.anchorPoint = CGPoint(x: 0.5, y: 1)
      label.position = CGPoint(x: middle, y: middle - far)
    case .bottom:
      label.anchorPoint = CGPoint(x: 0.5, y: 0)
      label.position = CGPoint(x: middle, y: middle + far)
    default:
      label.anchorPoint = CGPoint(x: 0, y: 0.5)
      label.position = CGPoint(x: middle + far, y: middle)
    }
  }
}

extension MapPin: BindingInput {
  /// The middle of its dot in each frame: an arrow may lead to a pin, `Arrow(from: note.edge(.top), to: pin)`.
  public var bindingReading: BindingReading<CGPoint> { point(0.5, 0.5).bindingReading }
}

extension TextLayer {
  /// A glow in the colour of the borders, so that the text can be read on any country.
  final func setOff(from theme: MapTheme) {
    shadowColor = theme.borders
    shadowOpacity = 1
    shadowRadius = 3
    shadowOffset = .zero
  }
}
