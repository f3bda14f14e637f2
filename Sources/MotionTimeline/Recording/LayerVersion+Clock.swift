// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// A layer's own time, as its timing gives it and its map bends it.
extension LayerVersion {
  func localTime(parent: Double) -> Double { timing.localTime(parent: parent, through: playbackMap) }

  /// The layer's own times while its superlayer's run through a span.
  func localSpan(_ parent: TimeSpan) -> TimeSpan {
    let span = timing.localSpan(parent)
    guard let playbackMap else { return span }
    if span.isInstant { return TimeSpan(playbackMap(span.low)) }
    let bounds = playbackMap.bounds(span.low...span.high)
    return TimeSpan(bounds.lowerBound, bounds.upperBound)
  }
}
