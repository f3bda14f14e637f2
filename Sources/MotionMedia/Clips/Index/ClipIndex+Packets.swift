// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ClipIndex {
  /// The stream's timing, common to all its frames.
  struct Clock {
    /// The length of a tick in seconds, as a fraction.
    var tick: (numerator: Int64, denominator: Int64)
    /// Rates stated by the headers.
    var rates: [FrameRate]
    /// A stream may begin with frames that nothing can decode: a recording of a transmission, a cut.
    var mayBeginAnywhere: Bool
    /// Whether the file states the length of each frame.
    var statesLengths = false

    /// Ticks of a frame at the stated rate; 0: none is stated.
    var frameTicks: Int64 {
      guard let rate = rates.first(where: \.isValid), tick.numerator > 0 else { return 0 }
      return (rate.denominator * tick.denominator) / (rate.numerator * tick.numerator)
    }
  }

  /// - Parameters:
  ///   - packets: all, in the order of the file, with all their times.
  ///   - areOwnTimes: the timestamps are not the container's.
  init(_ packets: [ClipPacket], _ clock: Clock, areOwnTimes: Bool = false, path: String) throws(MediaError) {
    let tick = clock.tick
    guard tick.numerator > 0, tick.denominator > 0, tick.numerator <= 1 << 20, tick.denominator <= 1 << 32 else {
      throw .corrupt(path: path, time: nil, reason: "its clock ticks \(tick.numerator)/\(tick.denominator) s")
    }
    packetTicks = areOwnTimes ? packets.map(\.pts) : nil
    let sorted = try ClipIndex.shown(packets, clock, path)
    guard let first = sorted.first, let last = sorted.last else {
      throw .truncated(path: path, time: nil, reason: "it has no frames")
    }
    let limit = ClipIndex.longest * tick.denominator / tick.numerator
    let (span, overflow) = last.pts.subtractingReportingOverflow(first.pts)
    // Products with the tick must stay within 64 bits.
    guard !overflow, span <= limit, first.pts.magnitude < UInt64(1 << 62) / UInt64(tick.numerator) else {
      throw .corrupt(
        path: path, time: nil,
        reason: "its timestamps reach from \(first.pts) to \(last.pts), in units of "
          + "\(tick.numerator)/\(tick.denominator) s; a clip may last \(ClipIndex.longest) s")
    }
    ticks = sorted.map(\.pts)
    origin = MediaTime(first.pts * tick.numerator, tick.denominator)
    // No frame follows the last one, so its length is the stated one or its predecessor's.
    var length = last.duration > 0 && last.duration <= limit ? last.duration : clock.frameTicks
    if length <= 0, sorted.count > 1 { length = last.pts - sorted[sorted.count - 2].pts }
    length = max(1, min(length, limit))
    let found = FrameTimes(ticks, length: length, tick: tick, stated: clock.rates, isLengthStated: clock.statesLengths)
    (times, duration, constantRate, tolerance) = (found.times, found.duration, found.rate, found.tolerance)
    keys = try ClipIndex.keys(packets, frames: ticks, path)
  }

  /// Seconds from the first frame to the last: eleven days. More is a broken timestamp.
  private static let longest: Int64 = 1_000_000

  /// The shown packets in display order.
  private static func shown(
    _ packets: [ClipPacket], _ clock: Clock, _ path: String
  ) throws(MediaError) -> [ClipPacket] {
    guard let firstKey = packets.firstIndex(where: \.isKey) else {
      guard !packets.isEmpty else { return [] }
      throw .corrupt(path: path, time: nil, reason: "it has no key frame")
    }
    if firstKey > 0, !clock.mayBeginAnywhere, packets[..<firstKey].contains(where: \.isShown) {
      throw .corrupt(path: path, time: nil, reason: "it does not begin with a key frame")
    }
    var frames = ShownFrames()
    let sorted = packets.filter { frames.contains($0) }.sorted { ($0.pts, $0.dts) < ($1.pts, $1.dts) }
    // Two packets with one time: the first is the frame, the second is never shown for any length of time.
    return sorted.enumerated().filter { $0.offset == 0 || sorted[$0.offset - 1].pts != $0.element.pts }.map(\.element)
  }

  /// Frames are stored before earlier-shown frames predicted from them. So a stream that is cut off lacks some frames
  /// before its last one. For H.264 and HEVC these gaps are among its last frames, because they hold back at most 16.
  ///
  /// Frames dropped before encoding are missing among the decoding times too, a little later.
  ///
  /// - Parameter packets: the packets this index was made from.
  /// - Returns: the number of frames before the first missing one; nil if none is missing.
  func missingEnd(_ packets: [ClipPacket], _ clock: Clock) -> Int? {
    guard let rate = constantRate else { return nil }
    let positions = times.map { ($0.seconds * rate.framesPerSecond).rounded() }
    let decoding = packets.drop { !$0.isKey }.map(\.dts)
    let framesPerTick = Double(clock.tick.numerator) / Double(clock.tick.denominator) * rate.framesPerSecond
    for number in positions.indices.dropFirst(max(9, positions.count - 15))
    where positions[number] - positions[number - 1] > 1 {
      let wasDropped = decoding.indices.dropFirst(number).contains {
        Double(decoding[$0] &- decoding[$0 - 1]) * framesPerTick > 1.5
      }
      if !wasDropped { return number }
    }
    return nil
  }

  private static func keys(_ packets: [ClipPacket], frames: [Int64], _ path: String) throws(MediaError) -> [Key] {
    var keys: [Key] = []
    var frame = 0
    let all = packets.enumerated().filter(\.element.isKey)
      .sorted { ($0.element.pts, $0.element.dts) < ($1.element.pts, $1.element.dts) }
    for (number, packet) in all {
      while frame < frames.count, frames[frame] < packet.pts { frame += 1 }
      if frame == frames.count { break }
      // Of several that lead to one frame, the last is the closest.
      if keys.last?.frame == frame { keys.removeLast() }
      keys.append(Key(frame: frame, pts: packet.pts, dts: packet.dts, packet: number))
    }
    guard let start = keys.first, start.frame == 0 else {
      throw .corrupt(path: path, time: nil, reason: "it does not begin with a key frame")
    }
    return keys
  }
}
