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
        Diagnostic.warning(
          .exportFormat,
          "\(container.lacking("sound")): the composition's sound is left out. Write it to a file of sound, such as "
            + ".wav"))
    }
    if timeline.format.background.alpha < 1 { found += alphaWarnings(of: timeline) }
    let rate = timeline.format.frameRate
    if container == .gif, rate.framesPerSecond > GIFTiming.rateLimit {
      found.append(
        Diagnostic.warning(
          .exportFormat,
          "a GIF shows at most \(Int(GIFTiming.rateLimit)) frames a second, but the composition has \(rate): it shows "
            + "one of each \(GIFTiming.step(rate)) frames. A format of 25 or 50 fps avoids this"))
    }
    return found
  }

  /// Of a film on nothing.
  private func alphaWarnings(of timeline: Timeline) -> [Diagnostic] {
    if container == .gif {
      return [
        Diagnostic.warning(
          .exportFormat,
          "a pixel of a GIF is opaque or clear, so translucent pixels, such as shadows and soft edges, become one of "
            + "the two. .apng and .webp keep them")
      ]
    }
    guard codec.hasAlpha, let blend = BlendsOverNothing.first(in: timeline) else { return [] }
    return [
      Diagnostic.warning(
        .exportFormat,
        "the \(blend.layer) blends by \(blend.filter), and at \(blend.time.rounded(decimals: 2)) s nothing of the "
          + "composition lies beneath it: it is written without blending, and in an editor it covers the layers below "
          + "the film. Blend in the editor, or put the layer below it into the composition")
    ]
  }
}
