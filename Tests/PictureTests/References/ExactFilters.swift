// SPDX-License-Identifier: Apache-2.0

import MotionCore

@testable import ExportFixtures

/// Blurs on a fine grid of a layer's own space, by their definitions, in doubles. Slow and plain.
struct ExactImage: Sendable {
  /// Samples a point.
  static let fineness = 3

  /// In points.
  let origin: (x: Double, y: Double)
  let columns: Int
  let rows: Int
  /// Premultiplied, 0…1: red, green, blue, alpha.
  private(set) var samples: [SIMD4<Double>]

  /// - Parameter color: at a point, premultiplied.
  init(
    x: Double, y: Double, width: Double, height: Double, _ color: (Double, Double) -> SIMD4<Double>
  ) {
    let n = Double(ExactImage.fineness)
    (origin, columns, rows) = ((x, y), Int(width * n), Int(height * n))
    samples = []
    samples.reserveCapacity(columns * rows)
    for j in 0..<rows {
      for i in 0..<columns { samples.append(color(x + (Double(i) + 0.5) / n, y + (Double(j) + 0.5) / n)) }
    }
  }

  private subscript(_ i: Int, _ j: Int) -> SIMD4<Double> {
    i < 0 || j < 0 || i >= columns || j >= rows ? .zero : samples[j * columns + i]
  }

  /// Bilinear at a point; transparent outside.
  func at(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let n = Double(ExactImage.fineness)
    let (u, v) = ((x - origin.x) * n - 0.5, (y - origin.y) * n - 0.5)
    guard u > -1, v > -1, u < Double(columns), v < Double(rows) else { return .zero }
    let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (a, b) = (u - Double(i), v - Double(j))
    return (self[i, j] * (1 - a) + self[i + 1, j] * a) * (1 - b)
      + (self[i, j + 1] * (1 - a) + self[i + 1, j + 1] * a) * b
  }

  /// The image with each sample made of this one.
  private func map(_ sample: (Int, Int) -> SIMD4<Double>) -> ExactImage {
    var result = self
    for j in 0..<rows { for i in 0..<columns { result.samples[j * columns + i] = sample(i, j) } }
    return result
  }

  /// The Gaussian of a standard deviation in points, as a direct sum.
  func blurred(_ sigma: Double) -> ExactImage {
    let s = sigma * Double(ExactImage.fineness)
    let reach = Int((5 * s).rounded(.up))
    let raw = (-reach...reach).map { Math.exp(-0.5 * Double($0 * $0) / (s * s)) }
    let sum = raw.reduce(0, +)
    let weights = raw.map { $0 / sum }
    func pass(_ dx: Int, _ dy: Int, _ picture: ExactImage) -> ExactImage {
      picture.map { i, j in
        (-reach...reach).reduce(SIMD4<Double>.zero) {
          $0 + picture[i + $1 * dx, j + $1 * dy] * weights[$1 + reach]
        }
      }
    }
    return pass(0, 1, pass(1, 0, self))
  }

  /// The mean of the samples at these vectors from each point.
  func mean(_ vectors: [(x: Double, y: Double)]) -> ExactImage {
    // A vector leads from every sample to the same place between four others, which share its weight.
    var weights: [SIMD2<Int>: Double] = [:]
    for vector in vectors {
      let v = SIMD2(vector.x, vector.y) * Double(ExactImage.fineness)
      let whole = v.rounded(.down)
      let part = v - whole
      for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let share = (dx == 0 ? 1 - part.x : part.x) * (dy == 0 ? 1 - part.y : part.y)
        weights[SIMD2(Int(whole.x) + dx, Int(whole.y) + dy), default: 0] += share / Double(vectors.count)
      }
    }
    let taps = weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
    return map { i, j in
      taps.reduce(SIMD4<Double>.zero) { $0 + self[i + $1.key.x, j + $1.key.y] * $1.value }
    }
  }

  /// The mean of what lies between p and p + (center − p) · amount.
  func zoomed(_ center: (x: Double, y: Double), _ amount: Double) -> ExactImage {
    let n = Double(ExactImage.fineness)
    let count = 64
    return map { i, j in
      let (x, y) = (origin.x + (Double(i) + 0.5) / n, origin.y + (Double(j) + 0.5) / n)
      return (0..<count).reduce(SIMD4<Double>.zero) {
        let t = (Double($1) + 0.5) / Double(count) * amount
        return $0 + at(x + (center.x - x) * t, y + (center.y - y) * t)
      } / Double(count)
    }
  }
}
