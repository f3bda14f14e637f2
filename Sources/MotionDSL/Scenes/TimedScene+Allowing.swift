// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

extension TimedScene {
  /// Lets warnings with these codes through for all layers of the scene, and for the scene itself: `flash`, `blank-frames`.
  ///
  /// Example: `opening.lasting(4).allows("blank-frames")`
  public func allows(_ codes: String...) -> TimedScene {
    var copy = self
    copy.allowances.append(FindingAllowance(codes, callStack: CallStack.current))
    return copy
  }
}
