// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension Fill {
  /// True if the alpha that this leaves on an empty image is the product of its coverages.
  package var isOpaqueShape: Bool {
    guard opacity == 1 else { return false }
    switch paint {
    case .color(let color): return color.alpha == 1
    case .gradient(let gradient): return gradient.isOpaque
    case .image(let image):
      // Frames of clips that may be transparent are never painted with this flag set.
      return image.isOpaque
    case .shader, .layerImage: return false
    }
  }
}
