// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// A transition on a layer, with where its source is found.
package struct TransitionRecord: Sendable {
  package var type: TransitionType
  package var subtype: TransitionSubtype?
  package var startProgress: Double
  package var endProgress: Double
  package var timingFunction: TimingFunction?
  package var filter: Filter?
  /// The source is the layer at this scene time, as of the commits before this one (T-91).
  package var sourceTime = 0.0
  package var sourceCommit = 0
  /// The time of the superlayer then.
  package var sourceParentTime = 0.0

  package init(
    type: TransitionType, subtype: TransitionSubtype? = nil, startProgress: Double, endProgress: Double,
    timingFunction: TimingFunction? = nil, filter: Filter? = nil
  ) {
    (self.type, self.subtype, self.filter) = (type, subtype, filter)
    (self.startProgress, self.endProgress, self.timingFunction) = (startProgress, endProgress, timingFunction)
  }
}
