// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// An affine map of R, G, B, A: row after row, four weights and a constant.
package struct ColorMatrix: Hashable, Sendable {
  /// Twenty numbers.
  package let values: [Double]

  package static let identity = ColorMatrix([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

  /// - Parameters:
  ///   - red, green, blue, alpha: the weights of R, G, B and A in each new component.
  ///   - bias: the offsets added. Missing numbers are 0.
  package init(
    _ red: [Double], _ green: [Double], _ blue: [Double], _ alpha: [Double] = [0, 0, 0, 1], bias: [Double] = []
  ) {
    var values: [Double] = []
    for (i, row) in [red, green, blue, alpha].enumerated() {
      for k in 0..<4 { values.append(k < row.count ? row[k] : 0) }
      values.append(i < bias.count ? bias[i] : 0)
    }
    self.values = values
  }

  private init(values: [Double]) { self.values = values }

  /// This one first, then `next`.
  package func concatenating(_ next: ColorMatrix) -> ColorMatrix {
    var result = [Double](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.values[row * 5 + 4] : 0
        for k in 0..<4 { sum += next.values[row * 5 + k] * values[k * 5 + column] }
        result[row * 5 + column] = sum
      }
    }
    return ColorMatrix(values: result)
  }

  /// `this + (other − this) · share`
  package func mixed(with other: ColorMatrix, _ share: Double) -> ColorMatrix {
    ColorMatrix(values: values.indices.map { values[$0] + (other.values[$0] - values[$0]) * share })
  }

  /// Whether transparent pixels may become visible.
  package var fillsTransparency: Bool { values[19] > 0 }
}
