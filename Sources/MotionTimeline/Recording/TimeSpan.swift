// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// All times from one to another, seconds: more than the times of the frames in question, never less.
struct TimeSpan: Hashable, Sendable {
  var low, high: Double

  init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }
  init(_ time: Double) { self.init(time, time) }

  var isInstant: Bool { low == high }

  mutating func include(_ time: Double) { (low, high) = (min(low, time), max(high, time)) }
}

extension MediaTiming {
  /// A layer's own times while its superlayer's run through a span. Its own rise or fall with them, apart from the step
  /// at its start.
  func localSpan(_ parent: TimeSpan) -> TimeSpan {
    var span = TimeSpan(localTime(parent: parent.low))
    span.include(localTime(parent: parent.high))
    // Where a clock begins, its time may jump.
    if parent.low < beginTime, parent.high >= beginTime {
      span.include(0)
      span.include(localTime(parent: beginTime))
    }
    return span
  }

  /// True if a layer is not there at any time of a span (T-16).
  func isAbsent(through span: TimeSpan) -> Bool {
    guard !isPresent(parent: span.low), !isPresent(parent: span.high) else { return false }
    return span.high < beginTime - MediaTiming.tolerance || span.low >= beginTime - MediaTiming.tolerance
  }

  /// True if a layer is there all the time or not at all.
  func isPresenceSteady(through span: TimeSpan) -> Bool {
    func part(_ time: Double) -> Int {
      time < beginTime - MediaTiming.tolerance ? 0 : time < endTime - MediaTiming.tolerance ? 1 : 2
    }
    return span.isInstant || speed == 0 || part(span.low) == part(span.high)
  }

  /// True if an animation contributes at some time of a span, as far as can be told without looking at each.
  func acts(in span: TimeSpan) -> Bool {
    if speed == 0 { return true }
    switch (phase(at: span.low), phase(at: span.high)) {
    case (.before, .before): return fillMode.fillsBefore
    case (.after, .after): return fillMode.fillsAfter
    default: return true
    }
  }

  /// True if an animation is at the same position of its cycle all the time.
  func isSteady(through span: TimeSpan) -> Bool {
    if span.isInstant || speed == 0 { return true }
    let phase = phase(at: span.low)
    return phase != .active && phase == self.phase(at: span.high)
  }
}
