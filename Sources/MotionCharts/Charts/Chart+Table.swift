// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionContent
import MotionDSL
import MotionLayers

extension Chart {
  /// A chart of a table.
  ///
  /// - Parameters:
  ///   - x: the column of keys; nil for the first one.
  ///   - marks: back to front.
  ///
  /// ```swift
  /// Chart(Table("sales.csv"), x: "month") { Bars("revenue").valueLabels(.compact) }
  /// ```
  public convenience init(_ table: Table, x: String? = nil, @ChartBuilder _ marks: () -> [any ChartMark]) {
    self.init(ChartData(table), x: x, marks)
  }

  /// Goes over to another table of the same columns; see ``changes(to:for:timing:)``.
  public func changes(
    to table: Table, for seconds: Double = 1, timing: TimingFunction = .easeInOutCubic
  ) -> some Step {
    changes(to: ChartData(table), for: seconds, timing: timing)
  }
}
