import MotionCore
import MotionMedia
import MotionModel
import MotionTimeline

/// What a kind of file leaves out of a film, or changes.
extension FilmFormat {
  /// - Parameter hasSoundElsewhere: another file of the same render has it.
  package func warnings(of timeline: Timeline, hasSoundElsewhere: Bool = false) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if !hasSoundElsewhere, sound == nil, !timeline.audio.cues.isEmpty {
      found.append(
        Diagnostic(
          .warning,
          "\(container.lacking("sound")): that of the composition is left out. "
            + "It can be written alone, such as to .wav"))
    }
    let rate = timeline.format.frameRate
    if container == .gif, rate.framesPerSecond > GIFTiming.rateLimit {
      found.append(
        Diagnostic(
          .warning,
          "a GIF shows at most \(Int(GIFTiming.rateLimit)) frames a second, and the composition has \(rate): of each "
            + "\(GIFTiming.step(rate)) frames one is shown. Give it a format of 25 or 50 fps to choose which"))
    }
    return found
  }
}
