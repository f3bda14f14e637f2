// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

extension Layer {
  /// How the frame follows the superlayer's size; nothing by default.
  /// Example: `layer.autoresizingMask = [.width, .minYMargin]`
  public final var autoresizingMask: AutoresizingMask {
    get { resizing }
    set {
      guard presented == nil else {
        DiagnosticLog.error("autoresizingMask of a presentation layer cannot be set; set it on its model()")
        return
      }
      resizing = newValue
    }
  }

  /// After a change of the bounds: layout, display if the layer wants it (L-7), and autoresizing if it is the size that changed (A-1, L-6).
  final func boundsDidChange(from old: CGRect) {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if values.bounds.size != old.size { resizeSublayers(withOldSize: old.size) }
  }
}
