// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionModel

/// Marks that come in.
extension Chart {
  /// The marks grow out of their axis, one after the other, and their numbers count. Lines and areas draw themselves.
  ///
  /// - Parameters:
  ///   - name: the series or the column that grows; nil for all.
  ///   - seconds: for each mark.
  ///   - stagger: seconds from one mark of a series to the next.
  ///
  /// Example: `InOrder { chart.grows(for: 0.8, stagger: 0.08) }`
  public func grows(
    _ name: String? = nil, for seconds: Double = 0.8, stagger: Double = 0.06, timing: TimingFunction = .easeOutCubic
  ) -> some Step {
    reveals(name, GrowthPlan(duration: seconds, stagger: stagger, timing: timing)) { _ in true }
  }

  /// Lines and areas draw themselves from left to right; the value at the end counts.
  ///
  /// - Parameters:
  ///   - name: the series or the column that is drawn, or the text of a reference line, a band or a note; nil for all lines and
  ///     areas.
  ///
  /// Example: `InOrder { chart.draws(for: 2) }`
  public func draws(
    _ name: String? = nil, for seconds: Double = 1.6, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    reveals(name, GrowthPlan(duration: seconds, stagger: 0, timing: timing)) { $0.kind == .line || $0.kind == .area }
  }

  /// The reference lines, bands and notes of a text, by the series of their growth.
  private func references(_ text: String?) -> [(id: String, text: String)] {
    drawings.compactMap { drawing in
      guard let text, drawing.spec.text == text else { return nil }
      return (ChartClock.id(drawing.number, text), text)
    }
  }

  private func reveals(_ name: String?, _ plan: GrowthPlan, _ isMeant: (MarkSpec) -> Bool) -> Parallel {
    build()
    guard plan.isPossible else {
      DiagnosticLog.error(
        "the marks of a chart grow or draw themselves for more than 0 and up to 1e6 seconds each, got \(plan.duration), with a "
          + "stagger of \(plan.stagger)")
      return Parallel {}
    }
    let series = grown(name, plan, isMeant) + references(name).map { ($0.id, plan.length(of: 1)) }
    if series.isEmpty {
      let known = drawings.filter { isMeant($0.spec) }.flatMap { names(of: $0) } + specs.compactMap(\.text)
      let list = known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))"
      DiagnosticLog.error(
        name.map { "a chart has no series “\($0)” that grows or draws itself; \(list)" }
          ?? "a chart has no marks that draw themselves; use grows() for bars, points and pies")
    }
    for (id, _) in series { clock.plans[id] = plan }
    follow()
    return Parallel {
      for (id, length) in series {
        // Here too the plan has the timing.
        Animate(clock.reveal(id), from: 0, to: length, duration: length, timing: .linear)
      }
    }
  }
}
