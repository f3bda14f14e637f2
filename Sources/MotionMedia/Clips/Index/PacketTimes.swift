// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Times for packets without presentation times in the container, or with times on a jumping clock.
///
/// AVI, ASF and streams without a container store the order of decoding alone; MPEG program streams give some
/// presentation times. In all of them the spacing of shown frames is that of decoding times, so the n-th shown frame
/// has the n-th decoding time. The pictures' own headers tell the display order (``DisplayOrder``).
enum PacketTimes {
  /// Whether every presentation time is stated.
  static func areComplete(_ packets: [ClipPacket]) -> Bool { packets.allSatisfy { $0.pts != CFFMPEG_NOPTS } }

  /// The packets with the container's statements, completed.
  static func stated(_ packets: [ClipPacket]) -> [ClipPacket] {
    packets.map { packet in
      var packet = packet
      if packet.dts == CFFMPEG_NOPTS { packet.dts = packet.pts }
      return packet
    }
  }

  /// Returns the packets with times derived from the display order of their frames.
  ///
  /// - Parameters:
  ///   - positions: each packet's position in that order.
  ///   - storesTimes: whether the container's times of single packets are reliable, not derived from decoding times.
  ///   - delay: frames from the decoding of the first one to its display.
  static func derived(
    _ packets: [ClipPacket], positions: [Int], nominal: Int64, storesTimes: Bool, delay: Int64 = 0
  ) -> [ClipPacket] {
    var decoding: [Int64] = []
    decoding.reserveCapacity(packets.count)
    for packet in packets {
      let length = packet.duration > 0 ? packet.duration : max(1, nominal)
      // Sums of a damaged file's numbers may overflow, so they wrap instead of trapping.
      let next = decoding.last.map { $0 &+ length } ?? 0
      let time = packet.dts != CFFMPEG_NOPTS ? packet.dts : next
      // Two frames must not share a time.
      decoding.append(decoding.last.map { time <= $0 ? $0 &+ 1 : time } ?? time)
    }
    // Times of a program stream are those of its packs; libav gives some to the frame beside.
    var steady: [Int64] = []
    for packet in packets {
      let length = steady.isEmpty ? 0 : packet.duration > 0 ? packet.duration : max(1, nominal)
      steady.append((steady.last ?? decoding[0]) &+ length)
    }
    let isSteady = packets.indices.allSatisfy { index in
      let length = UInt64(max(packets[index].duration, nominal, 1))
      return (decoding[index] &- steady[index]).magnitude <= length + length / 2
    }
    if isSteady { decoding = steady }
    var shift = delay &* (packets.first.map { $0.duration > 0 ? $0.duration : nominal } ?? 0)
    if storesTimes, let said = packets.indices.first(where: { packets[$0].pts != CFFMPEG_NOPTS }) {
      shift = packets[said].pts &- decoding[positions[said]]
    }
    return packets.indices.map { index in
      var packet = packets[index]
      (packet.pts, packet.dts) = (decoding[positions[index]] &+ shift, decoding[index])
      return packet
    }
  }

  /// Completes the packets of a file if only the first have no times: Matroska cannot state times before 0, and libav
  /// omits them. Frames follow one another up to the first stated time. Nil if that is not the case.
  ///
  /// - Parameters:
  ///   - positions: each packet's position in display order.
  static func beginning(_ packets: [ClipPacket], positions: [Int], _ clock: ClipIndex.Clock) -> [ClipPacket]? {
    let known = packets.indices.filter { packets[$0].pts != CFFMPEG_NOPTS }.sorted { positions[$0] < positions[$1] }
    guard let first = known.first, packets.count - known.count <= 1024 else { return nil }
    // All of the unknown are shown before it.
    let missing = packets.indices.filter { packets[$0].pts == CFFMPEG_NOPTS }
    guard missing.allSatisfy({ positions[$0] < positions[first] }), positions[first] == missing.count else {
      return nil
    }
    let rising = zip(known, known.dropFirst()).allSatisfy { packets[$0].pts <= packets[$1].pts }
    let rate = clock.rates.first { $0.isValid }
    let seconds = Double(clock.tick.numerator) / Double(clock.tick.denominator)
    let step = rate.map { 1 / ($0.framesPerSecond * seconds) } ?? Double(packets[first].duration)
    guard rising, step > 0, step < 1e9 else { return nil }
    var result = stated(packets)
    for number in missing {
      result[number].pts = packets[first].pts &- Int64((step * Double(positions[first] - positions[number])).rounded())
      if result[number].dts == CFFMPEG_NOPTS { result[number].dts = result[number].pts }
    }
    return result
  }

  /// Whether a recording ends with or soon after a packet and another begins. Transport packets are numbered, so a
  /// joint looks like a loss. The loss may be reported for the packet still being assembled or the one before.
  static func isJoint(after number: Int, _ packets: [ClipPacket], _ demuxer: Demuxer) -> Bool {
    guard ContainerFormat.transmissions.contains(demuxer.container), let longest = longestTicks(demuxer) else {
      return false
    }
    let following = packets[number...].prefix(3).map(\.dts)
    guard !following.contains(CFFMPEG_NOPTS) else { return false }
    return zip(following, following.dropFirst()).contains { isJump(from: $0, to: $1, longest: longest) }
  }

  /// Steps of a transmission's clock beyond this many seconds are jumps, as `ffmpeg` takes them.
  private static let longestStep: Int64 = 10

  /// The longest step of a stream's clock that is not a jump.
  static func longestTicks(_ demuxer: Demuxer) -> Int64? {
    let base = demuxer.timeBase
    return base.num > 0 && base.den > 0 ? longestStep * Int64(base.den) / Int64(base.num) : nil
  }

  /// Whether the container's clock restarts or jumps between two packets.
  static func isJump(from last: Int64, to next: Int64, longest: Int64) -> Bool {
    let step = next &- last
    return step < 0 || step > longest
  }

  /// Returns the packets on one clock, if the container's restarts or jumps because recordings were concatenated. Nil
  /// if it never does.
  ///
  /// - Parameter longest: ticks; a longer step is a jump.
  static func joined(_ packets: [ClipPacket], longest: Int64, nominal: Int64) -> [ClipPacket]? {
    var shift: Int64 = 0
    var hasJumped = false
    var result: [ClipPacket] = []
    result.reserveCapacity(packets.count)
    for var packet in packets {
      if let last = result.last {
        if isJump(from: last.dts, to: packet.dts &+ shift, longest: longest) {
          let length = last.duration > 0 ? last.duration : max(1, nominal)
          // The next recording goes on where the last frame ends.
          shift = last.dts &+ length &- packet.dts
          hasJumped = true
        }
      }
      packet.pts = packet.pts &+ shift
      packet.dts = packet.dts &+ shift
      result.append(packet)
    }
    return hasJumped ? result : nil
  }
}
