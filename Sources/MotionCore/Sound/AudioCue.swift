// SPDX-License-Identifier: Apache-2.0

/// One sound on the composition's clock: a stretch of a sound file, or of a video file's sound.
package struct AudioCue: Hashable, Sendable {
  /// The absolute path of a sound file, or of a clip with the sound.
  package var path: String
  /// The file's audio track; nil for the one players choose.
  package var track: AudioTrackSelection?
  /// Which of the track's channels are heard.
  package var channels = AudioChannels.stereo
  /// When it begins; may lie before 0.
  package var start: MediaTime
  /// Where in the file it begins, in seconds of the file.
  package var trimStart: MediaTime
  /// The length of the part played, in seconds of the file; nil to play to the file's end.
  package var length: MediaTime?
  /// When it is over at the latest, on the composition's clock: the end of its scene or of the program.
  package var end: MediaTime?
  /// Linear gain, 0 to 100.
  package var volume: Double
  /// Changes of gain, multiplied with the volume, in ascending order of time; empty for none.
  package var gainKeys: [GainKey] = []
  /// Seconds of the linear ramp from silence at the beginning.
  package var fadeIn: Double
  /// Seconds of the linear ramp to silence, which ends with the sound.
  package var fadeOut: Double
  /// How often the stretch plays, one pass right after the other; nil to repeat until ``end``.
  package var passes: Int? = 1
  /// Seconds of the file in one second, 0.25 to 4.
  package var rate: Double = 1
  /// Whether another rate leaves the pitch as it is.
  package var keepsPitch = true
  /// −1 is left, 0 the middle, 1 right. The power of mono content is constant: one side is 3 dB louder when the other
  /// is silent.
  package var pan: Double = 0
  /// The length left out at the beginning, in seconds as heard; fades and keys count from its end.
  package var lead: Double = 0
  /// Whether each pass is as long as ``length``, with silence after the file's end.
  package var isPadded = false
  /// Whether each pass is heard from its end to its beginning.
  package var isReversed = false
  /// Whether undecodable sound is left out or silent instead of an error.
  package var allowsDamage = false
  package var ducks: [Duck] = []
  /// The call stack of the script's statement, for messages; empty if unknown.
  package var callStack: [UInt] = []
  /// The codes of findings that the script allows for it. No sample depends on them.
  package var allowedCodes: Set<String> = []

  package init(
    path: String, start: MediaTime = .zero, trimStart: MediaTime = .zero, length: MediaTime? = nil, volume: Double = 1,
    fadeIn: Double = 0, fadeOut: Double = 0
  ) {
    (self.path, self.start, self.trimStart, self.length) = (path, start, trimStart, length)
    (self.volume, self.fadeIn, self.fadeOut) = (volume, fadeIn, fadeOut)
  }

  /// The sound read from the file.
  package var sound: SoundFile { SoundFile(path, track: track, channels: channels, allowsDamage: allowsDamage) }

  /// All files that affect its sound.
  package var paths: [String] { [path] + ducks.flatMap { $0.others.flatMap(\.paths) } }

  /// The gain at a time; it changes linearly between two of them. Before the first and after the last it is held.
  package struct GainKey: Hashable, Sendable {
    /// Seconds after the sound begins, as heard.
    package var time: Double
    /// Linear gain, 0 to 100.
    package var gain: Double

    package init(time: Double, gain: Double) { (self.time, self.gain) = (time, gain) }
  }

  /// Makes room for other sounds while they are heard.
  package struct Duck: Hashable, Sendable {
    /// The other sounds, without ducks of their own.
    package var others: [AudioCue]
    /// Linear gain while one of them is heard, 0 to 100.
    package var gain: Double
    /// Seconds of the gain's fall, before one of them begins.
    package var attack: Double
    /// Seconds of its rise, after the last of them ends.
    package var release: Double

    package init(others: [AudioCue], gain: Double, attack: Double, release: Double) {
      (self.others, self.gain, self.attack, self.release) = (others, gain, attack, release)
    }
  }
}
