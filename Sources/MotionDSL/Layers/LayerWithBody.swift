// SPDX-License-Identifier: Apache-2.0

import MotionLayers

/// A layer composed of other layers by a body, which is read once.
protocol LayerWithBody: Layer {
  /// Reads the body at the layer's line in a builder, so that later changes to its parts stay.
  func readBodyWhenPlaced()
}
