// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A gain that is the product of several, by seconds since a sound begins.
struct GainCurve {
  private var factors: [(times: [Double], gain: (Double) -> Double)] = []

  /// - Parameters:
  ///   - times: between which the gain is smooth.
  ///   - gain: linear, at a time.
  mutating func multiply(_ times: [Double], _ gain: @escaping (Double) -> Double) {
    factors.append((times, gain))
  }

  /// Keys between which the gain is linear, held before the first and after the last.
  mutating func multiply(_ keys: [AudioCue.GainKey]) {
    guard let first = keys.first, let last = keys.last else { return }
    multiply(keys.map(\.time)) { time in
      if time <= first.time { return first.gain }
      guard let (a, b) = zip(keys, keys.dropFirst()).first(where: { time < $1.time }) else { return last.gain }
      return a.gain + (b.gain - a.gain) * (time - a.time) / (b.time - a.time)
    }
  }

  /// The product from the sound's begin on, within 1/3000 between two keys.
  var keys: [AudioCue.GainKey] {
    let own = Set(factors.flatMap(\.times).map { max($0, 0) }).sorted().map(key)
    return zip(own, own.dropFirst()).flatMap { [$0] + keys(between: $0, $1, depth: 6) } + own.suffix(1)
  }

  private func key(at time: Double) -> AudioCue.GainKey {
    AudioCue.GainKey(time: time, gain: factors.reduce(1) { $0 * $1.gain(time) })
  }

  /// The extra keys that a non-linear curve needs.
  private func keys(between a: AudioCue.GainKey, _ b: AudioCue.GainKey, depth: Int) -> [AudioCue.GainKey] {
    let middle = key(at: (a.time + b.time) / 2)
    guard depth > 0, abs(middle.gain - (a.gain + b.gain) / 2) > GainCurve.tolerance else { return [] }
    return keys(between: a, middle, depth: depth - 1) + [middle] + keys(between: middle, b, depth: depth - 1)
  }

  private static let tolerance = 1.0 / 3000
}
