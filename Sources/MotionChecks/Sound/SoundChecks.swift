// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

extension FilmCheck {
  static let lateSounds = FilmCheck(
    code: "late-sound", finds: "sound that begins after seconds of silence", examine: findLateSounds)
  static let clippedSound = FilmCheck(
    code: "clipped-sound", finds: "sounds that are louder together than a file can hold", examine: findClippedSound)
  static let quietSound = FilmCheck(
    code: "quiet-sound", finds: "a film that is far quieter than others", examine: findQuietSound)

  /// Seconds of silence at the begin of a film that people take for a fault.
  private static let silence = 2.0
  /// LUFS. Services play films at −14 to −24.
  private static let least = -32.0

  private static func findLateSounds(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound(), let begin = sound.begin, begin > silence else { return [] }
    return [
      FilmFinding(
        "the film is silent until \(plain(begin)) s; let the sound begin earlier, or cut silence off the begin of its file "
          + "with .trim(from:)", from: 0, to: begin, at: film.firstSound)
    ]
  }

  private static func findClippedSound(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound(), sound.level.excess > 0.05, let first = sound.level.firstClipped else {
      return []
    }
    let time = Double(first) / 48_000
    return [
      FilmFinding(
        "the sounds together are \(plain(sound.level.excess)) dB too loud, first at \(plain(time)) s, so they are cut off and "
          + "crackle; lower them by that much, or export with --loudness", from: time, to: time,
        at: film.loudestSound(at: time))
    ]
  }

  private static func findQuietSound(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound() else { return [] }
    guard sound.begin != nil else {
      return [
        FilmFinding(
          "the film has sounds, and none of them is heard; raise their volume, or remove them", from: 0,
          to: film.timeline.duration.seconds, at: film.firstSound)
      ]
    }
    guard let loudness = sound.loudness, loudness < least else { return [] }
    return [
      FilmFinding(
        "the sound has a loudness of \(plain(loudness)) LUFS, and films usually have −14 to −24; export with --loudness, or "
          + "raise the volume", from: 0, to: film.timeline.duration.seconds, at: film.firstSound)
    ]
  }
}

/// The statements of the script that sounds come from.
extension CheckedFilm {
  fileprivate var firstSound: [UInt] {
    timeline.audio.cues.filter { !$0.callStack.isEmpty }.min { $0.start < $1.start }?.callStack ?? []
  }

  /// That with the greatest volume, of those that sound at a time.
  ///
  /// - Parameter seconds: of the program.
  fileprivate func loudestSound(at seconds: Double) -> [UInt] {
    let time = MediaTime(seconds: seconds)
    return timeline.audio.cues.filter { cue in
      cue.start <= time && (cue.end.map { time < $0 } ?? true) && (cue.length.map { time < cue.start + $0 } ?? true)
    }.max { $0.volume < $1.volume }?.callStack ?? []
  }
}
