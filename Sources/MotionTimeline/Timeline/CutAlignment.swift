// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// How a transition lies over a cut.
/// Example: `Transition.fade(0.6).overCut(.start)`
public enum CutAlignment: Hashable, Sendable {
  /// Begins at the cut.
  case start
  /// Half before, half after; an odd frame falls after.
  case center
  /// Ends at the cut.
  case end
}
