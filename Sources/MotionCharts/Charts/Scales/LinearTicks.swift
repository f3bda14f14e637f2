// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Ticks at multiples of 1, 2 or 5 times a power of ten, as D3 chooses them.
enum LinearTicks {
  /// The distance of the ticks. Steps below one are kept as their reciprocal, so that 0.1 divides without a rest.
  struct Step: Hashable, Sendable {
    /// The step, or its reciprocal if `isReciprocal`; above 0.
    var size: Double
    var isReciprocal: Bool

    var value: Double { isReciprocal ? 1 / size : size }
    func tick(_ index: Double) -> Double { isReciprocal ? index / size : index * size }
    func index(_ value: Double) -> Double { isReciprocal ? value * size : value / size }

    /// Digits after the point that tell all ticks apart.
    var fractionDigits: Int {
      guard isReciprocal else { return 0 }
      var (digits, power) = (0, 1.0)
      while power < size, digits < 15 { (digits, power) = (digits + 1, power * 10) }
      return digits
    }
  }

  /// The most ticks of a scale; a script that asks for more gets these.
  static let limit = 1000

  /// The step for about `count` ticks; nil for an empty or endless range.
  static func step(from start: Double, to end: Double, count: Int) -> Step? {
    let rough = abs(end - start) / Double(min(max(count, 1), limit))
    guard rough.isFinite, rough > 0 else { return nil }
    let power = Int((Math.log(rough) / Math.log(10)).rounded(.down))
    guard (-300...300).contains(power), let unit = Double("1e\(abs(power))") else { return nil }
    let error = power >= 0 ? rough / unit : rough * unit
    // The geometric means of neighbouring factors.
    let factor = error >= 50.0.squareRoot() ? 10.0 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
    return power >= 0 ? Step(size: factor * unit, isReciprocal: false) : Step(size: unit / factor, isReciprocal: true)
  }

  /// Ascending ticks within a range.
  ///
  /// Example: `LinearTicks.ticks(from: 0, to: 1, count: 5)` is 0, 0.2, 0.4, 0.6, 0.8, 1.
  static func ticks(from start: Double, to end: Double, count: Int) -> [Double] {
    let (low, high) = (min(start, end), max(start, end))
    if low == high { return low.isFinite ? [low] : [] }
    guard let step = step(from: low, to: high, count: count) else { return [] }
    var first = (step.index(low) + 0.5).rounded(.down)
    var last = (step.index(high) + 0.5).rounded(.down)
    // Rounding may have chosen a tick just outside.
    if step.tick(first) < low { first += 1 }
    if step.tick(last) > high { last -= 1 }
    guard last >= first, last - first <= Double(4 * limit) else { return [] }
    return (0...Int(last - first)).map { step.tick(first + Double($0)) }
  }

  /// A range that begins and ends at a tick.
  static func nice(_ start: Double, _ end: Double, count: Int) -> (lower: Double, upper: Double) {
    var (low, high) = (start, end)
    // The step of the wider range may be larger.
    for _ in 0..<2 {
      guard let step = step(from: low, to: high, count: count) else { break }
      low = step.tick(step.index(low).rounded(.down))
      high = step.tick(step.index(high).rounded(.up))
    }
    return (low, high)
  }
}
