// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// How the marks of a ``Chart`` come in when its time begins.
/// Example: `Chart(data) { Bars() }.enters(.grow, stagger: 0.08)`
public struct ChartEntrance: Hashable, Sendable {
  let drawsOnly: Bool

  /// All marks grow out of their axis, and lines draw themselves.
  public static let grow = ChartEntrance(drawsOnly: false)
  /// Lines and areas draw themselves; other marks are there from the start.
  public static let draw = ChartEntrance(drawsOnly: true)
}

extension Chart {
  /// Lets the marks come in when the time of the chart begins, one after the other. Axes are there from the start. Any other
  /// entrance, such as `.fade`, is that of the chart as a whole.
  ///
  /// - Parameters:
  ///   - seconds: for each mark.
  ///   - stagger: seconds from one mark of a series to the next.
  ///   - delay: seconds of the chart's time before it begins.
  ///
  /// Example: `Chart(data) { Bars("revenue").valueLabels() }.enters(.grow, stagger: 0.08)`
  @discardableResult
  public func enters(
    _ entrance: ChartEntrance, for seconds: Double = 0.8, stagger: Double = 0.06,
    timing: TimingFunction = .easeOutCubic, delay: Double = 0
  ) -> Chart {
    let plan = GrowthPlan(duration: seconds, stagger: stagger, timing: timing)
    guard plan.isPossible, (0...1e6).contains(delay) else {
      DiagnosticLog.error(
        "the marks of a chart come in for more than 0 and up to 1e6 seconds each, with a stagger and a delay from 0 to 1e6, got "
          + "\(seconds), \(stagger) and \(delay)")
      return self
    }
    entrances.append { [unowned self] in
      for (id, length) in grown(nil, plan, { !entrance.drawsOnly || $0.kind == .line || $0.kind == .area }) {
        clock.plans[id] = plan
        guard let carrier = clock.reveal(id).bindingReading.reading.layer else { continue }
        let animation = BasicAnimation(PropertyPath(custom: "value"), .init(from: .number(0), to: .number(length)))
        animation.duration = length
        // The plan has the timing of each mark, so the clock runs evenly.
        animation.timingFunction = .linear
        // Exactly 0 would mean "when it is added" (T-20).
        animation.beginTime = delay == 0 ? .leastNonzeroMagnitude : delay
        animation.fillMode = .backwards
        carrier.add(animation)
      }
      follow()
    }
    return self
  }

  /// The series that grow, and how long each takes.
  func grown(_ name: String?, _ plan: GrowthPlan, _ isMeant: (MarkSpec) -> Bool) -> [(id: String, length: Double)] {
    drawings.filter { isMeant($0.spec) }.flatMap { drawing in
      names(of: drawing).filter { name == nil || name == $0 }.map {
        (ChartClock.id(drawing.number, $0), plan.length(of: drawing.growthCount($0)))
      }
    }
  }
}
