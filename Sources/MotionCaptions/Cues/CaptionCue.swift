// SPDX-License-Identifier: Apache-2.0

/// A line of captions: the text spoken from one time to another.
///
/// Example: `CaptionCue(0.2, 1.6, "Hello there.")`
public struct CaptionCue: Hashable, Sendable {
  /// Seconds from the start of the scene, component, clip or recording.
  ///
  /// Example: `let length = CaptionCue(0.2, 1.6, "Hello").end - CaptionCue(0.2, 1.6, "Hello").start`
  public var start: Double
  /// Seconds from the start of the scene, component, clip or recording.
  ///
  /// Example: `let end = CaptionCue(0.2, 1.6, "Hello").end`
  public var end: Double
  /// The text, with its line breaks.
  /// Example: `Captions([CaptionCue(0, 1, "Hello")])`
  public var text: String
  /// The parts that are lit one after the other, in the order of the text. If empty, words are lit, each for a time by its length.
  ///
  /// Example: `let words = CaptionCue(0, 1, "Hello", words: [CaptionWord(0, 0.8, "Hello")]).words`
  public var words: [CaptionWord]
  /// Who says it.
  ///
  /// Example: `let ada = CaptionCue(0, 1, "Hello", speaker: "Ada").speaker`
  public var speaker: String?
  /// The position given by its file; nil for the default.
  var settings: CueSettings?

  /// A cue from one time to another, in seconds.
  public init(_ start: Double, _ end: Double, _ text: String, words: [CaptionWord] = [], speaker: String? = nil) {
    (self.start, self.end, self.text, self.words, self.speaker) = (start, end, text, words, speaker)
  }
}

/// A word of a ``CaptionCue`` with its time, in seconds.
///
/// Example: `CaptionCue(0, 1, "Hello", words: [CaptionWord(0, 0.8, "Hello")])`
public struct CaptionWord: Hashable, Sendable {
  /// In seconds, as of the cue.
  /// Example: `let start = CaptionWord(0.2, 0.8, "Hello").start`
  public var start: Double
  /// In seconds, as of the cue.
  /// Example: `let end = CaptionWord(0.2, 0.8, "Hello").end`
  public var end: Double
  /// The word as it stands in the text.
  /// Example: `let text = CaptionWord(0.2, 0.8, "Hello").text`
  public var text: String
  /// Its parts, each with its time, in the order of the text; empty if it is lit as a whole.
  ///
  /// Example: `let first = CaptionWord(0, 1, "Hello", syllables: [CaptionWord(0, 0.4, "Hel"), CaptionWord(0.4, 1, "lo")]).syllables[0]`
  public var syllables: [CaptionWord]

  /// A word from one time to another, in seconds.
  public init(_ start: Double, _ end: Double, _ text: String, syllables: [CaptionWord] = []) {
    (self.start, self.end, self.text, self.syllables) = (start, end, text, syllables)
  }

  /// The same at other times.
  func mapTimes(_ time: (Double) -> Double) -> CaptionWord {
    CaptionWord(time(start), time(end), text, syllables: syllables.map { $0.mapTimes(time) })
  }
}
