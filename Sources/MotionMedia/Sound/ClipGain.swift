import MotionCore

/// The gain of a clip by its own samples: volume, keys and fades multiplied.
struct ClipGain {
  let volume: Float
  let fadeIn: Int
  let fadeOut: Int
  /// Samples that the clip is heard; `Int.max` for "to the end of the file", where nothing fades out.
  let length: Int
  private let keyTimes: [Int]
  private let keyGains: [Float]

  init(_ clip: AudioClip, length: Int) {
    volume = Float(clip.volume)
    fadeIn = AudioFormat.sample(at: clip.fadeIn)
    fadeOut = AudioFormat.sample(at: clip.fadeOut)
    self.length = length
    keyTimes = clip.gainKeys.map { AudioFormat.sample(at: $0.time) }
    keyGains = clip.gainKeys.map { Float($0.gain) }
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
