// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionMedia
import MotionTimeline

extension CheckedFilm {
  /// Silence is below this, of full scale: −60 dB.
  private static let silence: Float = 0.001

  /// The film's sound, mixed when it is asked for first; nil: there is none.
  func sound() throws -> FilmSound? {
    if let mixedSound { return mixedSound.value }
    let sound = try mix()
    mixedSound = Mixed(value: sound)
    return sound
  }

  private func mix() throws -> FilmSound? {
    let soundtrack = try Soundtrack(timeline.audio, library: library)
    guard !soundtrack.isEmpty else { return nil }
    let mixer = try soundtrack.mixer()
    var meter = LoudnessMeter()
    var begin: Double?
    var (clippedCount, clippedEnd) = (0, 0.0)
    var rest = Int((timeline.duration.seconds * 48_000).rounded(.up))
    while rest > 0 {
      let start = mixer.position
      let samples = try mixer.read(min(rest, 48_000))
      if begin == nil {
        let index = samples.left.indices.first {
          max(abs(samples.left[$0]), abs(samples.right[$0])) > CheckedFilm.silence
        }
        begin = index.map { Double(start + $0) / 48_000 }
      }
      if mixer.level.clippedCount > clippedCount {
        (clippedCount, clippedEnd) = (mixer.level.clippedCount, Double(start + samples.count) / 48_000)
      }
      meter.add(samples)
      rest -= samples.count
    }
    return FilmSound(begin: begin, level: mixer.level, clippedEnd: clippedEnd, loudness: meter.integrated)
  }
}
