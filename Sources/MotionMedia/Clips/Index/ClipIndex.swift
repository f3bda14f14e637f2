// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// When each frame of a clip is shown and where decoding can begin, found by reading its packets without decoding.
package struct ClipIndex: Hashable, Sendable {
  /// Shown frames' timestamps in the stream's own ticks, rising.
  let ticks: [Int64]
  /// When each frame is shown: the first at 0, rising. Where the container's ticks round a constant rate, these are the
  /// exact times of that rate.
  package let times: [MediaTime]
  /// The end of the last frame.
  package internal(set) var duration: MediaTime
  /// The constant rate of the frames, if one explains every timestamp. Frames may be left out.
  package let constantRate: FrameRate?
  /// The first frame's time on the container's clock.
  package let origin: MediaTime
  /// How much earlier than its timestamp a frame counts as shown, to undo rounding to ticks.
  let tolerance: MediaTime
  /// Key frames in the order of their frame numbers.
  let keys: [Key]
  /// The timestamp of every packet in file order, if the container has no presentation times of its own; nil if it has.
  let packetTicks: [Int64]?

  struct Key: Hashable, Sendable {
    /// The first frame shown at or after it. An edit list may hide the key frame itself.
    let frame: Int
    let pts: Int64
    let dts: Int64
    /// Packets before it in the file.
    let packet: Int
  }

  package var frameCount: Int { times.count }

  /// The first frames.
  ///
  /// - Parameter end: when the last of them ends.
  func prefix(_ count: Int, end: MediaTime) -> ClipIndex {
    ClipIndex(self, count: min(max(1, count), times.count), end: end)
  }

  /// When a frame ends: the next one begins, or a position of the constant rate that has no frame.
  func end(ofFrame number: Int) -> MediaTime {
    let next = number + 1 < times.count ? times[number + 1] : duration
    guard let rate = constantRate else { return next }
    let position = Int((times[number].seconds * rate.framesPerSecond).rounded())
    return min(next, rate.time(ofFrame: position + 1))
  }

  private init(_ whole: ClipIndex, count: Int, end: MediaTime) {
    ticks = Array(whole.ticks.prefix(count))
    times = Array(whole.times.prefix(count))
    duration = end
    (constantRate, origin, tolerance) = (whole.constantRate, whole.origin, whole.tolerance)
    keys = whole.keys.filter { $0.frame < count }
    packetTicks = whole.packetTicks
  }

  /// Returns the same frames, with the last one held until a time on the container's clock: the end of the file's
  /// sound.
  func held(untilContainer end: MediaTime) -> ClipIndex {
    var held = self
    let length = end - origin
    if length.seconds > duration.seconds + ClipIndex.heldLeast, length.seconds < 1e6 { held.duration = length }
    return held
  }

  /// By how many seconds sound must outlast the video: packets of sound are shorter than frames, and encoders fill
  /// the last one.
  static let heldLeast = 0.1

  /// Frames followed by a gap in the constant rate, rising; nil without such a rate.
  var holes: [Int]? {
    guard let rate = constantRate else { return nil }
    let positions = times.map { ($0.seconds * rate.framesPerSecond).rounded() }
    return positions.indices.dropLast().filter { positions[$0 + 1] - positions[$0] > 1 }
  }

  /// Makes the index of a clip whose frames are all known by their times.
  init(times: [MediaTime], duration: MediaTime, rate: FrameRate?, origin: MediaTime = .zero) {
    (self.times, self.duration, constantRate, self.origin) = (times, duration, rate, origin)
    (ticks, keys, packetTicks, tolerance) = ([], [], nil, .zero)
  }

  /// Makes the index of a clip from the begins of its frames. If milliseconds round a constant rate, that rate is
  /// used.
  ///
  /// - Parameter milliseconds: the beginning of each frame, and the end of the last.
  init(milliseconds: [Int]) {
    let last = milliseconds.suffix(2)
    let length = max(1, (last.last ?? 0) - (last.first ?? 0))
    let found = FrameTimes(
      milliseconds.dropLast().map(Int64.init), length: Int64(length), tick: (1, 1000), isLengthStated: true)
    (times, duration, constantRate, tolerance) = (found.times, found.duration, found.rate, found.tolerance)
    (ticks, keys, packetTicks, origin) = ([], [], nil, .zero)
  }

  /// The last frame shown at or before `time`; the first or last frame for times outside of the clip.
  ///
  /// - Complexity: O(log n).
  package func frameIndex(at time: MediaTime) -> Int {
    let time = shifted(time, forward: true)
    return last { $0 <= time }
  }

  /// The last frame that began before `time`: the one a clip playing backwards shows from then on.
  ///
  /// - Complexity: O(log n).
  func frameIndex(before time: MediaTime) -> Int {
    let time = shifted(time, forward: false)
    return last { $0 < time }
  }

  /// The last frame whose time has come, or the first of all.
  private func last(where hasCome: (MediaTime) -> Bool) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if hasCome(times[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  /// A time moved by the tolerance, unless their sum would leave 64 bits.
  private func shifted(_ time: MediaTime, forward: Bool) -> MediaTime {
    guard tolerance > .zero, abs(time.seconds) < 1e6 else { return time }
    let size = (abs(time.seconds) + 1) * Double(time.timescale) * Double(tolerance.timescale)
    guard size < 4e18 else { return time }
    return forward ? time + tolerance : time - tolerance
  }

  /// The key frame from which `frame` can be decoded.
  func key(for frame: Int) -> Key { keys[keyNumber(for: frame)] }

  /// The index of that key frame among ``keys``.
  func keyNumber(for frame: Int) -> Int {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    return low
  }

  /// The frame with a timestamp, or nil.
  func frame(ticks wanted: Int64) -> Int? {
    var (low, high) = (0, ticks.count)
    while low < high {
      let middle = (low + high) / 2
      if ticks[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < ticks.count && ticks[low] == wanted ? low : nil
  }
}
