// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Choreography {
  static func sequence(_ steps: [any Step], _ name: String) -> Choreography {
    var sum = Choreography()
    for (index, step) in steps.enumerated() {
      sum.add(step.choreography, at: sum.duration)
      if sum.isEndless, index + 1 < steps.count {
        DiagnosticLog.error(
          "a step of a \(name) repeats forever, so the \(steps.count - index - 1) after it would never begin; put it "
            + "last, or put it beside the others in a Parallel")
        break
      }
    }
    return sum
  }

  static func cycles(_ count: Float, _ autoreverses: Bool, _ steps: [any Step]) -> Choreography {
    let inner = sequence(steps, "Repeat")
    var cycles = Choreography()
    guard inner.duration >= 0.001, !inner.isEndless, inner.depth < 50 else {
      DiagnosticLog.error(
        inner.isEndless
          ? "a step inside a Repeat already repeats forever; let it end, or leave out the Repeat"
          : inner.depth < 50
            ? "the steps of a Repeat must take at least 0.001 s, got \(inner.duration)"
            : "more than 50 levels of Repeat are nested; use fewer")
      return inner
    }
    cycles.cues = [.init(begin: 0, content: .cycles(inner, count: count, autoreverses: autoreverses))]
    cycles.duration = (autoreverses ? 2 : 1) * inner.duration * Double(count)
    cycles.depth = inner.depth + 1
    return cycles
  }
}
