// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A line through the values of the rows. A missing value is a gap.
///
/// ```swift
/// Chart(data, x: "date") { Line("price", by: "country").smooth() }
/// ```
public struct Line: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameters:
  ///   - columns: of values; without any, the first column of numbers.
  ///   - split: a column with the name of each row's series, such as a country.
  ///
  /// Example: `Line("price", by: "country")`
  public init(_ columns: String..., by split: String? = nil) { spec = MarkSpec(.line, columns, by: split) }

  /// A dashed line.
  /// Example: `Line("target").dashed()`
  public func dashed(_ isOn: Bool = true) -> Line { with { $0.isDashed = isOn } }
  /// Curves through the values that never go beyond them.
  /// Example: `Line("price").smooth()`
  public func smooth() -> Line { with { $0.curve = .smooth } }
  /// Level lines with a step at each next value.
  /// Example: `Line("interest rate").stepped()`
  public func stepped() -> Line { with { $0.curve = .stepped } }
  /// Goes straight across missing values.
  /// Example: `Line("temperature").joinsGaps()`
  public func joinsGaps() -> Line { with { $0.joinsGaps = true } }
  /// The width of the line, in points.
  /// Example: `Line("price").lineWidth(6)`
  public func lineWidth(_ points: Double) -> Line {
    with { $0.lineWidth = checked(points, 0...1000, "the width of the line") }
  }
  /// A dot at each value; nil for a diameter in points that fits the chart.
  /// Example: `Line("price").points()`
  public func points(_ diameter: Double? = nil) -> Line { dotted(diameter) }
}

/// The area between a line and zero. A missing value is a gap.
///
/// ```swift
/// Chart(data, x: "date") { Area("coal", "gas", "wind").stacked() }
/// ```
public struct Area: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameters:
  ///   - columns: of values; without any, the first column of numbers.
  ///   - split: a column with the name of each row's series, such as a country.
  ///
  /// Example: `Area("price")`
  public init(_ columns: String..., by split: String? = nil) { spec = MarkSpec(.area, columns, by: split) }

  /// Curves through the values that never go beyond them.
  /// Example: `Area("price").smooth()`
  public func smooth() -> Area { with { $0.curve = .smooth } }
  /// Level lines with a step at each next value.
  /// Example: `Area("interest rate").stepped()`
  public func stepped() -> Area { with { $0.curve = .stepped } }
  /// Goes straight across missing values.
  /// Example: `Area("temperature").joinsGaps()`
  public func joinsGaps() -> Area { with { $0.joinsGaps = true } }
  /// A dot at each value; nil for a diameter in points that fits the chart.
  /// Example: `Area("price").points()`
  public func points(_ diameter: Double? = nil) -> Area { dotted(diameter) }
  /// The areas stand on one another.
  ///
  /// - Parameter share: fills the whole height: each area is a fraction of the sum.
  ///
  /// Example: `Area("coal", "gas", "wind").stacked(share: true)`
  public func stacked(share: Bool = false) -> Area { with { $0.arrangement = share ? .share : .stacked } }
  /// The width of the line along the values, in points; 0 for none.
  /// Example: `Area("price").lineWidth(0)`
  public func lineWidth(_ points: Double) -> Area {
    with { $0.lineWidth = checked(points, 0...1000, "the width of the line") }
  }
}
