// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The gain of a ducked sound, by sample of the timeline.
///
/// While one of the other sounds is heard it is the duck's. It falls linearly in the attack before that, and returns
/// linearly in the release after it. Where a return and the next attack meet, the lower gain counts.
struct DuckGain {
  private let gain: Float
  private let attack: Int
  private let release: Int
  /// Where the others are heard: ascending, apart.
  private let ranges: [Range<Int>]

  /// - Parameter ranges: the audible samples of the others on the timeline, in any order.
  init(_ duck: AudioCue.Duck, ranges: [Range<Int>]) {
    gain = Float(duck.gain)
    attack = AudioFormat.sample(atSeconds: duck.attack)
    release = AudioFormat.sample(atSeconds: duck.release)
    var merged: [Range<Int>] = []
    // Ranges without overlaps end in the order of their starts, so a search by halving finds one.
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// - Parameter sample: of the timeline.
  func value(at sample: Int) -> Float {
    // The first that ends after the sample, by halving.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= sample { low = middle + 1 } else { high = middle }
    }
    var depth: Float = 0
    if low < ranges.count {
      let distance = ranges[low].lowerBound - sample
      if distance <= 0 { return gain }
      // Where a release and an attack meet, the lower gain counts.
      if distance < attack { depth = 1 - Float(distance) / Float(attack) }
    }
    if low > 0 {
      let distance = sample - (ranges[low - 1].upperBound - 1)
      if distance < release { depth = max(depth, 1 - Float(distance) / Float(release)) }
    }
    return 1 + (gain - 1) * depth
  }
}
