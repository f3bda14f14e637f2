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

  private(set) final var side = LayerEdge.trailing
  /// Whether the script has stated the place of the text.
  final var isPlaced: Bool { hasSide || label.position != place.position || label.anchorPoint != place.anchor }
  private final var hasSide = false
  /// Fades the text where it has no room, because its opacity is the script's.
  final let fader = Layer()

  /// The sides of a text, the best first.
  static let sides = [LayerEdge.trailing, .leading, .top, .bottom]
  /// The free part of a line above its letters, and below them.
  static let leading = 0.12

  convenience init(_ text: String, side: LayerEdge?, theme: MapTheme, scale: Double) {
    self.init()
    (self.side, hasSide) = (side ?? .trailing, side != nil)
    (fader.bounds, fader.position) = (.zero, .zero)
    dot.fillColor = theme.accent
    dot.strokeColor = theme.borders
    addSublayer(dot)
    if !text.isEmpty {
      label.string = text
      label.font("Inter", 30 * scale, .semibold)
      label.foregroundColor = theme.text
      label.setOff(from: theme)
      fader.addSublayer(label)
      addSublayer(fader)
    }
    arrange(16 * scale)
  }

  /// The diameter of its dot in points, 1 to 1000; unless told otherwise 16, or 22.4 on a map taller than wide. The text keeps its distance from the dot.
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
    dot.position = CGPoint(x: diameter / 2, y: diameter / 2)
    (label.position, label.anchorPoint) = place
  }

  /// Where the text stands on its side.
  private final var place: (position: CGPoint, anchor: CGPoint) { MapPin.place(side, diameter: bounds.width) }

  private static func place(_ side: LayerEdge, diameter: Double) -> (position: CGPoint, anchor: CGPoint) {
    let (middle, far) = (diameter / 2, diameter / 2 + 6)
    return switch side {
    case .leading, .topLeading, .bottomLeading: (CGPoint(x: middle - far, y: middle), CGPoint(x: 1, y: 0.5))
    case .top: (CGPoint(x: middle, y: middle - far), CGPoint(x: 0.5, y: 1))
    case .bottom: (CGPoint(x: middle, y: middle + far), CGPoint(x: 0.5, y: 0))
    default: (CGPoint(x: middle + far, y: middle), CGPoint(x: 0, y: 0.5))
    }
  }

  /// Moves the text to another side.
  final func turn(to side: LayerEdge) {
    guard side != self.side else { return }
    self.side = side
    (label.position, label.anchorPoint) = place
  }

  /// The letters of the text on a side, about the middle of the dot, in points.
  final func box(at side: LayerEdge) -> CGRect {
    let size = label.preferredFrameSize()
    let place = hasSide || !isPlaced ? MapPin.place(side, diameter: bounds.width) : (label.position, label.anchorPoint)
    return CGRect(
      x: place.0.x - place.1.x * size.width - bounds.width / 2,
      y: place.0.y - place.1.y * size.height - bounds.width / 2,
      width: size.width, height: size.height
    ).insetBy(dx: 0, dy: size.height * MapPin.leading)
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
