// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lengths of a code in points. Rows count from 0, and the origin is the upper left corner of its rows and numbers.
struct CodeGeometry: Sendable {
  /// From row to row.
  var pitch: Double
  /// Between the upper edge of a row and that of its text.
  var inset: Double
  /// Of a letter.
  var advance: Double
  /// The left end of the numbers; those of the old code of a comparison end a letter and a half before it, if it is above 0.
  var numberX: Double
  /// The left ends of signs and of texts.
  var signX: Double
  var textX: Double
  /// Between the rows and the edges of the plate.
  var padding: CGSize
  /// Of the plate.
  var width: Double
  /// Of the plate, by states.
  var heights: [Double]
  /// Whether rows may lie outside of the plate.
  var isClipped: Bool
  /// How many rows the plate shows.
  var visibleRows: Double

  func y(_ row: Int) -> Double { Double(row) * pitch }

  /// The width of the rows with their numbers.
  var innerWidth: Double { width - 2 * padding.width }
}
