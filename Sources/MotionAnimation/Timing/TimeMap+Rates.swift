// SPDX-License-Identifier: Apache-2.0

/// Maps that are known by how fast time runs.
extension TimeMap {
  /// This map seen through a clock whose speed changes linearly from key to key: before the first and after the last it is
  /// even.
  ///
  /// A stretch from speed a to b in d seconds covers d · (a + b) / 2, along a parabola, which is a cubic Bézier of time.
  ///
  /// - Parameter keys: finite, their times from 0 on and not falling; two of one time are a jump. At least one.
  package func running(_ keys: [(time: Double, rate: Double)]) -> TimeMap {
    guard let first = keys.first, let last = keys.last else { return self }
    var line: [Key] = [.init(0, 0)]
    if first.time > 0 { line.append(.init(first.time, first.time * first.rate)) }
    for (a, b) in zip(keys, keys.dropFirst()) where b.time > a.time {
      if a.rate * b.rate < 0 {
        // Where it turns.
        let turn = a.time + (b.time - a.time) * (a.rate / (a.rate - b.rate))
        line.append(TimeMap.ramp((a.time, a.rate), (turn, 0), from: line[line.count - 1].local))
        line.append(TimeMap.ramp((turn, 0), (b.time, b.rate), from: line[line.count - 1].local))
      } else {
        line.append(TimeMap.ramp(a, b, from: line[line.count - 1].local))
      }
    }
    // Beyond the last key time goes on as fast.
    let end = line[line.count - 1]
    line.append(.init(last.time + 1, end.local + last.rate))
    return remapped(through: line)
  }

  /// - Parameters:
  ///   - a, b: speeds of one sign.
  ///   - local: at the first.
  private static func ramp(
    _ a: (time: Double, rate: Double), _ b: (time: Double, rate: Double), from local: Double
  ) -> Key {
    let sum = a.rate + b.rate
    let way = (b.time - a.time) * sum / 2
    guard a.rate != b.rate, sum != 0 else { return .init(b.time, local + way) }
    // The middle point of the parabola through (0, 0) and (1, 1) that begins with slope 2a / (a + b).
    let middle = a.rate / sum
    let third = Float(1.0 / 3)
    return .init(
      b.time, local + way, TimingFunction(third, Float(2 * middle / 3), 1 - third, Float((1 + 2 * middle) / 3)))
  }

  /// The latest local time of its keys without the last one, which only sets how it goes on; nil without keys.
  package var latestKey: Double? { stages.first?.keys.dropLast().map(\.local).max() }
}
