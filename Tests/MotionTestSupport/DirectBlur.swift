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
      for k in max(-r, 1 - width)...min(r, width - 1) {
        let (first, end) = (max(0, k), min(width, width + k))
        add(source, from: y * width + first - k, to: &rows, at: y * width + first, count: end - first, times: kx[k + r])
      }
    }
    var result = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for k in max(-r, y - height + 1)...min(r, y) {
        add(rows, from: (y - k) * width, to: &result, at: y * width, count: width, times: ky[k + r])
      }
    }
    return result
  }

  /// In a form that the compiler makes vectors of.
  private static func add(
    _ source: [Double], from start: Int, to result: inout [Double], at place: Int, count: Int, times weight: Double
  ) {
    source.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        let (from, to) = (source.baseAddress! + start, result.baseAddress! + place)
        for index in 0..<count { to[index] += weight * from[index] }
      }
    }
  }

  /// The largest difference of pixels of several equal channels from samples.
  package static func difference(_ pixels: [UInt8], _ expected: [Double], channels: Int) -> Double {
    var worst = 0.0
    for i in pixels.indices { worst = max(worst, abs(Double(pixels[i]) - expected[i / channels])) }
    return worst
  }
}
