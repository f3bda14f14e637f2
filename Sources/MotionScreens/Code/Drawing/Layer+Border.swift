// SPDX-License-Identifier: Apache-2.0

import MotionLayers

extension Layer {
  /// Gives the border of the layer to its plate, because the plate has round corners and follows its code. A layer with a corner
  /// radius of its own keeps its border.
  func passBorder(to plate: Layer) {
    guard borderWidth > 0, cornerRadius == 0, plate.cornerRadius > 0 else { return }
    plate.make { [borderColor, borderWidth] in ($0.borderColor, $0.borderWidth) = (borderColor, borderWidth) }
    make { $0.borderWidth = 0 }
  }
}
