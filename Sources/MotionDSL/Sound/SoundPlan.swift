// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// The sounds of a program as they are put on its clock, until all of them are known.
struct SoundPlan {
  private var cues: [(sound: Audio, cue: AudioCue)] = []
  /// Seconds of the program at which each ends.
  private var ends: [ObjectIdentifier: Double] = [:]

  /// - Parameters:
  ///   - begin: seconds after `start`.
  ///   - whole: the surrounding scene or program that ends it, for messages.
  ///   - fades: of transitions on both sides of its scene.
  mutating func add(
    _ sound: Audio, at begin: Double, from start: MediaTime, until end: MediaTime, of whole: String,
    fades: [CrossFade] = []
  ) {
    guard let cue = sound.cue(at: begin, from: start, until: end, of: whole, fades: fades) else { return }
    cues.append((sound, cue))
  }

  /// The end of a sound, in seconds of the program; nil, and an error, if it is not known.
  mutating func end(of identity: SoundIdentity, named title: String, before follower: Audio) -> Double? {
    if let end = ends[ObjectIdentifier(identity)] { return end }
    guard let (sound, cue) = cues.last(where: { $0.sound.identity === identity }) else {
      DiagnosticLog.error(
        "the sound \(follower.title) begins after \(title), but \(title) is neither in a scene nor in the program"
      )
      return nil
    }
    guard let duration = sound.naturalDuration else { return nil }
    let end = min(cue.start.seconds + duration, cue.end?.seconds ?? .infinity)
    guard duration.isFinite else {
      DiagnosticLog.error(
        "the sound \(follower.title) begins after \(title), but \(title) is looped endlessly; give the number of loops, such "
          + "as looped(3)")
      return nil
    }
    ends[ObjectIdentifier(identity)] = end
    return end
  }

  /// The cues of a sound, or of a clip's own sound.
  func cues(of sound: AnyObject) -> [(sound: Audio, cue: AudioCue)] {
    cues.filter { $0.sound.identity === sound || $0.sound.clip === sound }
  }

  /// Whether a sound has its time.
  func knows(_ identity: SoundIdentity) -> Bool { cues.contains { $0.sound.identity === identity } }

  /// All sounds, with ducking applied.
  func timeline() -> AudioTimeline {
    var audio = AudioTimeline()
    for (sound, cue) in cues {
      var cue = cue
      for duck in sound.ducks {
        let others = duck.others.flatMap { other -> [AudioCue] in
          let found = cues.filter { $0.sound.identity === other.identity }
          if found.isEmpty || other.identity === sound.identity {
            let reason =
              found.isEmpty ? "but that sound is neither in a scene nor in the program" : "but that is the same sound"
            DiagnosticLog.reporting(at: duck.callStack) {
              DiagnosticLog.warning(.unheardSound, "the sound \(sound.title) makes room for \(other.title), \(reason)")
            }
            return []
          }
          return found.map(\.cue)
        }
        guard !others.isEmpty else { continue }
        cue.ducks.append(AudioCue.Duck(others: others, gain: duck.gain, attack: duck.attack, release: duck.release))
      }
      audio.cues.append(cue)
    }
    return audio
  }
}
