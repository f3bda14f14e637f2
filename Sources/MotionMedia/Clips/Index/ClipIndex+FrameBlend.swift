// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ClipIndex {
  /// The frame shown at an instant, or two; the second's share is the elapsed part of the first's duration.
  ///
  /// A frame mixes with the one shown next within the part played. The last frame stands by itself, unless the part is
  /// repeated.
  package func frameBlend(at instant: ClipInstant) -> FrameBlend {
    let first = frameIndex(at: instant.start)
    let last = max(first, frameIndex(before: instant.end))
    let found = instant.isBackward ? frameIndex(before: instant.time) : frameIndex(at: instant.time)
    let frame = max(first, min(found, last))
    var next = instant.isBackward ? frame - 1 : frame + 1
    let isSeam = !(first...last).contains(next)
    if isSeam, instant.isRepeated { next = instant.isBackward ? last : first }
    guard instant.isBlended, next != frame, (first...last).contains(next) else { return FrameBlend(frame: frame) }
    var begin = times[frame].seconds
    var end = (frame + 1 < frameCount ? times[frame + 1] : duration).seconds
    // Where the part cuts a frame short, that is where the next one begins.
    if isSeam {
      begin = max(begin, instant.start.seconds)
      end = min(end, max(instant.end.seconds, begin))
    }
    guard end > begin else { return FrameBlend(frame: frame) }
    let share = (instant.time.seconds - begin) / (end - begin)
    return FrameBlend(frame: frame, next: next, share: instant.isBackward ? 1 - share : share)
  }
}
