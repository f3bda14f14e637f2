// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Times of frames from timestamps a container has rounded to its ticks: the first at 0.
struct FrameTimes: Hashable {
  let times: [MediaTime]
  /// The end of the last frame.
  let duration: MediaTime
  /// The rate that explains every timestamp; nil if none does, and times are as stated.
  let rate: FrameRate?
  /// How much earlier than its time a frame counts as shown.
  let tolerance: MediaTime

  /// - Parameters:
  ///   - ticks: rising, at least one.
  ///   - length: ticks of the last frame, at least 1.
  ///   - tick: the length of a tick in seconds, as a fraction.
  ///   - stated: rates stated by the file.
  ///   - isLengthStated: whether the file states the length of each frame, so the last one lasts exactly that long,
  ///     whatever the others do.
  init(
    _ ticks: [Int64], length: Int64, tick: (numerator: Int64, denominator: Int64), stated: [FrameRate] = [],
    isLengthStated: Bool = false
  ) {
    let (first, last) = (ticks.first ?? 0, ticks.last ?? 0)
    let halfTick = FrameTimes.half(tick)
    if let grid = FrameGrid(ticks: ticks, tick: tick, stated: stated), let position = grid.positions.last,
      !isLengthStated || FrameTimes.explains(ticks, length: length, tick: tick, grid)
    {
      times = grid.positions.map { grid.rate.time(ofFrame: $0) }
      rate = grid.rate
      // A short clip may fit several rates; none is further off than its ticks are coarse.
      tolerance = grid.isExact ? .zero : halfTick
      // The last frame lasts as many positions as its ticks say; a whole number of them may have been rounded to ticks.
      let frames = (Double(length) * Double(tick.numerator) / Double(tick.denominator)) * grid.rate.framesPerSecond
      let framesPerTick = Double(tick.numerator) / Double(tick.denominator) * grid.rate.framesPerSecond
      let whole = max(1, Int(min(frames, 1e9).rounded()))
      let isOnGrid = abs(frames - Double(whole)) <= max(1.01 * framesPerTick, 0.01)
      // Writers without a known length put a tick or so.
      let isUnknown = frames < 0.5 && !isLengthStated
      duration =
        isOnGrid || isUnknown
        ? grid.rate.time(ofFrame: position + whole)
        : grid.rate.time(ofFrame: position) + MediaTime(length * tick.numerator, tick.denominator)
    } else {
      times = ticks.map { MediaTime(($0 - first) * tick.numerator, tick.denominator) }
      duration = MediaTime((last - first + length) * tick.numerator, tick.denominator)
      rate = nil
      // Half a tick is nothing to a frame of at least four.
      let shortest = zip(ticks, ticks.dropFirst()).reduce(length) { min($0, $1.1 - $1.0) }
      tolerance = shortest >= 4 ? halfTick : .zero
    }
  }

  /// Whether lengths that a file states are those of a constant rate: exactly, or rounded in turn, such as 30, 30 and 40 ms
  /// for 30 frames a second. All others are meant as they stand.
  private static func explains(
    _ ticks: [Int64], length: Int64, tick: (numerator: Int64, denominator: Int64), _ grid: FrameGrid
  ) -> Bool {
    let isExact = zip(ticks, grid.positions).allSatisfy { time, position in
      MediaTime((time - ticks[0]) * tick.numerator, tick.denominator) == grid.rate.time(ofFrame: position)
    }
    if isExact { return true }
    let lengths = zip(ticks.dropFirst(), ticks).map { $0 - $1 } + [length]
    return grid.positions.last == ticks.count - 1 && lengths.contains { $0 != lengths[0] }
  }

  /// Half a tick; zero if ticks are finer than a millionth of a second, the unit of layer times.
  private static func half(_ tick: (numerator: Int64, denominator: Int64)) -> MediaTime {
    tick.denominator > 500_000 * tick.numerator ? .zero : MediaTime(tick.numerator, tick.denominator * 2)
  }
}
