import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// What the captions below this layer say, by its clock, in order; this is the root of a scene, all of whose times are known.
  ///
  /// - Parameter end: seconds for which the scene is shown.
  func timelineCaptions(until end: Double) -> [TimelineCaption] {
    let captions = components.compactMap { $0 as? Captions }.flatMap { $0.timelineCaptions(below: self, until: end) }
    return captions.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// Seconds of the scene in which it is there, as far as it says so itself; nil: its time does not run forward.
  fileprivate func stay(below root: Layer) -> Range<Double>? {
    guard let clock = clock(below: root), clock.speed > 0 else { return nil }
    let begin = (timeOffset - clock.offset) / clock.speed
    guard duration > 0, duration.isFinite else { return begin..<max(begin, 1e9) }
    return begin..<begin + duration * max(1, Double(repeatCount)) / clock.speed
  }
}

extension Captions {
  /// What is said and shown, by the clock of the scene that they stand in.
  fileprivate func timelineCaptions(below root: Layer, until end: Double) -> [TimelineCaption] {
    guard let clock = clock(below: root), clock.speed > 0 else { return [] }
    var shown = 0..<end
    for layer in sequence(first: self as Layer, next: \.superlayer).prefix(while: { $0 !== root }) {
      guard let stay = layer.stay(below: root) else { return [] }
      shown = shown.clamped(to: stay)
    }
    return shownCues.compactMap { cue in
      let start = max((cue.start - clock.offset) / clock.speed, shown.lowerBound)
      let end = min((cue.end - clock.offset) / clock.speed, shown.upperBound)
      guard end > start else { return nil }
      return TimelineCaption(start, end, cue.text, speaker: cue.speaker, language: captionLanguage)
    }
  }
}
