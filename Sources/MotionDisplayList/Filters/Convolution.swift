// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A weighted sum of the pixels around each pixel (`feConvolveMatrix` of SVG). Beyond the image lies transparency.
package struct Convolution: Hashable, Sendable {
  /// Row after row, each weight with its own neighbour: not turned over, as SVG writes them.
  package var weights: [Double]
  /// The steps from a pixel to the neighbour of each weight, in units of the two vectors.
  package var columns: [Int]
  package var rows: [Int]
  /// Added to each component, as a share of the alpha there.
  package var bias: Double
  /// Whether alpha stays, and colours are summed unpremultiplied.
  package var keepsAlpha: Bool
  /// A step to the right and a step down, in pixels.
  package var stepX, stepY: PixelVector

  /// - Parameters:
  ///   - weights: row after row, as SVG writes them: the last one belongs to the neighbour on the upper left.
  ///   - columns: how many stand in a row; incomplete rows do not count.
  ///   - target: the column and the row of the weights that lie over the pixel itself; nil for the middle.
  ///   - divisor: of the sum; 0 for the sum of the weights, or 1 if that is 0.
  package init(
    weights: [Double], columns: Int, target: (column: Int, row: Int)?, divisor: Double, bias: Double, keepsAlpha: Bool,
    stepX: PixelVector, stepY: PixelVector
  ) {
    let columns = max(columns, 1)
    let rows = weights.count / columns
    let sum = weights.prefix(columns * rows).reduce(0, +)
    let factor = 1 / (divisor != 0 ? divisor : sum != 0 ? sum : 1)
    let (column, row) =
      target.map { (min(max($0.column, 0), columns - 1), min(max($0.row, 0), max(rows - 1, 0))) }
      ?? (columns / 2, rows / 2)
    let indices = 0..<columns * rows
    self.weights = indices.map { weights[columns * rows - 1 - $0] * factor }
    self.columns = indices.map { $0 % columns - column }
    self.rows = indices.map { $0 / columns - row }
    (self.bias, self.keepsAlpha, self.stepX, self.stepY) = (bias, keepsAlpha, stepX, stepY)
  }

  /// The longest way from a pixel to a neighbour, in pixels.
  package var reach: Double {
    zip(columns, rows).reduce(0) { reach, step in
      let (x, y) = (
        stepX.x * Double(step.0) + stepY.x * Double(step.1), stepX.y * Double(step.0) + stepY.y * Double(step.1)
      )
      return max(reach, abs(x), abs(y))
    }
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(weights.count)
    for weight in weights { hasher.combine(weight) }
    for step in columns + rows { hasher.combine(step) }
    for value in [bias, stepX.x, stepX.y, stepY.x, stepY.y] { hasher.combine(value) }
    hasher.combine(keepsAlpha)
  }
}
