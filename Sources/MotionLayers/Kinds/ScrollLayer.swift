// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionModel
import MotionTimeline

/// Shows a part of its sublayers: the area of its bounds, whose origin scrolling moves (§4.5). Masks to its bounds from the start.
open class ScrollLayer: Layer {
  public override init() { super.init(owner: .scroll) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { ScrollLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .scroll }
}
