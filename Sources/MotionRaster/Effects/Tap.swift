// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

/// A pixel near the computed one, with its weight.
struct Tap: Equatable {
  var x, y: Int
  var weight: Int16

  /// The mean of bilinear samples along a line from −half to half: each step is at most a pixel as long as the line is
  /// less than 4095 of them.
  static func line(_ half: PixelVector) -> [Tap] {
    let count = min(4096, Int((2 * max(abs(half.x), abs(half.y))).rounded(.up)) + 1)
    // A pixel lies beneath three samples at most, and all weights together are at most 2²³.
    let unit = min(8192, Double((1 << 23) / count))
    var weights: [SIMD2<Int>: Double] = [:]
    for k in 0..<count {
      let t = Double(2 * k + 1) / Double(count) - 1
      let (u, v) = (half.x * t, half.y * t)
      let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
      let (a, b) = (u - Double(i), v - Double(j))
      weights[SIMD2(i, j), default: 0] += (1 - a) * (1 - b) * unit
      weights[SIMD2(i + 1, j), default: 0] += a * (1 - b) * unit
      weights[SIMD2(i, j + 1), default: 0] += (1 - a) * b * unit
      weights[SIMD2(i + 1, j + 1), default: 0] += a * b * unit
    }
    return weights.map { Tap(x: $0.key.x, y: $0.key.y, weight: Int16(clamping: Int($0.value.rounded()))) }
  }
}
