// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension LottieTrack {
  /// The most frames of one track.
  private static let frameLimit = 20_000.0

  /// Values at each frame, straight between them: where no easing gives the exact way.
  ///
  /// - Parameters:
  ///   - span: of all properties that the value depends on.
  ///   - window: the frames at which it is seen.
  ///   - value: a function of the frame.
  static func sampled(
    _ span: LottieSpan, window: ClosedRange<Double>, _ value: (Double) -> PropertyValue
  ) -> LottieTrack {
    let start = max(span.first, window.lowerBound)
    let end = min(span.last, window.upperBound, start + frameLimit)
    guard !span.isEmpty, start < end else {
      let frame = span.isEmpty ? 0 : min(max(span.first, window.lowerBound), span.last)
      return LottieTrack(value(frame))
    }
    var frames = [start]
    var next = start.rounded(.down) + 1
    while next < end {
      frames.append(next)
      next += 1
    }
    frames.append(end)
    let jumps = span.jumps.filter { $0 > start && $0 <= end }
    if !jumps.isEmpty { frames = (Set(frames).union(jumps)).sorted() }
    var keys: [Key] = []
    for frame in frames {
      if jumps.contains(frame) { keys.append(Key(frame: frame, value: value(frame.nextDown))) }
      keys.append(Key(frame: frame, value: value(frame)))
    }
    return LottieTrack(keys: keys.withoutRuns, fallback: value(start))
  }
}

extension [LottieTrack.Key] {
  /// Without keys between two equal ones.
  fileprivate var withoutRuns: [LottieTrack.Key] {
    var result: [LottieTrack.Key] = []
    for key in self {
      if result.count >= 2, result[result.count - 1].value == key.value, result[result.count - 2].value == key.value {
        result[result.count - 1] = key
      } else {
        result.append(key)
      }
    }
    return result
  }
}
