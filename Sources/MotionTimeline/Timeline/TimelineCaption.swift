// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// Words spoken from one time to another: by the scene's clock for a scene, by the program's for a timeline. No frame depends
/// on it; layers show captions.
package struct TimelineCaption: Hashable, Sendable {
  /// Seconds.
  package var start, end: Double
  package var text: String
  /// Who says it.
  package var speaker: String?
  /// The language of the text, such as "en"; empty: it is not known.
  package var language: String
  /// The statement that makes the captions; empty: unknown.
  package var callStack: [UInt] = []
  /// The codes of findings that the script allows for it.
  package var allowedCodes: Set<String> = []

  package init(_ start: Double, _ end: Double, _ text: String, speaker: String? = nil, language: String = "") {
    (self.start, self.end, self.text, self.speaker, self.language) = (start, end, text, speaker, language)
  }
}

extension TimelineCaption {
  /// A scene's caption by the program's clock, from the scene's start on; nil where it is never shown, or backwards.
  ///
  /// - Parameter duration: seconds for which the scene is shown.
  func shown(by map: TimeMap, for duration: Double) -> TimelineCaption? {
    guard let first = map.firstTime(reaching: start, until: duration), first.isForward else { return nil }
    let last = map.firstTime(reaching: end, until: duration)?.time ?? duration
    guard last > first.time else { return nil }
    var caption = self
    (caption.start, caption.end) = (first.time, last)
    return caption
  }
}
