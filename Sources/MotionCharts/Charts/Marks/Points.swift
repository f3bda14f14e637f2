// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A dot for each row, at its x and its value.
///
/// ```swift
/// Chart(data, x: "income") { Points("life", size: "population", label: "country") }
/// ```
public struct Points: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameters:
  ///   - columns: of values; without any, the first column of numbers.
  ///   - split: a column with the name of each row's series, such as a continent.
  ///   - size: a column of numbers; the areas of the dots are in proportion to them.
  ///   - label: a column of texts: `chart.point("Brazil")` finds a dot by them, and `names()` writes them.
  ///
  /// Example: `Points("life", by: "continent", size: "population", label: "country")`
  public init(_ columns: String..., by split: String? = nil, size: String? = nil, label: String? = nil) {
    spec = MarkSpec(.points, columns, by: split)
    (spec.sizeColumn, spec.labelColumn) = (size, label)
  }

  /// The diameter of the dots, in points; with a column of sizes, that of the largest.
  /// Example: `Points("life").diameter(20)`
  public func diameter(_ points: Double) -> Points {
    with { $0.pointSize = checked(points, 0...1e4, "the diameter of points") }
  }
}

/// A pie with a slice for each row.
///
/// ```swift
/// Chart(data, x: "fuel") { Pie("share").donut().valueLabels(.percent()) }
/// ```
///
/// Its values are 0 and above; each slice is a fraction of their sum. Without ``ChartMark/valueLabels(_:)`` slices have only names.
public struct Pie: ChartMark {
  /// The look and the columns of the marks.
  public var spec: MarkSpec

  /// - Parameter columns: of values, one; without any, the first column of numbers.
  ///
  /// Example: `Pie("share")`
  public init(_ columns: String...) { spec = MarkSpec(.pie, columns) }

  /// A ring.
  ///
  /// - Parameter hole: the radius of the hole as a fraction of the pie's own, 0 to 0.95.
  ///
  /// Example: `Pie("share").donut(0.7)`
  public func donut(_ hole: Double = 0.62) -> Pie { with { $0.hole = checked(hole, 0...0.95, "the hole") } }
}
