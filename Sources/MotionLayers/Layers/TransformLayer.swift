// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// A layer that only groups: its sublayers keep their positions in 3D (TR-1).
/// Example: `TransformLayer { Layer().size(200, 200).zPosition(100) }.rotated(by: .degrees(30))`
open class TransformLayer: Layer {
  public override init() { super.init(special: .transform) }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  /// The properties of any layer that do nothing here.
  static let ignoredKeys: Set<String> = [
    "backgroundColor", "contents", "borderWidth", "filters", "backgroundFilters", "compositingFilter", "mask",
    "masksToBounds", "shadowOpacity",
  ]
}

extension Layer {
  /// True if the sublayers live in the 3D space of the layer's siblings instead of its own plane (TR-1, RP-6).
  final var preservesSublayerDepth: Bool { values.preservesSublayerDepth }
}
