// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Ticks of a logarithmic scale: powers of ten, with 2 and 5 times them where they are few.
enum LogTicks {
  /// Ascending ticks within a range above 0.
  static func ticks(from low: Double, to high: Double, count: Int) -> [Double] {
    guard low > 0, high >= low, high.isFinite else { return [] }
    // The ends are powers of logarithms, which may be off by a bit.
    let (first, last) = (exponent(low * (1 + 1e-12)), exponent(high * (1 + 1e-12)))
    let decades = max(last - first, 1)
    let factors = decades * 3 <= count ? [1.0, 2, 5] : [1.0]
    // Many decades: every second, third … power.
    let stride = max(1, (decades + max(count - 2, 0)) / max(count - 1, 1))
    var ticks: [Double] = []
    for power in first...(last + 1) where (power - first) % stride == 0 || factors.count > 1 {
      // Parsing gives the nearest number to each power. Products of tens would round.
      guard let unit = Double("1e\(power)") else { continue }
      ticks += factors.map { $0 * unit }.filter { $0 >= low * (1 - 1e-12) && $0 <= high * (1 + 1e-12) }
    }
    // Less than a decade has linear ticks.
    return ticks.count >= 2 ? ticks : LinearTicks.ticks(from: low, to: high, count: count)
  }

  /// The power of ten at or below a number above 0.
  static func exponent(_ number: Double) -> Int {
    let power = Int((Math.log(number) / Math.log(10)).rounded(.down))
    // The logarithm of 1000 may be a little less than 3.
    if let next = Double("1e\(power + 1)"), next <= number { return power + 1 }
    if let own = Double("1e\(power)"), own > number { return power - 1 }
    return power
  }

  /// The next powers of ten, outwards.
  static func nice(_ low: Double, _ high: Double) -> (lower: Double, upper: Double) {
    guard low > 0, high >= low, high.isFinite else { return (low, high) }
    let lower = Double("1e\(exponent(low))") ?? low
    let top = Double("1e\(exponent(high))") ?? high
    return (lower, top == high ? high : top * 10)
  }
}
