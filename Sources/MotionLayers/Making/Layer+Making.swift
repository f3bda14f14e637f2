// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

extension Layer {
  /// Gives a new layer its values at once, as its class would: without actions, observers and checks. It serves
  /// code with thousands of layers. All values must be finite. Bounds and position count as set.
  ///
  /// A layer of a tree that is shown, or a presentation copy, is left as it is.
  package final func make(_ change: (inout LayerValues) -> Void) {
    guard track == nil, presented == nil else { return }
    change(&values)
    hasExplicitBounds = true
    hasExplicitPosition = true
    hasStaleSize = false
    (self as? ShapeLayer)?.givesFill = true
  }
}
