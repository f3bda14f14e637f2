// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The time of a clip within its layer: held, bent and remapped. Changes add up in their order: each applies to the result of
/// those before it. Times are those of the layer, in seconds; trim, rate and `reversed()` apply to the clip inside.
extension VideoLayer {
  /// Holds the frame of a time for a number of seconds, and goes on from there.
  /// Example: `VideoLayer("clip.mp4").freeze(at: 2, for: 1).muted()`
  @discardableResult public func freeze(at time: Double, for seconds: Double) -> Self {
    guard time >= 0, seconds >= 0, time + seconds <= VideoLayer.longest else {
      DiagnosticLog.error("a clip can freeze at 0 to 1e6 s, for 0 seconds or more; got \(time) s, for \(seconds) s")
      return self
    }
    return through([
      .init(0, 0), .init(time, time), .init(time + seconds, time), .init(time + seconds + 1, time + 1),
    ])
  }

  /// Plays the clip by any clock, given by keys, like time remapping in an editor: at a key's time the layer shows the frame of
  /// the key's local time. The clip is held before the first key and after the last one.
  ///
  /// ```swift
  /// VideoLayer("clip.mp4").remapped(.init(0, 0), .init(1, 3, .easeOutCubic), .init(2.5, 2)).muted()
  /// ```
  ///
  /// - Parameter keys: their times do not fall; two of one time are a cut. A timing function bends the stretch that
  ///   ends at its key.
  @discardableResult public func remapped(_ keys: TimeMap.Key...) -> Self {
    guard let last = keys.last, VideoLayer.areRising(keys.map(\.time)),
      keys.allSatisfy({ $0.local >= 0 && $0.local <= VideoLayer.longest })
    else {
      let list = keys.map { "(\($0.time), \($0.local))" }.joined(separator: ", ")
      DiagnosticLog.error(
        "the keys of a remapped clip must have rising times from 0 to 1e6 s and show times of 0 s or more, got \(list)")
      return self
    }
    if let problem = keys.lazy.compactMap({ $0.timing?.problem }).first {
      DiagnosticLog.error(problem)
      return self
    }
    // The clip stays at its last time.
    return through(keys + [.init(last.time + 1, last.local)])
  }

  /// Plays the clip at a speed that changes: `clip.rate([0: 1, 2: 1, 2.5: 4])`. Keys are seconds of the layer; the speed changes
  /// linearly between them. Before the first and after the last key it is even. 0 holds, negative numbers run backwards.
  ///
  /// Example: `VideoLayer("clip.mp4").rate([0: 1, 2: 1, 3: 0.25]).blendsFrames().muted()`
  @discardableResult public func rate(_ keys: KeyValuePairs<Double, Double>) -> Self {
    guard !keys.isEmpty, VideoLayer.areRising(keys.map(\.key)), keys.allSatisfy({ abs($0.value) <= 1000 }) else {
      let list = keys.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
      DiagnosticLog.error(
        "the keys of a clip's rate must have rising times from 0 to 1e6 s and rates from -1000 to 1000, got [\(list)]")
      return self
    }
    return set { $0.clock = $0.clock.running(keys.map { ($0.key, $0.value) }) }
  }

  private static let longest = 1e6

  private static func areRising(_ times: [Double]) -> Bool {
    times.allSatisfy { $0 >= 0 && $0 <= longest } && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private func through(_ keys: [TimeMap.Key]) -> Self { set { $0.clock = $0.clock.remapped(through: keys) } }
}

extension VideoLayer {
  /// The part of the clip that plays, in seconds of the clip; its last frame holds.
  /// Example: `VideoLayer("clip.mp4").trim(2...8)`
  @discardableResult public func trim(_ range: ClosedRange<Double>) -> Self {
    set {
      $0.trimStart = range.lowerBound
      $0.trimEnd = range.upperBound
    }
  }
}
