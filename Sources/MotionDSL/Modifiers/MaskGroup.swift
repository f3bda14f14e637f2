// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A group for several layers of `mask { … }`, as large as the masked layer, so that they can be placed in it.
final class MaskGroup: Layer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  override init?(coder: Any) { super.init(coder: coder) }
}
