// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A Gaussian blur by its definition: the direct sum, in one dimension after the other.
package enum DirectBlur {
  /// - Parameters:
  ///   - source: Rows of `width` samples; zero around them.
  ///   - sigma: The standard deviation, in pixels.
  ///   - shift: By how many pixels the result is moved to the right and down.
  package static func blur(
    _ source: [Double], _ width: Int, _ height: Int, _ sigma: Double, shift: (Double, Double) = (0, 0)
  ) -> [Double] {
    let r = Int((6 * sigma).rounded(.up)) + 1
    func kernel(_ shift: Double) -> [Double] {
      let raw = (-r...r).map { Foundation.exp(-0.5 * (Double($0) - shift) * (Double($0) - shift) / (sigma * sigma)) }
      let sum = raw.reduce(0, +)
      return raw.map { $0 / sum }
    }
    let (kx, ky) = (kernel(shift.0), kernel(shift.1))
    var rows = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for k in max(-r, x - width + 1)...min(r, x) { sum += kx[k + r] * source[y * width + x - k] }
        rows[y * width + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for k in max(-r, y - height + 1)...min(r, y) {
        let w = ky[k + r]
        for x in 0..<width { result[y * width + x] += w * rows[(y - k) * width + x] }
      }
    }
    return result
  }

  /// The largest difference of pixels of several equal channels from samples.
  package static func difference(_ pixels: [UInt8], _ expected: [Double], channels: Int) -> Double {
    var worst = 0.0
    for i in pixels.indices { worst = max(worst, abs(Double(pixels[i]) - expected[i / channels])) }
    return worst
  }
}
