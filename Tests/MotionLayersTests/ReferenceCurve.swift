// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// An emitter's numbers over its time as the engine takes them: looked at where animations begin and end and evenly
/// between, at most 1/120 s apart, and linear from one look to the next (EM-3).
struct ReferenceCurve {
  struct Stretch {
    var start, end: Double
    var first, last: EmitterValues

    func number(at time: Double, _ read: (EmitterValues) -> Double) -> Double {
      end < .infinity
        ? read(first) + (read(last) - read(first)) * (time - start) / (end - start) : read(first)
    }
  }

  let stretches: [Stretch]

  /// - Parameters:
  ///   - marks: where animations begin and end, rising from 0; after the last one nothing changes.
  ///   - values: the numbers at a time.
  init(marks: [Double], values: (Double) -> EmitterValues) {
    var stretches: [Stretch] = []
    for (start, end) in zip(marks, marks.dropFirst()) {
      let count = Int(((end - start) / (1.0 / 120)).rounded(.up))
      let times = (0...count).map { start + (end - start) * Double($0) / Double(count) }
      for (a, b) in zip(times, times.dropFirst()) {
        // At its end a stretch still has what ends there.
        stretches.append(Stretch(start: a, end: b, first: values(a), last: values(b - 2e-9)))
      }
    }
    let rest = marks.last ?? 0
    stretches.append(Stretch(start: rest, end: .infinity, first: values(rest), last: values(rest)))
    self.stretches = stretches
  }

  /// When the integral of a rate from `start` on reaches 1, 2, 3 and so on, up to `end`, which is finite; each time with
  /// its stretch.
  func births(from start: Double, to end: Double, rate: (EmitterValues) -> Double) -> [(time: Double, in: Stretch)] {
    var births: [(time: Double, in: Stretch)] = []
    var sum = 0.0
    for stretch in stretches where stretch.end > start && stretch.start < end {
      let (a, b) = (max(start, stretch.start), min(end, stretch.end))
      let first = stretch.number(at: a, rate)
      func area(_ time: Double) -> Double { (first + stretch.number(at: time, rate)) / 2 * (time - a) }
      // What rounding puts just after the end has come as well.
      while sum + area(b) + 1e-9 >= Double(births.count + 1) {
        var (early, late) = (a, b)
        for _ in 0..<64 {
          let middle = (early + late) / 2
          if sum + area(middle) < Double(births.count + 1) { early = middle } else { late = middle }
        }
        births.append((late, stretch))
      }
      sum += area(b)
    }
    return births
  }
}
