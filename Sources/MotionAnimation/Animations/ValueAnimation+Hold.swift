// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ValueAnimation {
  /// The stretch of a cycle's progress around `progress` in which the animation contributes one and the same value;
  /// nil if none is known. Known are key frames that stand: discrete ones, and equal numbers side by side.
  ///
  /// Its ends belong to it or not, by rounding.
  package func hold(at progress: Double) -> ClosedRange<Double>? {
    // A timing function bends progress, and then the stretch is not known.
    guard case .keyframes(let keyframes) = source, case .values(let values) = keyframes.track,
      !keyframes.usesTimingFunction || timingFunction == nil
    else { return nil }
    let times = keyframes.times
    guard values.count > 1, let first = times.first, let last = times.last else { return 0...1 }
    if progress < first { return 0...first }
    if last < 1, progress >= last { return last...1 }
    let (index, _) = keyframes.keyTimes.segment(at: progress)
    guard index + 1 < times.count else { return nil }
    // Between equal neighbours, every mode stands still. Splines are another kind of track.
    if keyframes.options.calculationMode != .discrete {
      guard index + 1 < values.count, values[index].isEvenlyEqual(to: values[index + 1]) else { return nil }
    }
    let (start, end) = (times[index], times[index + 1])
    return start < end ? start...end : nil
  }
}

extension PropertyValue {
  /// True if all that lies between the two is the same to the last bit.
  fileprivate func isEvenlyEqual(to other: PropertyValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect):
      guard self == other, let vector else { return false }
      // Between two zeros of negative sign lie zeros of the other.
      return (0..<vector.scalarCount).allSatisfy { !(vector[$0] == 0 && vector[$0].sign == .minus) }
    default: return false
    }
  }
}
