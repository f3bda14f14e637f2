// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionModel
import MotionTimeline

/// Parts of a film that a kind of file leaves out or changes.
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
    if timeline.format.background.alpha < 1 { found += alphaWarnings(of: timeline) }
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

  /// Of a film on nothing.
  private func alphaWarnings(of timeline: Timeline) -> [Diagnostic] {
    if container == .gif {
      return [
        Diagnostic(
          .warning,
          "a pixel of a GIF is opaque or clear, so what is translucent, such as shadows and soft edges, becomes one of the "
            + "two. .apng and .webp keep it")
      ]
    }
    guard codec.hasAlpha, let blend = BlendsOverNothing.first(in: timeline) else { return [] }
    return [
      Diagnostic(
        .warning,
        "the \(blend.layer) blends by \(blend.filter), and at \(blend.time.rounded(decimals: 2)) s nothing of the composition lies "
          + "beneath it: it is written as it is, and where the film is laid over something it covers that. Blend in the "
          + "editor, or put what it blends with into the composition")
    ]
  }
}
