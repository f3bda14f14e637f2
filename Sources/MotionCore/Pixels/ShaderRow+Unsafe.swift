/// A stretch of one row to be filled: `count` pixels from column `firstColumn`.
///
/// Components are sRGB-encoded, unpremultiplied, 0…1; values outside are clamped and NaN counts as 0.
@safe public struct ShaderRow {
  // SAFETY: of the renderer; whoever fills a row does not keep it.
  public let grid: ShaderGrid
  public let row: Int
  public let firstColumn: Int
  public let red, green, blue, alpha: UnsafeMutableBufferPointer<Float>

  public init(
    grid: ShaderGrid, row: Int, firstColumn: Int, red: UnsafeMutableBufferPointer<Float>,
    green: UnsafeMutableBufferPointer<Float>, blue: UnsafeMutableBufferPointer<Float>,
    alpha: UnsafeMutableBufferPointer<Float>
  ) {
    (self.grid, self.row, self.firstColumn) = (grid, row, firstColumn)
    unsafe (self.red, self.green, self.blue, self.alpha) = unsafe (red, green, blue, alpha)
  }

  public var count: Int { unsafe red.count }
  /// The y coordinate of this row's pixel centres, in the layer's points.
  public var y: Double { grid.y(row) }
}
