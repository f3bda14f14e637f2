// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The gain of a sound by its own samples: volume, keys and fades multiplied.
struct CueGain {
  let volume: Float
  let fadeIn: Int
  let fadeOut: Int
  /// The number of audible samples; `Int.max` for "to the end of the file", if nothing fades out.
  let length: Int
  private let keyTimes: [Int]
  private let keyGains: [Float]

  init(_ cue: AudioCue, length: Int) {
    volume = Float(cue.volume)
    fadeIn = AudioFormat.sample(atSeconds: cue.fadeIn)
    fadeOut = AudioFormat.sample(atSeconds: cue.fadeOut)
    self.length = length
    keyTimes = cue.gainKeys.map { AudioFormat.sample(atSeconds: $0.time) }
    keyGains = cue.gainKeys.map { Float($0.gain) }
  }

  /// Whether it is ``volume`` for all these samples.
  func isFlat(_ range: Range<Int>) -> Bool {
    keyTimes.isEmpty && fadeIn <= range.lowerBound && (fadeOut == 0 || length - range.upperBound >= fadeOut)
  }

  func value(at index: Int) -> Float {
    var gain = volume
    if !keyTimes.isEmpty { gain *= key(at: index) }
    if index < fadeIn { gain *= Float(index) / Float(fadeIn) }
    if fadeOut > 0, length - index < fadeOut { gain *= Float(length - index) / Float(fadeOut) }
    return gain
  }

  private func key(at index: Int) -> Float {
    // The first key after the sample, by halving.
    var (low, high) = (0, keyTimes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[middle] <= index { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return keyGains[0] }
    guard low < keyTimes.count else { return keyGains[low - 1] }
    let part = Float(index - keyTimes[low - 1]) / Float(keyTimes[low] - keyTimes[low - 1])
    return keyGains[low - 1] + (keyGains[low] - keyGains[low - 1]) * part
  }
}
