// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import MotionModel
import MotionTimeline

extension AudioCue {
  /// Feeds everything that decides its samples, but not the contents of files.
  func feed(_ hasher: inout ContentHasher) {
    hasher.combine(path)
    hasher.combine(optional: track) { hasher, track in
      switch track {
      case .number(let number): hasher.combine(number)
      case .named(let name):
        hasher.combine("name")
        hasher.combine(name)
      }
    }
    hasher.combine(channels.key)
    for time in [start, trimStart, length, end] {
      hasher.combine(optional: time) { hasher, time in
        hasher.combine(UInt64(bitPattern: time.value))
        hasher.combine(Int(time.timescale))
      }
    }
    for number in [volume, fadeIn, fadeOut, rate, pan, lead] { hasher.combine(exactly: number) }
    hasher.combine(list: gainKeys) { hasher, key in
      hasher.combine(exactly: key.time)
      hasher.combine(exactly: key.gain)
    }
    hasher.combine(optional: passes) { $0.combine($1) }
    hasher.combine(keepsPitch)
    hasher.combine(isPadded)
    hasher.combine(isReversed)
    hasher.combine(allowsDamage)
    // The stretcher's library decides the samples, so its bytes count.
    if rate != 1, keepsPitch { hasher.combine(optional: AudioFile.stretcher) { $0.combine($1) } }
    hasher.combine(list: ducks) { hasher, duck in
      for number in [duck.gain, duck.attack, duck.release] { hasher.combine(exactly: number) }
      hasher.combine(list: duck.others) { $1.feed(&$0) }
    }
  }
}

extension AudioChannels {
  /// A word for each choice.
  fileprivate var key: String {
    switch self {
    case .stereo: "stereo"
    case .left: "left"
    case .right: "right"
    case .mono: "mono"
    case .number(let number): "\(number)"
    }
  }
}
