import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Draws its sublayers several times, each copy moved, delayed and coloured a step further than the one before
/// (§4.3). Its own background, contents and border are drawn once (RP-2).
open class ReplicatorLayer: Layer {
  public override init() { super.init(special: .replicator(ReplicatorValues())) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// How many copies there are, the source included: 0…50,000. Animated values are cut to whole numbers.
  public final var instanceCount: Int {
    get { values.replicator.instanceCount }
    set {
      guard (0...ReplicatorValues.countLimit).contains(newValue) else {
        DiagnosticLog.error(
          "instanceCount of \(self) is 0 to \(ReplicatorValues.countLimit), got \(newValue); replicate fewer layers")
        return
      }
      if newValue > 1 { noteAsset() }
      set(.instanceCount, .number(Double(newValue)))
    }
  }
  /// Seconds by which the time of each copy's sublayers lies behind the copy before (RP-5).
  public final var instanceDelay: Double {
    get { values.replicator.instanceDelay }
    set { set(.instanceDelay, .number(newValue)) }
  }
  /// Takes each copy to the next one, about the centre of the bounds (RP-3).
  public final var instanceTransform: Transform3D {
    get { values.replicator.instanceTransform }
    set { set(.instanceTransform, .transform(newValue)) }
  }
  /// The copies keep their places in 3D among the replicator's siblings, and only sublayers are drawn (RP-6).
  public final var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { set(.replicatorPreservesDepth, .bool(newValue)) }
  }
  /// Multiplies the colours and the alpha of the first copy; nil is white (RP-4).
  public final var instanceColor: Color? {
    get { values.replicator.instanceColor }
    set { set(.instanceColor, .color(newValue)) }
  }
  /// Added to the red multiplier with each copy; what is used is held within 0…1 (RP-4). Likewise the others.
  public final var instanceRedOffset: Double {
    get { values.replicator.instanceRedOffset }
    set { set(.instanceRedOffset, .number(newValue)) }
  }
  public final var instanceGreenOffset: Double {
    get { values.replicator.instanceGreenOffset }
    set { set(.instanceGreenOffset, .number(newValue)) }
  }
  public final var instanceBlueOffset: Double {
    get { values.replicator.instanceBlueOffset }
    set { set(.instanceBlueOffset, .number(newValue)) }
  }
  public final var instanceAlphaOffset: Double {
    get { values.replicator.instanceAlphaOffset }
    set { set(.instanceAlphaOffset, .number(newValue)) }
  }
}
