// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The beats of a file's sound.
package enum SoundBeats {
  /// Beats in a minute.
  package static let tempo = 40.0...240

  /// Seconds of the file, ascending, the same on every processor; remembered for an unchanged file.
  ///
  /// - Parameter tempo: beats in a minute that there may be.
  /// - Complexity: decodes all of it the first time, up to four hours.
  package static func beats(of sound: SoundFile, tempo: ClosedRange<Double> = tempo) throws(MediaError) -> [Double] {
    let question = Question(file: try FileIdentity(path: sound.path), sound: sound, tempo: tempo)
    if let known = answers.withLock({ $0[question] }) { return known }
    let powers = try PowerMeter.powers(of: sound, in: BeatTracker.bands, until: longest)
    let found = BeatTracker(tempo: tempo).beats(powers)
    answers.withLock { answers in
      if answers.count >= 256 { answers.removeAll() }
      answers[question] = found
    }
    return found
  }

  private static let longest = 4 * 3600.0

  private struct Question: Hashable {
    let file: FileIdentity
    let sound: SoundFile
    let tempo: ClosedRange<Double>
  }

  private static let answers = Mutex<[Question: [Double]]>([:])
}
