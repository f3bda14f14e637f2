// SPDX-License-Identifier: Apache-2.0

/// A stretch of one row to be filled: `count` pixels from column `firstColumn`.
///
/// Components are sRGB-encoded, unpremultiplied, 0…1; values outside are clamped and NaN counts as 0.
/// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.green[i] = 1 } } }`
@safe public struct ShaderRow {
  // SAFETY: of the renderer; whoever fills a row does not keep it.
  /// The pixels of the whole image.
  ///
  /// ```swift
  /// ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = Float(row.y / row.grid.size.height) } } }
  /// ```
  public let grid: ShaderGrid
  /// The number of the row, 0 at the top.
  ///
  /// ```swift
  /// ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = row.row.isMultiple(of: 2) ? 1 : 0 } } }
  /// ```
  public let row: Int
  /// The column of the first pixel, 0 at the left.
  ///
  /// ```swift
  /// ShaderLayer { grid, _ in { row in for i in 0..<row.count { row.red[i] = Float(grid.x(row.firstColumn + i)) } } }
  /// ```
  public let firstColumn: Int
  /// The components to be written, a number for each pixel.
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.alpha[i] = 0.5 } } }`
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.blue[i] = 1 } } }`
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.green[i] = 1 } } }`
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = 1 } } }`
  public let red, green, blue, alpha: UnsafeMutableBufferPointer<Float>

  package init(
    grid: ShaderGrid, row: Int, firstColumn: Int, red: UnsafeMutableBufferPointer<Float>,
    green: UnsafeMutableBufferPointer<Float>, blue: UnsafeMutableBufferPointer<Float>,
    alpha: UnsafeMutableBufferPointer<Float>
  ) {
    (self.grid, self.row, self.firstColumn) = (grid, row, firstColumn)
    unsafe (self.red, self.green, self.blue, self.alpha) = unsafe (red, green, blue, alpha)
  }

  /// How many pixels are to be filled.
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = 1 } } }`
  public var count: Int { unsafe red.count }
  /// The y coordinate of this row's pixel centres, in the layer's points.
  /// Example: `ShaderLayer { _, _ in { row in for i in 0..<row.count { row.red[i] = Float(row.y / 1080) } } }`
  public var y: Double { grid.y(row) }
}
