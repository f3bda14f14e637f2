// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// The presentation tree at one time: the result of `state(at:)` and the source of a display list.
package struct FrameState: Sendable {
  /// The time on the composition's clock, in seconds.
  package var time: Double
  package var format: Format
  package var root: LayerState
  /// The tree at each of the instants that the frame is the mean of, in order; empty: the frame is ``root``.
  package var subframes: [LayerState] = []

  package init(time: Double, format: Format, root: LayerState) {
    (self.time, self.format, self.root) = (time, format, root)
  }
}

/// Two contents dissolving into each other.
package struct ContentsFade: Hashable, Sendable {
  package var from: Contents?
  package var to: Contents?
  package var progress: Double
  package init(from: Contents?, to: Contents?, progress: Double) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }
}
