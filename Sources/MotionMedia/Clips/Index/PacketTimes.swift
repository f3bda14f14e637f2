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

  /// The packets of a file in which only the first have no times: Matroska cannot say times before 0, and libav leaves them
  /// out. Frames follow one another up to the first time that is said. Nil if that is not so.
  ///
  /// - Parameters:
  ///   - places: each packet's place in the order in which frames are shown.
  static func beginning(_ packets: [ClipPacket], places: [Int], _ clock: ClipIndex.Clock) -> [ClipPacket]? {
    let known = packets.indices.filter { packets[$0].pts != CFFMPEG_NOPTS }.sorted { places[$0] < places[$1] }
    guard let first = known.first, packets.count - known.count <= 1024 else { return nil }
    // All of the unknown are shown before it.
    let missing = packets.indices.filter { packets[$0].pts == CFFMPEG_NOPTS }
    guard missing.allSatisfy({ places[$0] < places[first] }), places[first] == missing.count else { return nil }
    let rising = zip(known, known.dropFirst()).allSatisfy { packets[$0].pts <= packets[$1].pts }
    let rate = clock.rates.first { $0.isValid }
    let seconds = Double(clock.tick.numerator) / Double(clock.tick.denominator)
    let step = rate.map { 1 / ($0.framesPerSecond * seconds) } ?? Double(packets[first].duration)
    guard rising, step > 0, step < 1e9 else { return nil }
    var result = stated(packets)
    for number in missing {
      result[number].pts = packets[first].pts &- Int64((step * Double(places[first] - places[number])).rounded())
      if result[number].dts == CFFMPEG_NOPTS { result[number].dts = result[number].pts }
    }
    return result
  }

  /// True if a recording ends with a packet, or soon after, and another begins: transport packets are numbered, and a
  /// joint looks like a lost one, to a packet that is still being put together or to the one before.
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

  /// The longest step of a stream's clock that is no jump.
  static func longestTicks(_ demuxer: Demuxer) -> Int64? {
    let base = demuxer.timeBase
    return base.num > 0 && base.den > 0 ? longestStep * Int64(base.den) / Int64(base.num) : nil
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
