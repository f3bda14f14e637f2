// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// A transition in progress on a layer (T-91).
package struct TransitionState: Sendable {
  package var type: TransitionType
  package var subtype: TransitionSubtype?
  /// Shows both in place of ``type`` and ``subtype`` (T-92).
  package var filter: Filter?
  /// Effective progress: 0 shows the source, 1 the target.
  package var progress: Double
  private var sourceBox: [LayerState]
  /// The layer's appearance before the change, with its sublayers.
  package var source: LayerState { sourceBox[0] }

  package init(
    type: TransitionType, subtype: TransitionSubtype?, progress: Double, source: LayerState, filter: Filter? = nil
  ) {
    (self.type, self.subtype, self.filter, self.progress, sourceBox) = (type, subtype, filter, progress, [source])
  }
}
