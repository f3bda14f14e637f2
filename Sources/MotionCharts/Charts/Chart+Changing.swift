// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionModel

/// Marks that travel.
extension Chart {
  /// Goes over to other data of the same columns. Marks with the same key travel, new ones grow, and all others shrink.
  ///
  /// Example: `InOrder { chart.changes(to: ChartData(["Brazil": 44, "Vietnam": 31, "Peru": 4]), for: 1) }`
  public func changes(
    to data: ChartData, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    step(seconds, timing) { $0.data = data }
  }

  /// Gives the categories another order. Later changes keep it.
  ///
  /// Example: `InOrder { chart.sorts(.descending, for: 0.8) }`
  public func sorts(
    _ order: ChartOrder = .descending, for seconds: Double = 0.8, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    build()
    if requests.count > 0, poses[0].slots.isEmpty {
      DiagnosticLog.error(
        "only categories can be sorted, but this chart has an axis of numbers or dates; use scale: .band")
    }
    return step(seconds, timing) { $0.order = order }
  }

  /// Shows a part of the axis of keys; the axis of values fits to it.
  ///
  /// Example: `InOrder { chart.zooms(to: 2019...2021, for: 1) }`
  public func zooms<Key: ChartKey>(
    to range: ClosedRange<Key>, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    zooms(from: range.lowerBound, to: range.upperBound, for: seconds, timing: timing)
  }

  /// Shows the axis from one key to another; the axis of values fits to it.
  ///
  /// Example: `InOrder { chart.zooms(from: "Mar", to: "Jun") }`
  public func zooms<Key: ChartKey>(
    from first: Key, to last: Key, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    build()
    let window = ChartWindow(lower: first.chartValue, upper: last.chartValue)
    report(window)
    return step(seconds, timing) { $0.window = window }
  }

  /// Shows all of the axis again.
  ///
  /// Example: `InOrder { chart.zoomsOut(for: 1) }`
  public func zoomsOut(for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic) -> some Step {
    step(seconds, timing) { $0.window = nil }
  }

  /// Ends of a zoom that the axis does not have are an error.
  private func report(_ window: ChartWindow) {
    guard let builder = poseBuilder, let request = requests.last else { return }
    let slots = builder.slots(request)
    guard let wrong = [window.lower, window.upper].first(where: { builder.xUnit($0, slots) == nil }) else { return }
    let kind =
      switch builder.xKind {
      case .time: "dates, such as CalendarDate(\"2027-03-14\")"
      case .linear, .log: "numbers"
      case .band: slots.keys.prefix(12).map { "“\($0.key)”" }.joined(separator: ", ")
      }
    DiagnosticLog.error("a chart zooms to “\(wrong.key)”, but its x axis has no such key; it has \(kind)")
  }

  private func step(
    _ seconds: Double, _ timing: TimingFunction, _ change: (inout PoseBuilder.Request) -> Void
  ) -> Animate {
    build()
    var request = requests.last ?? PoseBuilder.Request(data: ChartData(columns: []))
    change(&request)
    let (from, to) = advance(to: request)
    return Animate(clock.data, from: from, to: to, duration: seconds, timing: timing)
  }

  /// Dims all marks but those with these names: keys, or series. Without names all are as before.
  ///
  /// Example: `InOrder { chart.highlights("Brazil", "Peru", for: 0.4) }`
  public func highlights(
    _ names: String..., for seconds: Double = 0.4, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    build()
    let known = Set(poses.flatMap { $0.series.joined().flatMap { [$0.name] + $0.keys } })
    for name in names where !known.contains(name) {
      let list = known.sorted().prefix(12).map { "“\($0)”" }.joined(separator: ", ")
      DiagnosticLog.error("a chart highlights “\(name)”, but it has no key or series of this name; it has \(list)")
    }
    emphases.append(names.isEmpty ? nil : Set(names))
    clock.moves = true
    follow()
    let last = Double(emphases.count - 1)
    return Animate(clock.emphasis, from: last - 1, to: last, duration: seconds, timing: timing)
  }
}
