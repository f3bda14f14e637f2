// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Bends a layer's own time, which its animations and sublayers follow: loops, runs through keys, or plays a part.
///
/// A chain of stages; the first one takes the layer's time as its start, speed and offset give it. Unlike ``TimeMap``, times may
/// be negative, and a stage may loop. All times are seconds.
package struct PlaybackMap: Hashable, Sendable {
  package enum Stage: Hashable, Sendable {
    /// `offset + time · rate`.
    case line(offset: Double, rate: Double)
    /// Runs again and again through 0…length, `count` times; afterwards it holds `end`. Before 0 it holds 0.
    case loop(length: Double, count: Double, isMirrored: Bool, end: Double)
    /// Through keys, holding the first and the last value. Two keys of one time are a cut.
    case keys([TimeMap.Key])
  }

  /// From the layer's time to the one that is shown.
  package var stages: [Stage]

  package init(_ stages: [Stage]) { self.stages = stages }

  /// The shown time.
  package func callAsFunction(_ time: Double) -> Double { stages.reduce(time) { $1.piece(at: $0).value } }

  /// The shown time, how fast it runs, and the stretch of the layer's time around `time` in which its speed is even. The rate
  /// is nil where it is not even.
  package func piece(at time: Double) -> Piece {
    var piece = Piece(value: time, rate: 1, start: -.infinity, end: .infinity)
    for stage in stages {
      let inner = stage.piece(at: piece.value)
      // Without an even speed, only the value itself is known.
      guard let rate = piece.rate, let innerRate = inner.rate else {
        return Piece(value: stages.reduce(time) { $1.piece(at: $0).value }, rate: nil, start: time, end: time)
      }
      if rate != 0 {
        // A negative rate exchanges both ends.
        let ends = [inner.start, inner.end].map { time + ($0 - piece.value) / rate }
        piece.start = max(piece.start, min(ends[0], ends[1]))
        piece.end = min(piece.end, max(ends[0], ends[1]))
      }
      (piece.value, piece.rate) = (inner.value, rate * innerRate)
    }
    return piece
  }

  /// A stretch of a clock.
  package struct Piece: Hashable, Sendable {
    package var value: Double
    /// Nil where it is not even.
    package var rate: Double?
    package var start, end: Double
  }

  /// Bounds of the shown time while the layer's time runs through a range; not always the closest ones.
  package func bounds(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    stages.reduce(range) { $1.bounds($0) }
  }

  /// The first time at which a shown time is reached. Nil if it is never shown.
  package func time(showing value: Double) -> Double? {
    var time = value
    for stage in stages.reversed() {
      guard let outer = stage.time(showing: time) else { return nil }
      time = outer
    }
    return time
  }
}

extension PlaybackMap.Stage {
  fileprivate func piece(at time: Double) -> PlaybackMap.Piece {
    switch self {
    case .line(let offset, let rate):
      return .init(value: offset + time * rate, rate: rate, start: -.infinity, end: .infinity)
    case .loop(let length, let count, let isMirrored, let end):
      guard time >= 0, length > 0 else { return .init(value: 0, rate: 0, start: -.infinity, end: 0) }
      let total = count * length
      guard time < total - MediaTiming.tolerance else {
        return .init(value: end, rate: 0, start: total, end: .infinity)
      }
      // The later pass has begun at its boundary, also where rounding falls short of it.
      let cycle = ((time + MediaTiming.tolerance) / length).rounded(.down)
      let inside = min(max(time - cycle * length, 0), length)
      let isBack = isMirrored && cycle.truncatingRemainder(dividingBy: 2) == 1
      return .init(
        value: isBack ? length - inside : inside, rate: isBack ? -1 : 1, start: cycle * length,
        end: min((cycle + 1) * length, total))
    case .keys(let keys):
      guard let first = keys.first, let last = keys.last else {
        return .init(value: time, rate: 1, start: -.infinity, end: .infinity)
      }
      if time < first.time { return .init(value: first.local, rate: 0, start: -.infinity, end: first.time) }
      if time >= last.time { return .init(value: last.local, rate: 0, start: last.time, end: .infinity) }
      var (low, high) = (0, keys.count - 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if keys[middle].time <= time { low = middle } else { high = middle }
      }
      let (a, b) = (keys[low], keys[low + 1])
      let fraction = (time - a.time) / (b.time - a.time)
      guard let timing = b.timing, a.local != b.local else {
        let rate = (b.local - a.local) / (b.time - a.time)
        return .init(value: PropertyValue.lerp(a.local, b.local, fraction), rate: rate, start: a.time, end: b.time)
      }
      // On a curve the rate changes with each instant.
      return .init(value: PropertyValue.lerp(a.local, b.local, timing(fraction)), rate: nil, start: time, end: time)
    }
  }

  fileprivate func bounds(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    switch self {
    case .line(let offset, let rate):
      let ends = [offset + range.lowerBound * rate, offset + range.upperBound * rate]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    case .loop(let length, _, _, let end):
      let (first, last) = (piece(at: range.lowerBound), piece(at: range.upperBound))
      if first == last || first.start == last.start && first.rate == last.rate {
        return min(first.value, last.value)...max(first.value, last.value)
      }
      // The range spans more than one pass, so it may see all of the loop.
      return min(0, end)...max(length, end)
    case .keys(let keys):
      var (low, high) = (piece(at: range.lowerBound).value, piece(at: range.upperBound).value)
      if low > high { swap(&low, &high) }
      for (a, b) in zip(keys, keys.dropFirst()) where b.time >= range.lowerBound && a.time <= range.upperBound {
        (low, high) = (min(low, a.local, b.local), max(high, a.local, b.local))
        guard let timing = b.timing, !timing.isMonotonic else { continue }
        // Steep curves overshoot by at most the reach of their control points; others by less than their whole way.
        let reach = abs(b.local - a.local) * max(1, timing.reach)
        (low, high) = (low - reach, high + reach)
      }
      return low...high
    }
  }

  fileprivate func time(showing value: Double) -> Double? {
    switch self {
    case .line(let offset, let rate): return rate == 0 ? nil : (value - offset) / rate
    case .loop(let length, _, _, _): return value >= 0 && value <= length ? value : nil
    case .keys(let keys):
      for (a, b) in zip(keys, keys.dropFirst()) where min(a.local, b.local) <= value && value <= max(a.local, b.local) {
        return a.local == b.local ? a.time : a.time + (b.time - a.time) * ((value - a.local) / (b.local - a.local))
      }
      return nil
    }
  }
}

extension TimingFunction {
  /// How far the control points of a Bézier lie outside of 0…1; 1 for other curves.
  fileprivate var reach: Double {
    guard case .bezier(_, let c1y, _, let c2y) = curve else { return 1 }
    return Double(max(abs(c1y), abs(c2y)))
  }
}

extension PlaybackMap {
  /// Feeds every stage.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(list: stages) { hasher, stage in
      switch stage {
      case .line(let offset, let rate):
        hasher.combine(1)
        for number in [offset, rate] { hasher.combine(exactly: number) }
      case .loop(let length, let count, let isMirrored, let end):
        hasher.combine(2)
        for number in [length, count, end] { hasher.combine(exactly: number) }
        hasher.combine(isMirrored)
      case .keys(let keys):
        hasher.combine(3)
        hasher.combine(list: keys) { hasher, key in
          hasher.combine(exactly: key.time)
          hasher.combine(exactly: key.local)
          hasher.combine(optional: key.timing) { $1.feed(&$0) }
        }
      }
    }
  }
}
