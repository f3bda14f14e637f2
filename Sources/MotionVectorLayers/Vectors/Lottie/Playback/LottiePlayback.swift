// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// How an animation is played by its layer's time.
struct LottiePlayback: Hashable, Sendable {
  /// How much faster than its own speed.
  var rate = 1.0
  var isReversed = false
  /// Passes; endless for infinity.
  var passes = 1.0
  /// Whether every second pass runs backwards.
  var isMirrored = false
  /// The played part, in seconds of the animation.
  var part: ClosedRange<Double>
  /// The second of the animation that stands still; nil if it plays.
  var frozen: Double?

  /// Seconds of the layer until the last pass is over.
  var duration: Double { (part.upperBound - part.lowerBound) * passes / rate }

  /// The place in a pass at which the last one stops, 0…1.
  private var end: Double {
    guard passes.isFinite else { return 1 }
    let whole = passes.rounded(.up) - 1
    let rest = passes - whole
    return isMirrored && whole.truncatingRemainder(dividingBy: 2) == 1 ? 1 - rest : rest
  }

  /// From the layer's time to that of the animation.
  ///
  /// - Parameter frame: the length of a frame in seconds. The end of the part is no frame of its own, so it stops just before.
  func map(frame: Double) -> PlaybackMap {
    if let frozen { return PlaybackMap([.line(offset: frozen, rate: 0)]) }
    let length = part.upperBound - part.lowerBound
    // The end is no frame, so the last instant lies just before it.
    let last = max(0, length - frame / 1000)
    let loop = PlaybackMap.Stage.loop(
      length: length, count: passes, isMirrored: isMirrored, end: min(end * length, last))
    let place = PlaybackMap.Stage.line(
      offset: isReversed ? part.lowerBound + last : part.lowerBound, rate: isReversed ? -1 : 1)
    return PlaybackMap((rate == 1 ? [] : [.line(offset: 0, rate: rate)]) + [loop, place])
  }
}
