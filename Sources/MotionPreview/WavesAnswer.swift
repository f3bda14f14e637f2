// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionMedia
import MotionRendering

/// The wave forms of all sounds: as they are in their files, and as they are heard, with volume, keys, fades and ducking. The mixer of
/// exports makes both.
struct WavesAnswer: Encodable {
  struct Wave: Encodable {
    /// The loudest sample of each step, in hundredths of full scale.
    var file, heard: [Int]
  }

  /// Seconds of a step.
  private var step: Double
  /// In the order of the composition's sounds.
  private var waves: [Wave] = []

  /// A row of the timeline has fewer pixels.
  private static let steps = 4000.0

  init(_ program: RehearsedProgram) throws {
    let timeline = program.timeline
    let duration = timeline.duration.seconds
    step = max(0.02, duration / WavesAnswer.steps)
    for cue in timeline.audio.cues {
      var plain = cue
      (plain.volume, plain.gainKeys, plain.fadeIn, plain.fadeOut, plain.ducks) = (1, [], 0, 0, [])
      let (start, end) = CompositionDescription.span(of: cue, duration)
      waves.append(Wave(file: try peaks(plain, from: start, to: end), heard: try peaks(cue, from: start, to: end)))
    }
  }

  private func peaks(_ cue: AudioCue, from start: Double, to end: Double) throws -> [Int] {
    let rate = Double(AudioFormat.sampleRate)
    let mixer = try AudioMixer([cue], from: Int((max(0, start) * rate).rounded()))
    let count = Int((step * rate).rounded())
    return try (0..<max(0, Int(((end - max(0, start)) / step).rounded(.up)))).map { _ in
      let samples = try mixer.read(count)
      let loudest = (samples.left + samples.right).reduce(Float(0)) { max($0, abs($1)) }
      return Int((min(loudest, 1) * 100).rounded())
    }
  }
}
