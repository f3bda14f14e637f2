// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Seconds of the scene in which it is shown, by its own settings alone; nil if its time does not run forward.
  func stay(below root: Layer) -> Range<Double>? {
    guard let clock = clock(below: root), clock.speed > 0 else { return nil }
    let begin = (timeOffset - clock.offset) / clock.speed
    guard duration > 0, duration.isFinite else { return begin..<max(begin, 1e9) }
    return begin..<begin + duration * max(1, Double(repeatCount)) / clock.speed
  }
}

extension Captions: CaptionSource {
  package func timelineCaptions(below root: Layer, until end: Double) -> [TimelineCaption] {
    guard let clock = clock(below: root), clock.speed > 0 else { return [] }
    var shown = 0..<end
    var codes = Set(root.allowances.flatMap(\.codes))
    // Captions are shown while all layers above them are in the tree.
    for layer in sequence(first: self as Layer, next: \.superlayer).prefix(while: { $0 !== root }) {
      codes.formUnion(layer.allowances.flatMap(\.codes))
      guard let stay = layer.stay(below: root) else { return [] }
      shown = shown.clamped(to: stay)
    }
    return shownCues.compactMap { cue in
      let start = max((cue.start - clock.offset) / clock.speed, shown.lowerBound)
      let end = min((cue.end - clock.offset) / clock.speed, shown.upperBound)
      guard end > start else { return nil }
      var caption = TimelineCaption(start, end, cue.text, speaker: cue.speaker, language: captionLanguage)
      (caption.callStack, caption.allowedCodes) = (callStack, codes)
      return caption
    }
  }
}
