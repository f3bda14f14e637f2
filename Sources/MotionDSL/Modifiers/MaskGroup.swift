import MotionLayers

/// What `mask { … }` makes of several layers: as large as the layer that it masks, so that they can be placed in it.
final class MaskGroup: Layer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  override init?(coder: Any) { super.init(coder: coder) }
}
