// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// A gradient over the whole bounds (§4.2).
/// Example: `GradientLayer(["#1B2A6B", "#0B0F26"])`
open class GradientLayer: Layer {
  public override init() { super.init(special: .gradient(GradientValues())) }
  // In the class, because classes of one's own override it.
  /// A gradient of colours at even distances, from top to bottom unless told otherwise.
  public convenience init(_ colors: [Color]) {
    self.init()
    noteAsset()
    set(.colors, .colors(colors))
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { GradientLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .gradient }

}
