// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pixels of a shader's evaluation, in the layer's points: y down on the default canvas, the origin at the layer's
/// top left corner.
///
/// ```swift
/// ShaderLayer { grid, time in { row in for i in 0..<row.count { row.red[i] = Float(grid.x(row.firstColumn + i) / grid.size.width) } } }
/// ```
public struct ShaderGrid: Hashable, Sendable {
  /// The layer's size in points.
  /// Example: `let width = grid.size.width`
  public let size: CGSize
  /// How many pixels a row has.
  /// Example: `let columns = grid.columns`
  public let columns: Int
  /// How many rows there are.
  /// Example: `let rows = grid.rows`
  public let rows: Int
  /// The centre of the first column and row.
  /// Example: `let left = grid.firstX`
  /// Example: `let top = grid.firstY`
  public let firstX, firstY: Double
  /// The distance between columns and between rows. Negative if the layer is mirrored.
  /// Example: `let step = grid.stepX`
  /// Example: `let step = grid.stepY`
  public let stepX, stepY: Double

  package init(
    size: CGSize, columns: Int, rows: Int, firstX: Double, firstY: Double, stepX: Double, stepY: Double
  ) {
    (self.size, self.columns, self.rows) = (size, columns, rows)
    (self.firstX, self.firstY, self.stepX, self.stepY) = (firstX, firstY, stepX, stepY)
  }

  /// The x coordinate of a column's pixel centres.
  /// Example: `let x = grid.x(0)`
  public func x(_ column: Int) -> Double { firstX + Double(column) * stepX }
  /// The y coordinate of a row's pixel centres.
  /// Example: `let y = grid.y(0)`
  public func y(_ row: Int) -> Double { firstY + Double(row) * stepY }
}
