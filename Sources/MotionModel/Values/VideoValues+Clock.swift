// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

extension VideoValues {
  /// How many seconds of the clip have played at a local time of the layer, from where it begins to play: forwards or
  /// backwards, before it is held or repeated.
  package func played(at local: Double) -> Double {
    let local = local.isFinite ? local : 0
    return (clock.isIdentity ? local : clock(local)) * (rate.isFinite ? rate : 1)
  }

  /// The reason that the clip's own sound does not go with its frames, for messages; nil if it does.
  package var silence: String? {
    guard !clock.isIdentity else { return nil }
    return
      "\(path) is silent: its sound cannot play with freeze, remapped or a rate with keys; write .muted(), and put "
      + "Audio(\"\(path)\") beside it to hear the sound"
  }
}
