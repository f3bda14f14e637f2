// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// A layer that only groups: its sublayers keep their positions in 3D (TR-1).
/// Example: `TransformLayer { Layer().size(200, 200).zPosition(100) }.rotated(by: .degrees(30))`
open class TransformLayer: Layer {
  public override init() { super.init(special: .transform) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { TransformLayer.self }
}
