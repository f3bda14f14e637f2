// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// A position that depends on sizes and is resolved when a scene is assembled.
package enum DeferredPosition: Hashable, Sendable {
  case placement(Placement)
  /// The first line of a text is where its position is.
  case baseline
}
