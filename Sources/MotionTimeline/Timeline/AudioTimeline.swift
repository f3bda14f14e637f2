// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// All sound of a composition.
package struct AudioTimeline: Hashable, Sendable {
  package var cues: [AudioCue] = []
  package init() {}
}
