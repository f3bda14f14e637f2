// SPDX-License-Identifier: Apache-2.0

/// A stretch of a row of pixels, relative to a pixel's left edge.
struct PixelRun {
  /// The row, relative to the pixel's.
  let y: Int
  /// The pixels in which it begins and ends, with its shares of them.
  let first, last: Int
  private let firstPart, lastPart: Double

  /// - Parameters:
  ///   - from, to: within ±2·10⁵, `from` less than `to`.
  init(y: Int, from: Double, to: Double) {
    self.y = y
    (first, last) = (Int(from.rounded(.down)), Int(to.rounded(.down)))
    (firstPart, lastPart) = first == last ? (to - from, 0) : (Double(first) + 1 - from, to - Double(last))
  }

  /// The weight of the pixel at an offset, if `unit` is that of a whole one.
  private func weight(_ x: Int, _ unit: Int) -> Int {
    if x == first { return Int((firstPart * Double(unit)).rounded()) }
    if x == last { return Int((lastPart * Double(unit)).rounded()) }
    return x > first && x < last ? unit : 0
  }

  /// The sum of all weights.
  func total(unit: Int) -> Int {
    let ends = weight(first, unit) + (last > first ? weight(last, unit) : 0)
    return ends + max(0, last - first - 1) * unit
  }

  /// The change of the run's sum from the pixel to the left to this one.
  ///
  /// - Parameter unit: at most 2¹⁵ − 1.
  func changes(unit: Int) -> [Tap] {
    Set([first - 1, first, last - 1, last]).compactMap { x in
      let change = weight(x, unit) - weight(x + 1, unit)
      return change == 0 ? nil : Tap(x: x, y: y, weight: Int16(clamping: change))
    }
  }
}
