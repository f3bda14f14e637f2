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

  convenience init(_ text: String, side: LayerEdge, theme: MapTheme) {
    self.init()
    bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
    dot.fillColor = theme.accent
    dot.strokeColor = theme.borders
    dot.lineWidth = 3
    dot.position = CGPoint(x: 8, y: 8)
    addSublayer(dot)
    guard !text.isEmpty else { return }
    label.string = text
    label.font("Inter", 30, .semibold)
    label.foregroundColor = theme.text
    label.setOff(from: theme)
    let far = 14.0
    switch side {
    case .leading, .topLeading, .bottomLeading:
      label.anchorPoint = CGPoint(x: 1, y: 0.5)
      label.position = CGPoint(x: 8 - far, y: 8)
    case .top:
      label.anchorPoint = CGPoint(x: 0.5, y: 1)
      label.position = CGPoint(x: 8, y: 8 - far)
    case .bottom:
      label.anchorPoint = CGPoint(x: 0.5, y: 0)
      label.position = CGPoint(x: 8, y: 8 + far)
    default:
      label.anchorPoint = CGPoint(x: 0, y: 0.5)
      label.position = CGPoint(x: 8 + far, y: 8)
    }
    addSublayer(label)
  }
}

/// A line between points of a ``MapLayer``; ``MapLayer/route(from:to:)`` makes one. On a globe its hidden part is left out.
/// Example: `let flight = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7)).lineDash([12, 8])`
public final class MapRoute: ShapeLayer {
  /// A route that leads nowhere.
  /// Example: `let flight = map.route(from: GeoPoint(52.5, 13.4), to: GeoPoint(35.7, 139.7))`
  public override init() {
    super.init()
    bounds = .zero
    position = .zero
    path = Path()
    fillColor = nil
    lineWidth = 4
    lineCap = .round
    lineJoin = .round
    trimsByLength = true
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The line draws itself from its start, evenly by length, so a layer that travels along it meets its end.
  /// Example: `flight.draws(for: 1.5)`
  public func draws(for seconds: Double, timing: TimingFunction = .easeInEaseOut) -> some Step {
    Animate(self, \.strokeEnd, from: 0, to: 1, duration: seconds, timing: timing)
  }
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
