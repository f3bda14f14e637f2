// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// How one scene gives way to the next while both play.
package struct SceneTransition: Hashable, Sendable {
  /// Where a transition lies between its scenes.
  package enum Placement: Hashable, Sendable {
    /// It overlaps them: the next scene begins earlier by its length, and the timeline is shorter by it.
    case overlap
    /// It lies over the cut between them and moves neither. Before the cut the next scene shows its first instant;
    /// after the cut the scene before goes on beyond its end.
    case cut(CutAlignment)
  }

  package var type: TransitionType
  /// nil: from the left (T-91).
  package var subtype: TransitionSubtype?
  /// Seconds.
  package var duration: Double
  /// nil: linear.
  package var timingFunction: TimingFunction?
  package var placement: Placement
  /// A transition filter, in place of ``type`` and ``subtype`` (T-92).
  package var filter: Filter?
  /// Layers of the same name in both scenes glide, in place of ``type`` and ``subtype``.
  package var matchesLayers = false
  /// The sounds of both scenes keep their levels; without it they cross-fade. No frame depends on it.
  package var keepsSounds = false

  package init(
    _ type: TransitionType, _ subtype: TransitionSubtype? = nil, duration: Double, timing: TimingFunction? = nil,
    placement: Placement = .overlap, filter: Filter? = nil
  ) {
    self.filter = filter
    self.type = type
    self.subtype = subtype
    self.duration = duration
    timingFunction = timing
    self.placement = placement
  }

  /// How many of its frames lie before and after the first frame of the next scene.
  package func frames(at rate: FrameRate) -> (before: Int, after: Int) {
    // Longer ones than any scene are refused; the limit keeps the conversion to frames safe.
    guard rate.isValid, duration.isFinite, duration > 0 else { return (0, 0) }
    let count = rate.frames(nearest: min(duration, 2e6))
    switch placement {
    case .overlap, .cut(.start): return (0, count)
    case .cut(.center): return (count / 2, count - count / 2)
    case .cut(.end): return (count, 0)
    }
  }
}
