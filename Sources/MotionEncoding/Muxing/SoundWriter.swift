// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Writes sound into a file of its own: WAV, FLAC, M4A, Opus, MP3. The same sound gives the same bytes.
package enum SoundWriter {
  /// Creates or truncates the file at `path`, and writes it in place.
  ///
  /// - Parameter notes: the sound's notes in the file.
  package static func write(
    _ track: AudioTrack, to path: String, _ container: Container, notes: FilmNotes = FilmNotes()
  ) throws(MediaError) {
    let muxer = try Muxer(path: path, container: container)
    try muxer.addAudio(track)
    _ = try muxer.add(notes)
    try muxer.begin(nil)
    let clock = muxer.clock(ofStream: 0)
    let ticks = (clock.denominator, clock.numerator * Int64(track.sampleRate))
    let packet = try LibavPacket()
    try muxer.write(notes, packet)
    // The header of MP3 takes both from the packets.
    let statesBoth = track.codec.padding == .end
    for (index, next) in track.packets.enumerated() {
      let start = MovieWriter.time(next.pts, ticks)
      let isLast = index == track.packets.count - 1
      try muxer.write(
        packet, next.bytes, stream: 0, pts: start, dts: start,
        duration: MovieWriter.time(next.pts + next.duration, ticks) - start, isKey: true,
        leading: statesBoth && index == 0 ? track.priming : 0, trailing: statesBoth && isLast ? track.trailing : 0)
    }
    try muxer.end()
  }
}
