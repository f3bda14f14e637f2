// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Adds the layers of a builder, back to front. A layer already placed by another builder moves here, with a warning.
  final func adopt(_ layers: [Layer]) {
    for layer in layers {
      if let other = layer.superlayer, layer.placings.areSeveral, let lines = layer.placings.text {
        DiagnosticLog.warning(
          .movedLayer,
          other === self
            ? "\(layer) is added to \(self) more than once, at \(lines): a builder adds a layer for each line that "
              + "returns it. Write `let _ = layer.opacity(0.5)` for a line that only changes a layer"
            : "\(layer) is added to \(self) and to \(other), at \(lines): a layer can have only one superlayer, so it leaves "
              + "\(other); make a new layer for each")
      }
      addSublayer(layer)
    }
  }
}
