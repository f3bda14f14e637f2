// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Keyframes {
  /// Keyframes through a list of values.
  ///
  /// - Parameter valueFunction: the animation's value function; aggregate ones keep even spacing when paced (T-54).
  package init(values: [PropertyValue], options: Options = Options(), valueFunction: ValueFunction? = nil) {
    let mode = options.calculationMode
    let isPacedTransform = mode.isPaced && values.contains { $0.kind == .transform }
    guard !values.isEmpty, mode.isKnown, !isPacedTransform else {
      self.init(options: options, track: .nothing, times: [0, 1], hasValidKeyTimes: true)
      return
    }
    // A discrete value fills a stretch of time. Any other one lies between two stretches.
    let segments = mode == .discrete ? values.count : max(1, values.count - 1)
    var times: [Double]?
    var isValid = true
    if mode.isPaced {
      if valueFunction?.isAggregate != true { times = Keyframes.pacedTimes(of: values) }
    } else if let given = options.keyTimes, !given.isEmpty {
      // One value is constant, whatever its times say.
      isValid = values.count == 1 || Keyframes.areValid(given, count: segments + 1)
      if isValid, values.count > 1 { times = given }
    }
    let knots = times ?? Keyframes.evenTimes(segments)
    var track = Track.values(values)
    if mode.isCubic, let spline = SplineTrack(values, times: knots, options: options) {
      track = .splines(spline)
    }
    self.init(options: options, track: track, times: knots, hasValidKeyTimes: isValid)
  }

  /// Keyframes along a path: every line, curve and close is one segment (T-55).
  package init(path: Path, options: Options = Options()) {
    let measure = PathMeasure(path)
    let mode = options.calculationMode
    guard !measure.segments.isEmpty, mode.isKnown else {
      self.init(options: options, track: .nothing, times: [0, 1], hasValidKeyTimes: true)
      return
    }
    let count = measure.segments.count
    var times: [Double]?
    var isValid = true
    // Lengths decide the times of a paced animation, whatever its key times are.
    if mode.isPaced {
      times = Keyframes.normalized(measure.segments.map(\.length))
    } else if let given = options.keyTimes, !given.isEmpty {
      isValid = Keyframes.areValid(given, count: count + 1)
      if isValid { times = given }
    }
    self.init(
      options: options, track: .path(measure, arcLength: mode.isPaced), times: times ?? Keyframes.evenTimes(count),
      hasValidKeyTimes: isValid)
  }

  /// `i / segments`.
  static func evenTimes(_ segments: Int) -> [Double] { (0...segments).map { Double($0) / Double(segments) } }

  /// Within 0…1, never falling, as many as needed (T-52).
  static func areValid(_ times: [Double], count: Int) -> Bool {
    guard times.count == count, let first = times.first, let last = times.last, first >= 0, last <= 1 else {
      return false
    }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// False if key times begin after 0 or end before 1, so that the first or the last value holds meanwhile: worth a warning.
  package var hasWholeKeyTimes: Bool { times.first == 0 && times.last == 1 }

  /// Key times in proportion to distance, or nil for even spacing (T-54).
  private static func pacedTimes(of values: [PropertyValue]) -> [Double]? {
    var distances: [Double] = []
    for (a, b) in zip(values, values.dropFirst()) {
      guard let distance = a.distance(to: b) else { return nil }
      distances.append(distance)
    }
    return normalized(distances)
  }

  /// Cumulative shares of a total of lengths, from 0 to exactly 1; nil if the total is 0 or not finite.
  private static func normalized(_ lengths: [Double]) -> [Double]? {
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var sum = 0.0
    var times = [0.0]
    for length in lengths {
      sum += length
      times.append(min(1, sum / total))
    }
    times[times.count - 1] = 1
    return times
  }
}
