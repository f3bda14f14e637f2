/// A layer that only groups: its sublayers keep their places in 3D (TR-1).
open class TransformLayer: Layer {
  public override init() { super.init(special: .transform) }
  public required init(layer: Any) { super.init(layer: layer) }
}
