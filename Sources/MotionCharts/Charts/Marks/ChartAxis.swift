// SPDX-License-Identifier: Apache-2.0

/// How an axis measures.
/// Example: `Chart(data) { Line() }.yAxis(scale: .log)`
public enum ChartScale: Hashable, Sendable {
  /// By the data: categories for texts, time for dates, else even steps.
  case automatic
  /// Equal distances for equal differences.
  case linear
  /// Equal distances for equal ratios; for values above 0.
  case log
  /// One step for each key.
  case band
}

/// The settings of an axis.
struct ChartAxis: Sendable {
  var title: String?
  var format: ChartFormat?
  /// A pattern for dates by Unicode's skeletons.
  var dateSkeleton: String?
  var scale = ChartScale.automatic
  var range: ClosedRange<Double>?
  /// About how many; nil for as many as have room.
  var tickCount: Int?
  var hasGrid: Bool?
  var isHidden = false
  /// Whether values begin at zero; nil to decide by the marks.
  var startsAtZero: Bool?

  /// The axis of values of some marks: of shares alone, it counts in percent.
  func writing(_ marks: [MarkSpec]) -> ChartAxis {
    let stacks = marks.filter { [.bars, .area, .line, .points].contains($0.kind) }
    guard format?.isAutomatic ?? true, !stacks.isEmpty, stacks.allSatisfy({ $0.arrangement == .share }) else {
      return self
    }
    var axis = self
    axis.format = .percent()
    return axis
  }
}
