import MotionAnimation
import MotionLayers
import MotionModel

/// How much of a text is typed: a fraction that is kept below the layer, in its own time.
enum TypedText {
  static let key = "value"
  private static let name = "typed"

  /// The layer that has the fraction, which the text follows.
  static func part(of layer: TextLayer) -> Layer {
    if let known = layer.sublayers?.first(where: { $0.isInvisibleValue && $0.name == name }) { return known }
    let part = Layer()
    part.isInvisibleValue = true
    part.isHidden = true
    part.name = name
    part.setValue(1.0, forKey: key)
    layer.addSublayer(part)
    layer.keepsSize = true
    layer.bind("string", to: [LayerReading(part, .property(key)), LayerReading(layer, .property("string"))]) { values in
      guard case .number(let fraction) = values[0], case .string(let string?) = values[1] else { return nil }
      let count = Int((Double(string.count) * min(max(fraction, 0), 1)).rounded(.down))
      return .string(String(string.prefix(count)))
    }
    return part
  }
}
