// SPDX-License-Identifier: Apache-2.0

import MotionMedia
import MotionModel
import MotionTimeline

extension LoudnessChange {
  /// The measured loudness and its change, for people: `loudness: -21.32 LUFS and -3.1 dBTP, changed by +7.32 dB …`.
  package var report: String {
    guard let integrated = measured.integrated else { return "loudness: the sound is silent, and stays silent" }
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
    return Diagnostic.warning(
      .loudness,
      "the loudness is \(loudness) LUFS, but the composition has no sound; add some, or leave the loudness out")
  }
}

extension LoudnessChange {
  /// The tolerance of EBU R 128, LU.
  private static let tolerance = 0.5

  /// The warning about a loudness off its target; nil if it is on target or unknown.
  package var miss: Diagnostic? {
    guard measured.integrated != nil else {
      return Diagnostic.warning(
        .loudness, "the sound is silent, so it does not have the requested loudness of \(target.loudness) LUFS")
    }
    guard let result, abs(result - target.loudness) > LoudnessChange.tolerance else { return nil }
    func text(_ value: Double) -> String { "\(value.rounded(decimals: 2))" }
    let reason =
      isLimited
      ? ": its peaks are limited to \(text(target.truePeak)) dBTP. Choose a lower loudness, allow a higher true peak, "
        + "or make the loud parts of the mix quieter" : ""
    return Diagnostic.warning(
      .loudness, "the loudness is \(text(result)) LUFS instead of \(text(target.loudness))\(reason)")
  }
}
