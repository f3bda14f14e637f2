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

  /// Seconds of silence at the start of a film that people take for a fault.
  private static let silence = 2.0
  /// LUFS. Services play films at −14 to −24.
  private static let least = -32.0

  private static func findLateSounds(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound(), let begin = sound.begin, begin > silence else { return [] }
    return [
      FilmFinding(
        "the film is silent until \(plain(begin)) s; let the sound begin earlier, or trim the silence at the start of its file "
          + "with .trim(from:)", from: 0, to: begin
      ).about(film.firstSound.map { [$0] } ?? [])
    ]
  }

  private static func findClippedSound(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound(), sound.level.excess > 0.05, let first = sound.level.firstClipped else {
      return []
    }
    let time = Double(first) / 48_000
    let end = max(time, min(sound.clippedEnd, film.timeline.duration.seconds))
    return [
      FilmFinding(
        "the sounds together are \(plain(sound.level.excess)) dB too loud, first at \(plain(time)) s, so they are cut off and "
          + "crackle; lower them by that much, or export with --loudness", from: time, to: end
      ).about(film.sounds(at: time))
    ]
  }

  private static func findQuietSound(_ film: CheckedFilm) throws -> [FilmFinding] {
    guard let sound = try film.sound() else { return [] }
    let sounds = film.timeline.audio.cues.sorted { $0.start < $1.start }
    guard sound.begin != nil else {
      return [
        FilmFinding(
          "the film has sounds, but none of them can be heard; raise their volume, or remove them", from: 0,
          to: film.timeline.duration.seconds
        ).about(sounds)
      ]
    }
    guard let loudness = sound.loudness, loudness < least else { return [] }
    return [
      FilmFinding(
        "the sound has a loudness of \(plain(loudness)) LUFS, and films usually have −14 to −24; export with --loudness, or "
          + "raise the volume", from: 0, to: film.timeline.duration.seconds
      ).about(sounds)
    ]
  }
}

extension FilmFinding {
  /// The finding at the statement of the first of some sounds. Each of them can allow it.
  fileprivate func about(_ sounds: [AudioCue]) -> FilmFinding {
    var finding = self
    finding.callStack = sounds.lazy.map(\.callStack).first { !$0.isEmpty } ?? []
    finding.allowedCodes = sounds.reduce(into: []) { $0.formUnion($1.allowedCodes) }
    return finding
  }
}

extension CheckedFilm {
  fileprivate var firstSound: AudioCue? { timeline.audio.cues.min { $0.start < $1.start } }

  /// The sounds that are heard at a time, the one with the greatest volume first.
  ///
  /// - Parameter seconds: of the program.
  fileprivate func sounds(at seconds: Double) -> [AudioCue] {
    let time = MediaTime(seconds: seconds)
    return timeline.audio.cues.filter { cue in
      cue.start <= time && (cue.end.map { time < $0 } ?? true) && (cue.length.map { time < cue.start + $0 } ?? true)
    }.sorted { $0.volume > $1.volume }
  }
}
