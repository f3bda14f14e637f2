import CFFmpeg
import MotionCore

/// Times for packets whose container does not say when their frames are shown, or says it on a clock that jumps.
///
/// AVI, ASF and streams without a container store the order of decoding alone; MPEG program streams say when some frames
/// are shown. In all of them frames follow one another as their decoding times do, so the n-th frame that is shown has the
/// n-th decoding time; which one that is follows from the pictures' own headers (``DisplayOrder``).
enum PacketTimes {
  /// True if every time is said.
  static func areComplete(_ packets: [ClipPacket]) -> Bool { packets.allSatisfy { $0.pts != CFFMPEG_NOPTS } }

  /// The packets by what the container says of them, complete.
  static func stated(_ packets: [ClipPacket]) -> [ClipPacket] {
    packets.map { packet in
      var packet = packet
      if packet.dts == CFFMPEG_NOPTS { packet.dts = packet.pts }
      return packet
    }
  }

  /// The packets with the times that follow from the order in which their frames are shown.
  ///
  /// - Parameters:
  ///   - places: each packet's place in that order.
  ///   - storesTimes: what the container says of single packets is true of them, and not derived from the decoding times.
  ///   - delay: frames from the decoding of the first one to its showing.
  static func derived(
    _ packets: [ClipPacket], places: [Int], nominal: Int64, storesTimes: Bool, delay: Int64 = 0
  ) -> [ClipPacket] {
    var decoding: [Int64] = []
    decoding.reserveCapacity(packets.count)
    for packet in packets {
      let length = packet.duration > 0 ? packet.duration : max(1, nominal)
      let next = decoding.last.map { $0 &+ length } ?? 0
      let time = packet.dts != CFFMPEG_NOPTS ? packet.dts : next
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
      shift = packets[said].pts &- decoding[places[said]]
    }
    return packets.indices.map { index in
      var packet = packets[index]
      (packet.pts, packet.dts) = (decoding[places[index]] &+ shift, decoding[index])
      return packet
    }
  }

  /// True if the container's clock starts anew or jumps between two packets.
  static func isJump(from last: Int64, to next: Int64, longest: Int64) -> Bool {
    let step = next &- last
    return step < 0 || step > longest
  }

  /// The packets on one clock, where the container's starts anew or jumps: recordings that were put behind one another.
  /// Nil if it never does.
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
