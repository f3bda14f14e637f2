// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The paint of a shape.
package enum Paint: Sendable {
  case color(Color)
  case gradient(GradientPaint)
  case image(ImagePaint)
  case shader(ShaderPaint)
  case layerImage(LayerImagePaint)

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .color(let color):
      hasher.combine(1)
      hasher.combine(color)
    case .gradient(let gradient):
      hasher.combine(2)
      gradient.feed(&hasher)
    case .image(let image):
      hasher.combine(3)
      image.feed(&hasher)
    case .shader(let shader):
      hasher.combine(4)
      shader.feed(&hasher)
    case .layerImage(let layerImage):
      hasher.combine(5)
      layerImage.feed(&hasher)
    }
  }
}
