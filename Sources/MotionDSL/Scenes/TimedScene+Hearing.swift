// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension TimedScene {
  /// One of its sounds as the program hears it, with its start in seconds after the scene's start there. A part of the scene
  /// that begins within the sound skips its beginning. Nil, and a warning or an error, if it is never heard.
  ///
  /// - Parameter sound: with its start in seconds of the scene.
  func heard(_ sound: Audio) -> Audio? {
    guard case .seconds(let local) = sound.begin else { return nil }
    guard !timeMap.isIdentity, local.isFinite, local >= 0 else { return sound }
    guard let entry = timeMap.entry(to: local, until: length) else {
      if timeMap.firstTime(reaching: local, until: length) == nil {
        DiagnosticLog.warning(
          .unheardSound,
          "the sound \(sound.title) begins at \(local) s of its scene, but the shown part of the scene does not "
            + "include that time, so the sound is not heard")
      } else {
        DiagnosticLog.error(
          "the sound \(sound.title) begins at \(local) s of its scene, but the scene's time does not run forward there; put "
            + "the sound into the program")
      }
      return nil
    }
    var heard = sound
    heard.begin = .seconds(entry.time)
    heard.skip = entry.local - local
    heard.stop = sound.stop.flatMap { timeMap.firstTime(reaching: $0, until: length)?.time }
    return heard
  }

  /// Whether a sound is the recording by which the scene is narrated. It keeps its level in transitions, which would swallow
  /// the first word.
  func isNarrated(by sound: Audio) -> Bool { recording?.sound.isSame(as: sound) ?? false }
}
