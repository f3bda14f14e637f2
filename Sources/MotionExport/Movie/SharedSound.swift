// SPDX-License-Identifier: Apache-2.0

import MotionEncoding
import MotionMedia

/// The sounds of several files of one render: those that are asked for alike are mixed and encoded once.
struct SharedSound {
  private struct Wish: Hashable {
    var settings: SoundSettings
    var loudness: LoudnessTarget?
  }
  private var tracks: [Wish: AudioTrack?] = [:]

  /// - Parameter make: mixes and encodes the sound; nil: there is none.
  mutating func track(
    _ settings: SoundSettings, _ loudness: LoudnessTarget?, _ make: () throws -> AudioTrack?
  ) rethrows -> AudioTrack? {
    let wish = Wish(settings: settings, loudness: loudness)
    if let known = tracks[wish] { return known }
    let track = try make()
    tracks[wish] = .some(track)
    return track
  }
}
