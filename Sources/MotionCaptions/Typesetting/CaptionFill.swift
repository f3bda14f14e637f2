// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Adjacent parts of a line, filled by one running colour: each part while it is spoken, in reading direction.
///
/// One layer for a run instead of one for each part: a long film has a hundred thousand syllables.
struct CaptionFill {
  private struct Step {
    var frame: CGRect
    /// Seconds of the page.
    var begin: Double
    var end: Double
  }
  private var steps: [Step]
  private let isRightToLeft: Bool

  /// The runs of a page. Parts are in one run if only space is between them, and each is spoken after the one before.
  static func runs(of page: CaptionPage, _ ink: CaptionInk, size: Double) -> [CaptionFill] {
    var runs: [CaptionFill] = []
    var end = 0
    for part in page.parts {
      let stretches = ink.stretches(of: part.range, size: size)
      let whole = stretches.reduce(0) { $0 + $1.frame.width }
      guard whole > 0 else { continue }
      var isNext = ink.isSpace(between: end, and: part.range.lowerBound)
      end = part.range.upperBound
      var begin = part.start - page.start
      for stretch in stretches {
        // Stretches share the time of their part by their widths.
        let seconds = max((part.end - part.start) * stretch.frame.width / whole, 0)
        let step = Step(frame: stretch.frame, begin: begin, end: begin + seconds)
        begin += seconds
        if isNext, let last = runs.last, last.isFollowed(by: step, stretch.isRightToLeft) {
          runs[runs.count - 1].steps.append(step)
        } else {
          runs.append(CaptionFill(steps: [step], isRightToLeft: stretch.isRightToLeft))
        }
        isNext = true
      }
    }
    return runs
  }

  private func isFollowed(by next: Step, _ isNextRightToLeft: Bool) -> Bool {
    guard let last = steps.last, isRightToLeft == isNextRightToLeft, last.frame.minY == next.frame.minY,
      // What takes no time is there at once, beside what runs.
      last.begin < last.end, next.begin < next.end, last.end <= next.begin
    else { return false }
    return isRightToLeft ? next.frame.minX < last.frame.minX : next.frame.minX > last.frame.minX
  }

  /// A layer that covers the part of the run spoken so far.
  ///
  /// - Parameter end: when the page is over, in its seconds.
  func layer(until end: Double) -> Layer {
    let frame = steps.reduce(CGRect.null) { $0.union($1.frame) }
    let layer = Layer().anchorPoint(isRightToLeft ? 1 : 0, 0.5).frame(frame).backgroundColor(.black)
    let (first, last) = (steps[0].begin, steps[steps.count - 1].end)
    guard last > first else { return layer.present(first..<max(end, first)) }
    guard steps.count > 1 else {
      return layer.animate(\.transform.scale.x, from: 0, to: 1, .linear(last - first).delay(first))
    }
    var (values, times) = ([0.0], [0.0])
    func reach(_ value: Double, at time: Double) {
      values.append(min(max(value, values[values.count - 1]), 1))
      times.append(min(max((time - first) / (last - first), times[times.count - 1]), 1))
    }
    for (index, step) in steps.enumerated() {
      // It waits where nothing is said.
      if index > 0, step.begin > steps[index - 1].end { reach(0, at: step.begin) }
      let covered = isRightToLeft ? frame.maxX - step.frame.minX : step.frame.maxX - frame.minX
      reach(index + 1 == steps.count ? 1 : covered / frame.width, at: step.end)
    }
    return layer.animate(\.transform.scale.x, values: values, keyTimes: times, .linear(last - first).delay(first))
  }
}
