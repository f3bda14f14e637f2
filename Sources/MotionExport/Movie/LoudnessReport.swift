// SPDX-License-Identifier: Apache-2.0

import MotionMedia
import MotionModel
import MotionTimeline

extension LoudnessChange {
  /// The measured loudness and its change, for people: `loudness: -21.32 LUFS and -3.1 dBTP, changed by +7.32 dB …`.
  package var report: String {
    guard let integrated = measured.integrated else { return "loudness: the sound is silence, and stays so" }
    func text(_ value: Double, _ unit: String) -> String { "\(value.rounded(decimals: 2)) \(unit)" }
    let sign = gain > 0 ? "+" : ""
    var line =
      "loudness: \(text(integrated, "LUFS")) and a true peak of \(text(measured.truePeakLevel, "dBTP")), changed by "
      + "\(sign)\(text(gain, "dB"))"
    line += isLimited ? ", limited to \(text(target.truePeak, "dBTP"))" : ", not limited"
    if let result { line += ": \(text(result, "LUFS"))" }
    return line
  }
}

extension LoudnessTarget {
  /// That there is no sound to be made as loud; nil: there is.
  func silence(in timeline: Timeline) -> Diagnostic? {
    guard timeline.audio.cues.isEmpty else { return nil }
    return Diagnostic(
      .warning,
      "a loudness of \(loudness) LUFS is asked for, and the composition has no sound; add some, or leave it out")
  }
}

extension LoudnessChange {
  /// The tolerance of EBU R 128, LU.
  private static let tolerance = 0.5

  /// The warning that the loudness misses its target; nil if it does not, or that is unknown.
  package var miss: Diagnostic? {
    guard measured.integrated != nil else {
      return Diagnostic(
        .warning, "the sound is silence, so it does not have the loudness of \(target.loudness) LUFS that is asked for")
    }
    guard let result, abs(result - target.loudness) > LoudnessChange.tolerance else { return nil }
    func text(_ value: Double) -> String { "\(value.rounded(decimals: 2))" }
    let reason =
      isLimited
      ? ": its peaks are limited to \(text(target.truePeak)) dBTP. Ask for less loudness, give the peaks more room, or let the "
        + "loud parts of the mix be less loud" : ""
    return Diagnostic(
      .warning, "the loudness is \(text(result)) LUFS instead of \(text(target.loudness))\(reason)")
  }
}
