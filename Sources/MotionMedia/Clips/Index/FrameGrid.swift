// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Finds the constant rate behind timestamps rounded to a container's ticks.
///
/// Matroska and FLV count milliseconds, MPEG-TS 1/90,000 s, QuickTime files often 1/600 s. Frames at 59.94 or 24 a
/// second then lie up to a tick beside their positions. A film at the same rate would show one twice and skip the next.
struct FrameGrid: Hashable {
  let rate: FrameRate
  /// The position of each frame on the grid, the first 0, rising. Positions may be left out, as by a dropped frame.
  let positions: [Int]
  /// A frame is a whole number of ticks, so nothing was rounded.
  let isExact: Bool

  /// The rates that cameras, screens and broadcasters use.
  private static let standard =
    [10, 12, 15, 24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240].map { FrameRate($0) }
    + [24_000, 30_000, 48_000, 60_000, 120_000].map { FrameRate($0, 1001) } + [FrameRate(25, 2)]

  /// Nil if no rate explains every timestamp.
  ///
  /// - Parameters:
  ///   - ticks: rising.
  ///   - tick: the length of a tick in seconds, as a fraction.
  ///   - stated: rates stated by the file, tried first.
  init?(ticks: [Int64], tick: (numerator: Int64, denominator: Int64), stated: [FrameRate]) {
    guard let first = ticks.first, ticks.count > 1 else { return nil }
    // A stated rate of 29.97003 means 30000/1001; 29.97 and 30 are 0.1 % apart.
    // Above 300 a second it is the clock that is stated.
    let stated = stated.filter { $0.isValid && $0.framesPerSecond <= 300 }
    let named = stated.flatMap { rate in
      // libav's rates from rounded timestamps have large terms, and come last.
      FrameGrid.standard.filter { abs($0.framesPerSecond / rate.framesPerSecond - 1) < 2e-4 }
        + (rate.denominator <= 2 || rate.denominator == 1001 ? [rate] : [])
    }
    func fitting(_ rates: [FrameRate]) -> (rate: FrameRate, positions: [Int])? {
      for rate in rates {
        if let positions = FrameGrid.positions(ticks, first: first, tick: tick, rate: rate) { return (rate, positions) }
      }
      return nil
    }
    guard
      let found = fitting(named + FrameGrid.standard) ?? FrameGrid.simplest(ticks, first: first, tick: tick)
        ?? fitting(stated)
    else { return nil }
    (rate, positions) = found
    isExact = rate.denominator * tick.denominator % (rate.numerator * tick.numerator) == 0
  }

  /// The rate with the smallest terms that explains the timestamps with none left out; nil if there is none.
  private static func simplest(
    _ ticks: [Int64], first: Int64, tick: (numerator: Int64, denominator: Int64)
  ) -> (rate: FrameRate, positions: [Int])? {
    // Ticks of a frame lie between these.
    var (least, most) = (0.0, Double.infinity)
    for (index, time) in ticks.enumerated().dropFirst() {
      // A rounded timestamp is off by up to a tick either way.
      least = max(least, Double(time - first - 1) / Double(index))
      most = min(most, Double(time - first + 1) / Double(index))
    }
    guard least > 0, least < most, most.isFinite else { return nil }
    let second = Double(tick.denominator) / Double(tick.numerator)
    let (slowest, fastest) = (second / most, second / least)
    for denominator in 1...1001 {
      let numerator = (slowest * Double(denominator)).rounded(.up)
      guard numerator <= fastest * Double(denominator) else { continue }
      let rate = FrameRate(Int64(min(numerator, 1e9)), Int64(denominator))
      guard rate.isValid, let positions = positions(ticks, first: first, tick: tick, rate: rate) else { continue }
      return (rate, positions)
    }
    return nil
  }

  /// The grid positions of the timestamps at a rate; nil if their deviations span more than one tick. Rounding to the
  /// nearest tick deviates by half a tick either way, truncation by a whole one on one side.
  private static func positions(
    _ ticks: [Int64], first: Int64, tick: (numerator: Int64, denominator: Int64), rate: FrameRate
  ) -> [Int]? {
    // The exact length of a frame is `length / unit` ticks.
    let (length, overflow) = rate.denominator.multipliedReportingOverflow(by: tick.denominator)
    let (unit, unitOverflow) = rate.numerator.multipliedReportingOverflow(by: tick.numerator)
    // With less than two ticks a frame, nearly any rate would explain the timestamps.
    guard !overflow, !unitOverflow, unit > 0, length >= unit * 2 || (length > 0 && length % unit == 0) else {
      return nil
    }
    var positions: [Int] = []
    positions.reserveCapacity(ticks.count)
    var (least, most): (Int64, Int64) = (0, 0)
    for time in ticks {
      let (scaled, overflow) = (time - first).multipliedReportingOverflow(by: unit)
      guard !overflow, scaled <= Int64.max - length else { return nil }
      let position = (scaled + length / 2) / length
      // In parts of a tick, `unit` to a tick.
      let beside = scaled - position * length
      (least, most) = (min(least, beside), max(most, beside))
      guard most - least <= unit, positions.last.map({ Int(position) > $0 }) ?? true else { return nil }
      positions.append(Int(position))
    }
    return positions
  }
}
