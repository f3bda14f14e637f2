// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Examines each file with sound once, so that missing files and trims beyond the end are reported before the first frame.
struct SoundFiles {
  let services: MediaServices
  /// Whether each sound that was looked at can be read.
  private var readable: [SoundFile: Bool] = [:]

  init(services: MediaServices) { self.services = services }

  mutating func check(_ sound: Audio) {
    // Said where the sound was made.
    guard !sound.path.isEmpty else { return }
    do {
      if readable[sound.file] == nil {
        readable[sound.file] = false
        try services.sounds.check(sound.file)
        if let oddity = try services.sounds.oddity(ofSound: sound.path) {
          DiagnosticLog.current.add(Diagnostic.warning(.oddFile, oddity, callStack: sound.callStack))
        }
        if let choice = try services.sounds.trackChoice(of: sound.file) {
          DiagnosticLog.current.add(Diagnostic.warning(.soundTrack, choice, callStack: sound.callStack))
        }
        readable[sound.file] = true
      }
      guard readable[sound.file] == true, let trim = sound.trim, !sound.isPadded else { return }
      try check(trim, of: sound.file)
    } catch {
      readable[sound.file] = false
      DiagnosticLog.report(error, of: "the sound \(sound.path)", at: sound.callStack)
    }
  }

  private func check(_ trim: ClosedRange<Double>, of sound: SoundFile) throws {
    let path = sound.path
    // Numbers out of range are errors of their own.
    guard trim.lowerBound >= 0, trim.upperBound <= 1e6 else { return }
    let asked = "trim \(trim.lowerBound)...\(trim.upperBound)"
    guard trim.lowerBound < trim.upperBound else {
      DiagnosticLog.error(
        "\(asked) of the sound \(path) leaves nothing to play; the end of a trim must be later than its start")
      return
    }
    // Numbers that people write have three decimals or so; those of files have more.
    guard let end = try services.sounds.duration(of: sound, within: max(trim.upperBound - 0.001, trim.lowerBound))
    else { return }
    let length = "\(path) lasts \((end * 1000).rounded() / 1000) s"
    if trim.lowerBound >= end {
      DiagnosticLog.error(
        "\(length), but its trim begins at \(trim.lowerBound) s, so nothing is left to play; begin the trim earlier")
    } else {
      DiagnosticLog.warning(
        .shortSound, "\(length), but its trim ends at \(trim.upperBound) s; it plays to the end of the sound")
    }
  }
}
