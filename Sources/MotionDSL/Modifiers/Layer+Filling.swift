// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension Layer {
  /// Whether it takes the size of its superlayer.
  var fillsSuperlayer: Bool {
    switch self {
    case is GradientLayer, is ShaderLayer, is CanvasLayer, is ReplicatorLayer, is ScrollLayer, is EmitterLayer:
      !hasExplicitBounds
    case is VideoLayer: !hasExplicitBounds && !isPlaced
    case is MatteLayer, is MaskGroup: true
    default: false
    }
  }

  /// Whether the script says where it stands.
  var isPlaced: Bool { hasExplicitPosition || deferredPosition != nil }
}
