// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// Clocks of compositions.
enum LottiePlaybackMap {
  /// From the time of a composition to that of a precomposition in it; nil if both are the same.
  ///
  /// - Parameter end: the frame at which the last layer of the precomposition ends. A remapped time stops just before it.
  static func precomposition(
    _ layer: LottieDocument.Layer, _ timeRemap: LottieProperty<Double>?, end: Double, rate: Double
  ) -> PlaybackMap? {
    if let timeRemap {
      let last = (end - 1e-3) / rate
      return PlaybackMap([.keys(keys(timeRemap.map { min($0, last) }, rate: rate))])
    }
    guard layer.start != 0 || layer.stretch != 1 else { return nil }
    return PlaybackMap([.line(offset: -layer.start / rate / layer.stretch, rate: 1 / layer.stretch)])
  }

  /// Seconds of the composition, and those that are shown then.
  private static func keys(_ property: LottieProperty<Double>, rate: Double) -> [TimeMap.Key] {
    var keys: [TimeMap.Key] = []
    for (index, key) in property.keys.enumerated() {
      let before = index > 0 ? property.keys[index - 1] : nil
      // A hold ends with a jump: two keys at one time.
      if let before, before.isHold { keys.append(TimeMap.Key(key.frame / rate, before.value)) }
      let timing = before.flatMap { $0.isHold ? nil : $0.easings.first?.timing }
      keys.append(TimeMap.Key(key.frame / rate, key.value, timing == .linear ? nil : timing))
    }
    return keys
  }

  /// The frames that a remapped time shows.
  static func window(_ timeRemap: LottieProperty<Double>, rate: Double) -> ClosedRange<Double> {
    let values = timeRemap.keys.map { $0.value * rate }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    // Easings may overshoot.
    let reach = (high - low) / 2
    return (low - reach)...(high + reach + 1)
  }
}
