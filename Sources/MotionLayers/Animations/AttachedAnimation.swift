// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// A layer's copy of an animation while the script runs (T-20).
final class AttachedAnimation {
  let animation: Animation
  let key: String?
  /// Its index among the animations of the layer, all that ever were.
  var order = 0
  /// With the begin time still as given until the commit that starts it.
  var record: AnimationRecord
  /// Completion blocks that wait for it (T-74).
  let groups: [CompletionGroup]
  /// The animations of named sublayers that come from it.
  var parts: [(layer: Layer?, animation: AttachedAnimation)] = []
  /// Its begin time was given; otherwise it begins when it is committed.
  let hasOwnBegin: Bool
  /// Its begin time is known.
  var isStarted = false
  var hasBegun = false
  /// Told its delegate that it stopped, or need not.
  var hasStopped = false
  /// When the delegate will hear of its start, and when it will end, as things are: scene time.
  var plannedStart, plannedEnd: Double?

  init(_ animation: Animation, key: String?, record: AnimationRecord, groups: [CompletionGroup]) {
    self.animation = animation
    self.key = key
    self.record = record
    self.groups = groups
    hasOwnBegin = animation.beginTime > 0
    for group in groups { group.outstanding += 1 }
  }
}
