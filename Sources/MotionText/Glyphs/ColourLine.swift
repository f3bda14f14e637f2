// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The colours of a gradient of a font (OpenType 1.9, COLR, "Color line").
struct ColourLine {
  enum Extend { case pad, repeated, reflected }
  /// In ascending order of location; locations may have any value.
  var stops: [Drawing.ColorStop]
  var extend: Extend

  /// The most times that colours are repeated to either side: a thousand stripes are grey.
  private static let repetitions = 64

  /// Stops from 0 to 1, and the part of the line they cover: `low` is at 0, `high` at 1.
  ///
  /// - Parameter needed: the visible part of the line.
  func laid(over needed: ClosedRange<Double>) -> (stops: [Drawing.ColorStop], low: Double, high: Double) {
    let (first, last) = (stops.first?.location ?? 0, stops.last?.location ?? 1)
    let length = last - first
    guard extend != .pad, length > 0 else {
      // Stops may lie outside of 0…1, so the line grows to hold them.
      let (low, high) = (min(first, 0), max(last, 1))
      return (stops.map { Drawing.ColorStop(($0.location - low) / (high - low), $0.color) }, low, high)
    }
    let limit = Double(ColourLine.repetitions)
    let before = max(-limit, ((needed.lowerBound - first) / length).rounded(.down))
    let after = min(limit, ((needed.upperBound - first) / length).rounded(.up))
    let count = max(1, after - before)
    var result: [Drawing.ColorStop] = []
    for i in 0..<Int(count) {
      let turn = Int(before) + i
      let isBackward = extend == .reflected && turn & 1 != 0
      for stop in isBackward ? stops.reversed() : stops {
        let inside = (stop.location - first) / length
        result.append(Drawing.ColorStop((Double(i) + (isBackward ? 1 - inside : inside)) / count, stop.color))
      }
    }
    return (result, first + before * length, first + (before + count) * length)
  }

  /// The same in the other direction.
  var reversed: ColourLine {
    ColourLine(stops: stops.reversed().map { Drawing.ColorStop(1 - $0.location, $0.color) }, extend: extend)
  }
}
