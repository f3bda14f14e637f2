// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

/// The mask through which a layer comes in and goes out. In each frame it is a little larger than the layer, for overhanging ink
/// and shadows. It is wide open while nothing comes in or goes out.
///
/// Passages move it, and the layer behind it, by their anchor points. These are fractions of bounds, so the size may be bound,
/// animated or flow, and a layer that is turned or scaled moves along its own axes.
final class PassageWindow: Layer {
  /// The opaque layer that reveals the content, in the middle of the window.
  let pane = Layer()
  /// How far it reaches out of the layer, in points.
  private let outset: Double

  /// How far it reaches out at least, as a fraction of the layer's shorter side.
  static let reach = 0.1

  /// How many times as large the pane is while nothing comes in or goes out, so that it cuts nothing off.
  static let opening = 1e6

  private init(_ layer: Layer) {
    outset = PassageWindow.outset(of: layer)
    super.init()
    anchorPoint = .zero
    // Bounds around an origin of its own, where the pane stands, which cover the layer's.
    PassageWindow.bind(self, .bounds, to: layer) {
      .rect(CGRect(x: -$0.width / 2, y: -$0.height / 2, width: $0.width, height: $0.height))
    }
    PassageWindow.bind(self, .position, to: layer) { .point($0.origin) }
    let outset = outset
    PassageWindow.bind(pane, .bounds, to: layer) {
      let margin = PassageWindow.margin(of: $0.size, outset)
      return .rect(CGRect(x: 0, y: 0, width: $0.width + 2 * margin, height: $0.height + 2 * margin))
    }
    pane.backgroundColor = .black
    pane.transform = .scale(PassageWindow.opening, PassageWindow.opening, 1)
    addSublayer(pane)
  }

  /// Lets a property follow the layer's bounds as they are shown.
  private static func bind(
    _ follower: Layer, _ property: LayerProperty, to layer: Layer,
    _ function: @escaping @Sendable (CGRect) -> PropertyValue
  ) {
    follower.bind(PropertyPath(property), to: [LayerReading(layer, property: .bounds)]) { values in
      guard case .rect(let bounds) = values[0] else { return nil }
      return function(bounds)
    }
  }

  override init(layer: Any) {
    outset = (layer as? PassageWindow)?.outset ?? 0
    super.init(layer: layer)
  }
  override init?(coder: Any) { nil }

  /// The layer's window, made at the first call; nil, and an error, if it has another mask.
  static func of(_ layer: Layer) -> PassageWindow? {
    guard let mask = layer.mask else {
      let window = PassageWindow(layer)
      layer.mask = window
      return window
    }
    if let window = mask as? PassageWindow { return window }
    DiagnosticLog.error(
      "\(layer) already has a mask, so its entrance or exit cannot use another mask; put it into a layer of its own, "
        + "and give that layer the entrance or exit")
    return nil
  }

  /// Points on each side.
  func margin(of size: CGSize) -> Double { PassageWindow.margin(of: size, outset) }

  private static func margin(of size: CGSize, _ outset: Double) -> Double {
    reach * min(abs(size.width), abs(size.height)) + outset
  }

  /// How far the layer's own line and shadow reach.
  private static func outset(of layer: Layer) -> Double {
    var outset = 0.0
    if let shape = layer as? ShapeLayer, shape.values.shape.isStroked { outset += max(shape.lineWidth, 0) }
    if layer.shadowOpacity > 0 {
      outset += 3 * max(layer.shadowRadius, 0) + max(abs(layer.shadowOffset.width), abs(layer.shadowOffset.height))
    }
    if let text = layer as? TextLayer { outset += text.inkOverhang }
    return outset.isFinite ? outset : 0
  }
}
