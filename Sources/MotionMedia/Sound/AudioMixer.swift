// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// All sounds of a film mixed at exact sample positions, read from one sample on, a block at a time.
///
/// Sounds are added in their order, in 32-bit float, then limited to −1…1. A sample's value depends on its position
/// alone, so reading a part gives the same bits as reading the whole. Memory is a block and one decoder for each sound
/// being heard.
package final class AudioMixer {
  /// The next sample ``read(_:)`` returns.
  package private(set) var position: Int
  /// How loud it was so far, before it was limited.
  package private(set) var level = MixLevel()

  private var voices: [MixerVoice]

  /// Whether the samples, and the result of ``AudioTrack/encode(_:sampleCount:)``, are the same on every processor.
  /// Decoding takes longer then.
  package let isPortable: Bool

  /// - Parameters:
  ///   - from: the first sample wanted, on the timeline.
  ///   - isPortable: the sound is the same on every processor.
  package init(_ cues: [AudioCue], from: Int = 0, isPortable: Bool = false) throws(MediaError) {
    position = from
    self.isPortable = isPortable
    voices = []
    // Decoded once, for however many sounds make room.
    var heard: [AudioCue: [Range<Int>]] = [:]
    for cue in cues {
      var ducks: [DuckGain] = []
      for duck in cue.ducks {
        var ranges: [Range<Int>] = []
        for other in duck.others {
          let found: [Range<Int>]
          if let known = heard[other] { found = known } else { found = try MixerVoice.audible(other, isPortable) }
          heard[other] = found
          ranges += found
        }
        ducks.append(DuckGain(duck, ranges: ranges))
      }
      voices.append(try MixerVoice(cue, ducks: ducks))
    }
  }

  /// The next `count` samples. Where nothing sounds there is silence; the mix has no end.
  package func read(_ count: Int) throws(MediaError) -> AudioSamples {
    let start = position
    var mix = try readUnlimited(count)
    level.limit(&mix.left, at: start)
    level.limit(&mix.right, at: start)
    return mix
  }

  /// The same as they are, also beyond −1…1.
  func readUnlimited(_ count: Int) throws(MediaError) -> AudioSamples {
    var mix = AudioSamples(count: max(0, count))
    for index in voices.indices { try voices[index].add(to: &mix, at: position, isPortable) }
    position += mix.count
    return mix
  }

  /// Samples of either channel so far that were limited because they were beyond −1…1.
  package var clippedCount: Int { level.clippedCount }
  /// The largest magnitude of a sample so far, before limiting, over both channels; 1 is full scale.
  package var peak: Float { level.peak }
}

extension AudioMixer: SoundSource {}
