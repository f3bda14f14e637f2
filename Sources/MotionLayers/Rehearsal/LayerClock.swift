// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// A layer's own time from some instant of the clock on, through all its superlayers (T-2): when will it be where?
///
/// Each layer's map is 0 before its start, then a line, then perhaps a stand-still (T-3, T-4, T-16), so the composition of a
/// chain of them consists of constant pieces and lines.
struct LayerClock {
  private struct Piece {
    /// From here to the next piece's start, seconds of the clock.
    var start: Double
    /// The layer's time at the start, and how fast it runs from there.
    var value: Double
    var rate: Double
  }

  private var pieces: [Piece]
  /// From the layer up to the root.
  private let chain: [(timing: MediaTiming, map: PlaybackMap?)]

  /// - Parameters:
  ///   - chain: the timings and maps of the layer and of its superlayers, in this order.
  ///   - now: seconds of the clock.
  /// - Complexity: O(depth²).
  init(_ chain: [(timing: MediaTiming, map: PlaybackMap?)], from now: Double) {
    self.chain = chain
    pieces = [Piece(start: now, value: now, rate: 1)]
    // Time comes from the root.
    for (timing, map) in chain.reversed() {
      enter(timing)
      if let map { hold(map) }
    }
  }

  /// The start of the active phase of an animation of the layer: now, if it has begun already; nil if it never does.
  func start(of timing: MediaTiming) -> Double? {
    let (first, last) = (timing.startTime, timing.endTime)
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.rate >= 0 {
        if piece.value >= first - MediaTiming.tolerance { return piece.start }
        if let time = crossing(first, index) { return time }
      } else if piece.value >= first {
        // Time runs backwards, into the active phase from its end.
        if piece.value < last { return piece.start }
        if let time = crossing(last, index) { return time }
      }
    }
    return nil
  }

  /// When an animation of the layer has run its course: its end is reached or, where time runs backwards, its start.
  func end(of timing: MediaTiming) -> Double? {
    let (first, last) = (timing.startTime, timing.endTime)
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.rate >= 0 {
        if piece.value >= last - MediaTiming.tolerance { return piece.start }
        if let time = crossing(last, index) { return time }
      } else if piece.value >= first, let time = crossing(first, index) {
        return time
      }
    }
    return nil
  }

  /// When the layer's time passes a value within a piece that runs.
  private func crossing(_ value: Double, _ index: Int) -> Double? {
    let piece = pieces[index]
    guard piece.rate != 0, value.isFinite else { return nil }
    // Up the chain by the formula that scripts use too (T-5), so that both get the same number.
    let time = max(chain.reduce(value) { $1.timing.parentTime(local: $0, through: $1.map) }, piece.start)
    let end = index + 1 < pieces.count ? pieces[index + 1].start : .infinity
    return time.isFinite && time <= end ? time : nil
  }

  /// Goes one layer down.
  private mutating func enter(_ timing: MediaTiming) {
    let outer = pieces
    pieces = []
    for (index, piece) in outer.enumerated() {
      let end = index + 1 < outer.count ? outer[index + 1].start : .infinity
      // Where the superlayer's time passes this one's begin, if it does.
      let cut = piece.rate == 0 ? .infinity : piece.start + (timing.beginTime - piece.value) / piece.rate
      let isPassed = (piece.rate < 0 ? cut >= piece.start : cut > piece.start) && cut < end
      let hasBegun = piece.value >= timing.beginTime
      if !hasBegun { append(Piece(start: piece.start, value: 0, rate: 0)) }
      if hasBegun || isPassed {
        let start = hasBegun ? piece.start : cut
        let parent = hasBegun ? piece.value : timing.beginTime
        let value = (parent - timing.beginTime) * Double(timing.speed) + timing.timeOffset
        run(
          Piece(start: start, value: value, rate: piece.rate * Double(timing.speed)),
          until: hasBegun && isPassed ? cut : end, stoppingAt: timing.frozenTime, isForward: timing.speed > 0)
      }
      // Backwards, out of the layer's time again.
      if hasBegun, isPassed { append(Piece(start: cut, value: 0, rate: 0)) }
    }
  }

  /// Under a map that bends time no event is planned: its time counts as standing still.
  private mutating func hold(_ map: PlaybackMap) {
    guard let first = pieces.first else { return }
    pieces = [Piece(start: first.start, value: map(first.value), rate: 0)]
  }

  /// Appends a line, cut where the layer's time stands still.
  private mutating func run(_ line: Piece, until end: Double, stoppingAt limit: Double?, isForward: Bool) {
    guard let limit else { return append(line) }
    let stop = Piece(start: line.start, value: limit, rate: 0)
    let isBeyond = isForward ? line.value >= limit : line.value <= limit
    let cut = line.rate == 0 ? .infinity : line.start + (limit - line.value) / line.rate
    let isPassed = cut > line.start && cut < end
    append(isBeyond ? stop : line)
    guard isPassed else { return }
    append(Piece(start: cut, value: limit, rate: isBeyond ? line.rate : 0))
  }

  private mutating func append(_ piece: Piece) {
    guard piece.start.isFinite, piece.value.isFinite, piece.rate.isFinite else { return }
    if let last = pieces.last, last.start == piece.start { pieces.removeLast() }
    pieces.append(piece)
  }
}

extension LayerClock {
  /// The clock of a layer of the model tree.
  init(of layer: Layer, from now: Double) {
    self.init(sequence(first: layer, next: \.parent).map { ($0.timing, $0.playbackMap) }, from: now)
  }
}
