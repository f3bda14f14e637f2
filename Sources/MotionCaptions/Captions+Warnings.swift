// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers
import MotionModel

/// Warnings about captions, reported at their line in the script.
extension Captions {
  /// Warns once, with the first of some messages and how many there are.
  func report(_ code: WarningCode, _ messages: some Sequence<String>) {
    var (first, count) = (String?.none, 0)
    for message in messages {
      if first == nil { first = message }
      count += 1
    }
    if let first { DiagnosticLog.warning(code, first + (count == 1 ? "" : "; \(count - 1) more like this")) }
  }

  /// Warns of cues that begin after the end of their recording.
  func reportLate(_ cues: [CaptionCue], _ recording: Narration.Recording) {
    let end = recording.duration
    let late = cues.filter { $0.start >= end - 1e-6 }
    guard end > 0 else { return }
    report(
      .captionTime,
      late.map {
        "the cue “\($0.text)” begins at \($0.start.rounded(decimals: 6)) s, but its recording \(recording.path) ends at "
          + "\(end.rounded(decimals: 6)) s"
      })
  }

  /// Warns of words that are wider than a line.
  func reportLongWords(in pages: [CaptionPage], size: Double) {
    var told: Set<String> = []
    let words = pages.compactMap(\.longWord).filter { told.insert($0.word).inserted }
    report(
      .longWord,
      words.map { word in
        "the word “\(word.word.prefix(40))” is wider than a line, so its caption has a font size of "
          + "\(word.size.rounded(decimals: 6)) instead of \(size.rounded(decimals: 6)) points"
          + "\(word.fits ? "" : ", and the word still breaks"): make lines wider with .width(0.9), make the font smaller, or put "
          + "a soft hyphen (U+00AD) into the word"
      })
  }

  /// Reports names that no speaker has.
  func reportSpeakers(_ asked: some Sequence<String>, among names: Set<String>) {
    for name in asked.sorted() where !names.contains(name) {
      let hint = name.nearest(among: names.sorted()).map { "; did you mean “\($0)”?" }
      let all =
        names.isEmpty
        ? "; no cue has a speaker" : "; the speakers are \(names.sorted().prefix(20).joined(separator: ", "))"
      DiagnosticLog.warning(.missingPart, "no caption has the speaker “\(name)”\(hint ?? all)")
    }
  }
}
