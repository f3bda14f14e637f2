import MotionCore

/// When each frame of a clip is shown and where decoding can begin, found by reading its packets without decoding.
public struct ClipIndex: Hashable, Sendable {
  /// Stored frames' timestamps in the stream's own ticks, rising.
  let ticks: [Int64]
  /// When each frame is shown: the first at 0, rising.
  public let times: [MediaTime]
  /// The end of the last frame.
  public let duration: MediaTime
  /// Key frames in the order of their frame numbers.
  let keys: [Key]

  struct Key: Hashable, Sendable {
    /// The first frame shown at or after it. An edit list may hide the key frame itself.
    let frame: Int
    let pts: Int64
    let dts: Int64
  }

  public var frameCount: Int { times.count }

  /// The last frame shown at or before `time`; the first or last frame for times outside of the clip.
  ///
  /// - Complexity: O(log n).
  public func frameIndex(at time: MediaTime) -> Int {
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The key frame from which `frame` can be decoded.
  func key(for frame: Int) -> Key {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    return keys[low]
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

extension ClipIndex {
  /// What the index needs of one packet.
  struct Packet {
    let pts: Int64
    let dts: Int64
    let duration: Int64
    let isKey: Bool
    /// Not hidden by an edit list.
    let isShown: Bool
  }

  /// - Parameters:
  ///   - packets: all, in any order.
  ///   - tick: the length of a tick in seconds, as a fraction.
  ///   - nominalDuration: ticks of a frame, for a last frame that does not say.
  init(
    _ packets: [Packet], tick: (numerator: Int64, denominator: Int64), nominalDuration: Int64, path: String
  ) throws(MediaError) {
    guard tick.numerator > 0, tick.denominator > 0 else {
      throw .corrupt(path: path, time: nil, reason: "its clock ticks \(tick.numerator)/\(tick.denominator) s")
    }
    var sorted = packets.filter(\.isShown).sorted { ($0.pts, $0.dts) < ($1.pts, $1.dts) }
    // Two packets with one time: the first is the frame, the second is never shown for any length of time.
    sorted = sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1].pts != $0.element.pts }.map(\.element)
    guard let first = sorted.first, let last = sorted.last else {
      throw .truncated(path: path, time: nil, reason: "it has no frames")
    }
    // 2⁴⁰ ticks are twelve days at a million a second; more is a broken timestamp.
    let limit: Int64 = 1 << 40
    guard last.pts <= limit, first.pts >= -limit, tick.numerator <= 1 << 20 else {
      throw .corrupt(path: path, time: nil, reason: "its timestamps reach from \(first.pts) to \(last.pts)")
    }
    ticks = sorted.map(\.pts)
    times = sorted.map { MediaTime(($0.pts - first.pts) * tick.numerator, tick.denominator) }
    var length = (1...limit).contains(last.duration) ? last.duration : nominalDuration
    if length <= 0, sorted.count > 1 { length = last.pts - sorted[sorted.count - 2].pts }
    duration = MediaTime((last.pts - first.pts + max(1, min(length, limit))) * tick.numerator, tick.denominator)
    var keys: [Key] = []
    var frame = 0
    for packet in packets.filter(\.isKey).sorted(by: { ($0.pts, $0.dts) < ($1.pts, $1.dts) }) {
      while frame < sorted.count, sorted[frame].pts < packet.pts { frame += 1 }
      if frame == sorted.count { break }
      // Of several that lead to one frame, the last is the closest.
      if keys.last?.frame == frame { keys.removeLast() }
      keys.append(Key(frame: frame, pts: packet.pts, dts: packet.dts))
    }
    guard let start = keys.first, start.frame == 0 else {
      throw .corrupt(path: path, time: nil, reason: "it does not begin with a key frame")
    }
    self.keys = keys
  }
}
