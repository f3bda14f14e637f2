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
          other === self
            ? "\(layer) is placed in \(self) more than once, at \(lines): every line of a builder that gives a layer adds "
              + "it. Write `let _ = layer.opacity(0.5)` for a line that only changes one"
            : "\(layer) is placed in \(self) and in \(other), at \(lines): a layer has one place, so it leaves \(other); "
              + "make a new layer for each")
      }
      addSublayer(layer)
    }
  }
}
