// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Draws its sublayers several times, each copy moved, delayed and coloured a step further than the one before
/// (§4.3). Its own background, contents and border are drawn once (RP-2).
/// Example: `ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceOffset(60, 0)`
open class ReplicatorLayer: Layer {
  public override init() { super.init(special: .replicator(ReplicatorValues())) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { ReplicatorLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .replicator }

  /// How many copies there are, the source included: 0…50,000. Animated values are cut to whole numbers.
  /// Example: `ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceCount(8)`
  public final var instanceCount: Int {
    get { values.replicator.instanceCount }
    set {
      guard (0...ReplicatorValues.countLimit).contains(newValue) else {
        DiagnosticLog.error(
          "instanceCount of \(self) must be from 0 to \(ReplicatorValues.countLimit), got \(newValue); replicate fewer layers"
        )
        return
      }
      if newValue > 1 { noteAsset() }
      set(.instanceCount, .number(Double(newValue)))
    }
  }
}
