// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import MotionRendering

/// The beats of all sounds as they are heard, by the method of `Audio.beats`.
struct BeatsAnswer: Encodable {
  /// Seconds of the composition, in the order of its sounds.
  private var beats: [[Double]] = []

  /// A repeated sound may have any number.
  private static let most = 20_000

  /// A sound that cannot be read has none; the mix says why.
  init(_ program: RehearsedProgram) {
    let timeline = program.timeline
    let duration = timeline.duration.seconds
    beats = timeline.audio.cues.map { cue in
      let found = (try? SoundBeats.beats(of: cue.sound)) ?? []
      return BeatsAnswer.heard(found, of: cue, CompositionDescription.span(of: cue, duration))
    }
  }

  /// - Parameters:
  ///   - beats: in seconds of the file.
  ///   - span: when the sound is heard, in seconds of the composition.
  static func heard(_ beats: [Double], of cue: AudioCue, _ span: (start: Double, end: Double)) -> [Double] {
    let trim = cue.trimStart.seconds
    let length = cue.length?.seconds
    let played = beats.map { $0 - trim }.filter { $0 >= 0 && $0 <= length ?? .infinity }
    let once = length.map { length in cue.isReversed ? played.map { length - $0 }.reversed() : played } ?? played
    var heard: [Double] = []
    var start = cue.start.seconds
    for _ in 0..<min(cue.passes ?? most, most) where start < span.end && heard.count < most {
      heard += once.map { start + $0 / cue.rate }
      guard let length, length > 0, !once.isEmpty else { break }
      start += length / cue.rate
    }
    return heard.filter { $0 >= max(span.start + cue.lead, 0) && $0 < span.end }
  }
}
