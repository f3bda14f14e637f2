// SPDX-License-Identifier: Apache-2.0

/// The timing of a layer. Its active duration is that of T-13, endless by default (T-9). Repetition has no other effect, because
/// sublayers follow the layer's active time, not the time inside a cycle (T-2).
extension MediaTiming {
  /// A layer's own time for its parent's: 0 before `beginTime` (T-3, T-4). A layer that ends and fills forwards stands
  /// still from then on (T-16).
  package func localTime(parent: Double) -> Double {
    guard parent >= beginTime else { return 0 }
    let time = (parent - beginTime) * Double(speed) + timeOffset
    guard let limit = frozenTime else { return time }
    return speed > 0 ? min(time, limit) : max(time, limit)
  }

  /// The parent's time for a layer's own, not clamped (T-5); 0 if `speed` is 0 (T-6).
  package func parentTime(local: Double) -> Double {
    return speed == 0 ? 0 : (local - timeOffset) / Double(speed) + beginTime
  }

  /// Whether a layer contributes anything (T-16). It does not before its start unless it fills backwards, nor after its active
  /// duration unless it fills forwards. A layer that stands still is always there (T-15).
  package func isPresent(parent: Double) -> Bool {
    if speed == 0 { return true }
    if parent < beginTime - MediaTiming.tolerance { return fillMode.fillsBefore }
    return !hasEnd || fillMode.fillsAfter || parent < endTime - MediaTiming.tolerance
  }

  /// The stop time of a layer filling forwards; nil if it never stops.
  package var frozenTime: Double? {
    guard hasEnd, speed != 0, fillMode.fillsAfter else { return nil }
    return speed > 0 ? activeDuration : 0
  }

  /// A layer's duration of 0 counts as not set.
  private var hasEnd: Bool {
    repeatDuration > 0 ? repeatDuration < .infinity : duration > 0 && activeDuration < .infinity
  }
}
