// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A bar for each row, from zero to its value. Values below zero are bars below the line.
///
/// ```swift
/// Chart(data, x: "month") { Bars("revenue").fillColor(.mint).valueLabels(.compact) }
/// Chart(data, x: "month") { Bars("oil", "gas", "wind").stacked() }
/// ```
///
/// Several columns, or several rows of one key, are bars side by side.
public struct Bars: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameters:
  ///   - columns: of values; without any, the first column of numbers.
  ///   - split: a column with the name of each row's series, such as a country.
  ///
  /// Example: `Bars("exports", by: "region").stacked()`
  public init(_ columns: String..., by split: String? = nil) { spec = MarkSpec(.bars, columns, by: split) }

  /// Bars that run to the right, with their keys on the left.
  /// Example: `Bars("exports").horizontal()`
  public func horizontal() -> Bars { with { $0.isHorizontal = true } }
  /// The bars of one key stand on one another.
  ///
  /// - Parameter share: fills the whole height: each bar is a fraction of the sum.
  ///
  /// Example: `Bars("oil", "gas", "wind").stacked(share: true)`
  public func stacked(share: Bool = false) -> Bars { with { $0.arrangement = share ? .share : .stacked } }
  /// The radius of the corners at the end of each bar, in points.
  /// Example: `Bars("exports").cornerRadius(12)`
  public func cornerRadius(_ points: Double) -> Bars {
    with { $0.cornerRadius = checked(points, 0...1e4, "the radius of the corners") }
  }
}
