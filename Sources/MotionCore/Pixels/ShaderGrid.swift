import Foundation

/// The pixels on which a shader is evaluated, in the layer's points: y down on the default canvas, the origin at
/// the layer's top left corner.
public struct ShaderGrid: Hashable, Sendable {
  /// The layer's size in points.
  public let size: CGSize
  public let columns: Int
  public let rows: Int
  /// The centre of the first column and row.
  public let firstX, firstY: Double
  /// The distance between columns and between rows. Negative where the layer is mirrored.
  public let stepX, stepY: Double

  public init(
    size: CGSize, columns: Int, rows: Int, firstX: Double, firstY: Double, stepX: Double, stepY: Double
  ) {
    (self.size, self.columns, self.rows) = (size, columns, rows)
    (self.firstX, self.firstY, self.stepX, self.stepY) = (firstX, firstY, stepX, stepY)
  }

  /// The x coordinate of a column's pixel centres.
  public func x(_ column: Int) -> Double { firstX + Double(column) * stepX }
  /// The y coordinate of a row's pixel centres.
  public func y(_ row: Int) -> Double { firstY + Double(row) * stepY }
}
