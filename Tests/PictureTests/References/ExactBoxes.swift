// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import ExportFixtures

/// Boxes in a layer's own space, and their blurs by closed forms in doubles.
struct ExactBoxes: Sendable {
  /// By what an image is averaged. Lengths in points.
  enum Kernel: Sendable {
    case none
    case gaussian(sigma: Double)
    /// A square of twice the radius.
    case box(radius: Double)
    case disc(radius: Double)
  }

  struct Box: Sendable {
    var x, y, width, height: Double
    /// Premultiplied; added to what is beneath.
    var color: SIMD4<Double>

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: SIMD4<Double>) {
      (self.x, self.y, self.width, self.height, self.color) = (x, y, width, height, color)
    }
  }

  var boxes: [Box]

  /// The color at a point after the blur.
  func at(_ x: Double, _ y: Double, _ kernel: Kernel) -> SIMD4<Double> {
    boxes.reduce(SIMD4<Double>.zero) { sum, box in
      let share = ExactBoxes.share(
        of: kernel, box.x - x, box.x + box.width - x, box.y - y, box.y + box.height - y)
      return share == 0 ? sum : sum + box.color * share
    }
  }

  /// How much of a kernel about the origin lies in a rectangle.
  private static func share(
    of kernel: Kernel, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
  ) -> Double {
    switch kernel {
    case .none: return left <= 0 && 0 < right && top <= 0 && 0 < bottom ? 1 : 0
    case .gaussian(let sigma):
      let unit = 1 / (sigma * 2.0.squareRoot())
      return (erf(right * unit) - erf(left * unit)) * (erf(bottom * unit) - erf(top * unit)) / 4
    case .box(let r):
      let width = max(0, min(right, r) - max(left, -r))
      let height = max(0, min(bottom, r) - max(top, -r))
      return width * height / (4 * r * r)
    case .disc(let r):
      let (low, high) = (max(top, -r), min(bottom, r))
      guard low < high, left < r, right > -r else { return 0 }
      if left <= -r, right >= r, low == -r, high == r { return 1 }
      // By its chords, closer together where they grow fast: y = r·sin(angle).
      let (first, last) = (asin(low / r), asin(high / r))
      let count = 24
      let step = (last - first) / Double(count)
      var area = 0.0
      for index in 0..<count {
        let half = r * cos(first + (Double(index) + 0.5) * step)
        area += max(0, min(right, half) - max(left, -half)) * half * step
      }
      return area / (.pi * r * r)
    }
  }
}
