// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Fills and strokes a path (§4.1).
/// Example: `ShapeLayer(.circle(200)).fillColor("#FF5A3C")`
open class ShapeLayer: Layer {
  public override init() { super.init(special: .shape(ShapeValues())) }
  // In the class, because classes of one's own override it.
  /// A shape of this path, in points from the layer's corner.
  public convenience init(path: Path) {
    self.init()
    set(.path, .path(path))
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    givesFill = (layer as? ShapeLayer)?.givesFill ?? false
  }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { ShapeLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .shape }

  /// The colour inside; nil for none.
  /// Example: `ShapeLayer(.circle(200)).fillColor("#FF5A3C")`
  public final var fillColor: Color? {
    get { values.shape.fillColor }
    set {
      givesFill = true
      set(.fillColor, .color(newValue))
    }
  }
  /// True once the script has set the fill: to any colour, also the default, or to none.
  package final var hasExplicitFill: Bool { givesFill || explicitNames.contains(LayerProperty.fillColor.name) }
  final var givesFill = false
}
