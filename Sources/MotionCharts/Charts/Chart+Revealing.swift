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
  ///   - names: the series or the columns that grow, together; none for all.
  ///   - seconds: for each mark.
  ///   - stagger: seconds from one mark of a series to the next.
  ///
  /// Example: `InOrder { chart.grows(for: 0.8, stagger: 0.08) }`
  public func grows(
    _ names: String..., for seconds: Double = 0.8, stagger: Double = 0.06, timing: TimingFunction = .easeOutCubic
  ) -> some Step {
    reveals(names, GrowthPlan(duration: seconds, stagger: stagger, timing: timing)) { _ in true }
  }

  /// Lines and areas draw themselves from left to right; the value at the end counts.
  ///
  /// - Parameters:
  ///   - names: the series or the columns that are drawn, or the texts of reference lines, bands and notes, together; none for all
  ///     lines and areas.
  ///
  /// Example: `InOrder { chart.draws("revenue", "cost", for: 2) }`
  public func draws(
    _ names: String..., for seconds: Double = 1.6, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    reveals(names, GrowthPlan(duration: seconds, stagger: 0, timing: timing)) { $0.kind == .line || $0.kind == .area }
  }

  /// The reference lines, bands and notes of a text, by the series of their growth.
  private func references(_ text: String) -> [String] {
    drawings.filter { $0.spec.text == text }.map { ChartClock.id($0.number, text) }
  }

  private func reveals(_ names: [String], _ plan: GrowthPlan, _ isMeant: (MarkSpec) -> Bool) -> Parallel {
    build()
    guard plan.isPossible else {
      DiagnosticLog.error(
        "the marks of a chart grow or draw themselves for more than 0 and up to 1e6 seconds each, got \(plan.duration), with a "
          + "stagger of \(plan.stagger)")
      return Parallel {}
    }
    var series: [(id: String, length: Double)] = []
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      let texts = name.map(references(_:)) ?? []
      let found = grown(name, plan, isMeant) + texts.map { ($0, plan.length(of: 1)) }
      if found.isEmpty { reportAbsence(of: name, isMeant) }
      series += found.filter { new in !series.contains { $0.id == new.id } }
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

  private func reportAbsence(of name: String?, _ isMeant: (MarkSpec) -> Bool) {
    let known = drawings.filter { isMeant($0.spec) }.flatMap { names(of: $0) } + specs.compactMap(\.text)
    let list = known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))"
    DiagnosticLog.error(
      name.map { "a chart has no series “\($0)” that grows or draws itself; \(list)" }
        ?? "a chart has no marks that draw themselves; use grows() for bars, points and pies")
  }
}
