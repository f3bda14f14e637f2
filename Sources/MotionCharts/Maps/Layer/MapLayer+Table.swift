// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Colours of countries by the rows of a table.
extension MapLayer {
  /// Fills countries by a column of a table (a choropleth), at once. Rows without a value are left out.
  ///
  /// - Parameters:
  ///   - country: the column with codes or names of countries. An unknown one is an error with its line.
  ///   - value: a column with numbers.
  ///   - scale: the colours for the values.
  ///
  /// Example: `map.filled(by: exports, country: "country", value: "bags", MapScale(.amber))`
  @discardableResult public func filled(
    by table: Table, country: String, value: String, _ scale: MapScale = MapScale(.teal)
  ) -> Self {
    for (number, color) in colors(MapEntry.entries(table, country, value), scale) { shapes[number].fillColor = color }
    return self
  }

  /// Fills countries by a column of a table, the lowest values first if there is a stagger.
  ///
  /// ```swift
  /// map.fills(by: exports, country: "country", value: "bags", MapScale(.amber), for: 0.8, stagger: 0.05)
  /// ```
  public func fills(
    by table: Table, country: String, value: String, _ scale: MapScale = MapScale(.teal), for seconds: Double,
    stagger: Double = 0, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    fills(MapEntry.entries(table, country, value), scale, seconds, stagger, timing)
  }
}

extension MapEntry {
  fileprivate static func entries(_ table: Table, _ country: String, _ value: String) -> [MapEntry] {
    table.rows.compactMap { row in
      guard let name = row.text(country), let number = row.number(value) else { return nil }
      return MapEntry(name: name, value: number, location: row.line > 0 ? ", line \(row.line) of the table" : "")
    }
  }
}
