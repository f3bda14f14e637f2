// SPDX-License-Identifier: Apache-2.0

/// A sound as it is read from its file, before anything is done to it.
package struct SoundFile: Hashable, Sendable {
  /// Of a sound file, or of a clip with sound.
  package var path: String
  /// nil for the track players choose.
  package var track: AudioTrackSelection?
  package var channels: AudioChannels
  /// Whether undecodable sound is left out or silent instead of an error.
  package var allowsDamage: Bool

  package init(
    _ path: String, track: AudioTrackSelection? = nil, channels: AudioChannels = .stereo, allowsDamage: Bool = false
  ) {
    (self.path, self.track, self.channels, self.allowsDamage) = (path, track, channels, allowsDamage)
  }
}
