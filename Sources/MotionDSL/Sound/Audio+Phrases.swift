// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// When a sound is heard.
extension Audio {
  /// The begins and ends of its phrases as it plays, in seconds since the sound begins: passages of 0.1 s or more that reach −40
  /// dBFS, apart by 0.3 s of silence or more.
  ///
  /// ```swift
  /// let voice = Audio("voice/steps.wav").begin(at: 1)
  /// voice
  /// for (row, phrase) in zip(rows, voice.phrases) { row.enters(.fade).beginTime(1 + phrase.lowerBound) }
  /// ```
  ///
  /// If the sound is looped, the phrases are those of the first pass. The file is read while the script runs, so times that
  /// follow it move when the recording changes. Empty, and an error, if the file cannot be read.
  ///
  /// Example: `let phrases = Audio("voice.wav").phrases`
  public var phrases: [ClosedRange<Double>] { phrases() }

  /// When its phrases begin and end, by other measures: `voice.phrases(threshold: -50, silence: 0.15)`.
  ///
  /// - Parameters:
  ///   - threshold: decibels of full scale that a sample reaches on either side, −120 to 0.
  ///   - silence: seconds that part two phrases, 0 to 60. Seconds of the file, as is `length`.
  ///   - length: seconds that a phrase lasts at least, 0 to 60.
  ///
  /// Example: `let phrases = Audio("voice.wav").phrases(threshold: -50, silence: 0.15)`
  public func phrases(threshold: Double = -40, silence: Double = 0.3, length: Double = 0.1) -> [ClosedRange<Double>] {
    for (value, name, range, text) in [
      (threshold, "threshold", -120.0...0, "-120 to 0 dBFS"), (silence, "silence", 0...60, "0 to 60 s"),
      (length, "length", 0...60, "0 to 60 s"),
    ] where !range.contains(value) {
      DiagnosticLog.error("\(name) of the phrases of the sound \(title) must be from \(text), got \(value)")
      return []
    }
    guard !path.isEmpty else { return [] }
    let magnitude = Math.pow(10, threshold / 20)
    let found = DiagnosticLog.ask("the sound \(title)", at: callStack) {
      try $0.sounds.phrases(of: file, threshold: magnitude, silence: silence, length: length)
    }
    let part = trim ?? 0...1e6
    let rate = Audio.rates.contains(rate) ? rate : 1
    return (found ?? []).compactMap { phrase in
      guard phrase.lowerBound < part.upperBound, phrase.upperBound > part.lowerBound else { return nil }
      let clamped = phrase.clamped(to: part)
      return (clamped.lowerBound - part.lowerBound) / rate...(clamped.upperBound - part.lowerBound) / rate
    }
  }
}
