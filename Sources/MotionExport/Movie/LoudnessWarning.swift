// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import MotionModel
import MotionTimeline

extension MixLevel {
  /// Warns of a mix louder than full scale, or of NaN samples in files, with the statement that adds the loudest sound
  /// then; nil if all of it fits.
  ///
  /// - Parameter timeline: the mixed timeline.
  package func warning(of timeline: AudioTimeline) -> Diagnostic? {
    guard clippedCount > 0, let first = firstClipped else {
      guard invalidCount > 0 else { return nil }
      return Diagnostic.warning(
        .oddFile, "\(invalidCount) samples of the sound are not numbers; they are silent. Export the sound files again")
    }
    let time = MediaTime(Int64(first), Int64(AudioFormat.sampleRate))
    let heard = timeline.cues.filter { cue in
      cue.start <= time && (cue.end.map { time < $0 } ?? true) && (cue.length.map { time < cue.start + $0 } ?? true)
    }.sorted { $0.volume > $1.volume }
    let names = heard.prefix(3).map(\.path).joined(separator: ", ")
    func rounded(_ value: Double) -> Double { value.rounded(decimals: 2) }
    let much =
      excess.isFinite
      ? "by up to \(rounded(excess)) dB; multiply the volumes by \((1 / Double(peak) * 100).rounded(.down) / 100)"
      : "without bound; a file holds infinite samples"
    var warning = Diagnostic(
      .warning,
      "the sound is too loud and is clipped, first at \(rounded(time.seconds)) s\(names.isEmpty ? "" : " (\(names))"), "
        + much, callStack: heard.first?.callStack ?? [])
    // The check of a film finds the same.
    warning.origin = DiagnosticOrigin("clipped-sound", start: rounded(time.seconds), end: rounded(time.seconds))
    warning.origin?.isAllowed = heard.contains { $0.allowedCodes.contains("clipped-sound") }
    return warning
  }
}
