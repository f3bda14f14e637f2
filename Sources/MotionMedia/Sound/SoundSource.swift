// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A sound from its beginning to its end, 48 kHz stereo, a block at a time.
package protocol SoundSource: AnyObject {
  /// Up to `count` samples; fewer only at the end.
  func read(_ count: Int) throws(MediaError) -> AudioSamples
}

extension SoundSource {
  /// Reads and drops up to `count` samples; returns their number.
  func skip(_ count: Int) throws(MediaError) -> Int {
    var skipped = 0
    while skipped < count {
      let step = min(count - skipped, 65_536)
      let got = try read(step).count
      skipped += got
      if got < step { break }
    }
    return skipped
  }
}

extension AudioSamples {
  mutating func append(_ other: AudioSamples) {
    left += other.left
    right += other.right
  }

  /// Has one side, or the mean of both, on both sides.
  mutating func choose(_ channels: AudioChannels) {
    switch channels {
    case .stereo, .number: break
    case .left: right = left
    case .right: left = right
    case .mono:
      for index in left.indices { left[index] = (left[index] + right[index]) / 2 }
      right = left
    }
  }

  func appending(_ other: AudioSamples) -> AudioSamples {
    var result = self
    result.append(other)
    return result
  }

  /// Gives away the first `count` samples, or all if there are fewer.
  mutating func takeFirst(_ count: Int) -> AudioSamples {
    let count = min(count, self.count)
    let first = AudioSamples(left: Array(left[..<count]), right: Array(right[..<count]))
    left.removeFirst(count)
    right.removeFirst(count)
    return first
  }
}
