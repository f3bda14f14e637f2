// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// An animation that contributes to a layer at the frame's time.
package struct AnimationActivity: Hashable, Sendable {
  /// The key under which it was added; nil for an unnamed one.
  package var key: String?
  /// The animated property; nil for a transition or a group.
  package var keyPath: String?
  /// `basic`, `keyframe`, `spring`, `group`, `transition`.
  package var kind: String
  /// Progress of the current cycle after the timing function, 0…1 (springs may leave that range).
  package var progress: Double
  package init(key: String?, keyPath: String?, kind: String, progress: Double) {
    (self.key, self.keyPath, self.kind, self.progress) = (key, keyPath, kind, progress)
  }
}
