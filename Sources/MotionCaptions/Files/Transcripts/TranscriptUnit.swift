// SPDX-License-Identifier: Apache-2.0

/// Which unit the times of a transcript have, told by its numbers and the length of its text.
enum TranscriptUnit {
  /// A text with the numbers that say when it is said.
  typealias Said = (text: String, start: Double, end: Double)

  /// Seconds of a number: 1, or 0.001 if the words would be impossibly slow otherwise.
  ///
  /// People say 2 to 40 letters in a second, and sing one for some seconds. In milliseconds that is 0.002 to 0.04 letters for
  /// each unit, so the bounds lie far apart.
  static func seconds(of said: [Said]) -> Double {
    let letters = said.reduce(0) { $0 + SpeechPace.letters(of: $1.text) }
    var time = said.reduce(0) { $0 + max($1.end - $1.start, 0) }
    if time == 0, let first = said.map(\.start).min(), let last = said.map(\.start).max() { time = last - first }
    guard time > 0, letters > 0 else { return 1 }
    let areWhole = said.allSatisfy { $0.start == $0.start.rounded() && $0.end == $0.end.rounded() }
    return letters / time < (areWhole ? 0.04 : 0.015) ? 0.001 : 1
  }
}
