import CFFmpeg
import Foundation
import MotionCore

/// Everything that is known of a clip before its first frame is decoded.
struct ClipScan: Sendable {
  let format: ClipFormat
  let index: ClipIndex
  let parameters: CodecParameters
  /// Which of the file's streams is shown.
  let stream: Int

  /// Steps of a transmission's clock beyond this many seconds are jumps, as `ffmpeg` takes them.
  private static let longestStep: Int64 = 10

  /// Opens the file and reads every packet of its video stream.
  ///
  /// - Complexity: O(size of the file).
  init(path: String) throws(MediaError) {
    let demuxer = try Demuxer(path: path, type: AVMEDIA_TYPE_VIDEO)
    try WholeFile.check(path, container: demuxer.container)
    format = try ClipFormat(demuxer)
    stream = demuxer.streamIndex
    parameters = try CodecParameters(demuxer)
    let stored = try ClipScan.packets(demuxer)
    let clock = try ClipScan.clock(demuxer)
    let (packets, areOwn) = try ClipScan.timed(stored, clock, demuxer, parameters)
    index = try ClipIndex(packets, clock, areOwnTimes: areOwn, path: path)
    if ContainerFormat.transmissions.contains(demuxer.container) { try index.checkEnd(packets, clock, path) }
  }

  private static func packets(_ demuxer: Demuxer) throws(MediaError) -> [ClipPacket] {
    let packet = try LibavPacket()
    let codec = demuxer.codec
    var result: [ClipPacket] = []
    var frames = ShownFrames()
    while case .packet = try demuxer.read(packet) {
      let next = ClipPacket(packet, codec: codec)
      result.append(next)
      if frames.contains(next), next.ticks != CFFMPEG_NOPTS {
        demuxer.origin = min(demuxer.origin ?? .max, next.ticks)
      }
    }
    for number in result.indices where result[number].isIncomplete {
      if isJoint(after: number, result, demuxer) { continue }
      throw .truncated(
        path: demuxer.path, time: demuxer.clipTime(ticks: result[number].ticks),
        reason: "the data of frame \(number) is not complete")
    }
    // MP4 and MOV list all their packets in the header; what is missing at the end was cut off.
    let promised = demuxer.indexCount
    if demuxer.container == "mov", promised > result.count {
      let last = result.map(\.pts).filter { $0 != CFFMPEG_NOPTS }.max() ?? CFFMPEG_NOPTS
      throw .truncated(
        path: demuxer.path, time: demuxer.clipTime(ticks: last),
        reason: "its index promises \(promised) frames and \(result.count) are there")
    }
    try checkFrames(demuxer, count: result.count)
    return result
  }

  /// A YUV4MPEG2 stream is a line of text, and then frames of one size behind a line each; libav leaves out a last frame
  /// that is not whole.
  private static func checkFrames(_ demuxer: Demuxer, count: Int) throws(MediaError) {
    guard demuxer.container == "yuv4mpegpipe", let parameters = demuxer.parameters else {
      return
    }
    let bytes = parameters.frameBytes
    let start = try FileInput.start(of: demuxer.path, count: 512)
    let size = try FileIdentity(path: demuxer.path).size
    guard bytes > 0, let end = start.firstIndex(of: 10), start[(end + 1)...].starts(with: Array("FRAME\n".utf8)) else {
      return
    }
    let rest = size - Int64(end) - 1
    if rest % (Int64(bytes) + 6) != 0 {
      throw .truncated(
        path: demuxer.path, time: nil, reason: "its last frame is not whole: \(count) frames and a part are there")
    }
  }

  /// True if a recording ends with a packet, or soon after, and another begins: transport packets are numbered, and a
  /// joint looks like a lost one, to a packet that is still being put together or to the one before.
  private static func isJoint(after number: Int, _ packets: [ClipPacket], _ demuxer: Demuxer) -> Bool {
    guard ContainerFormat.transmissions.contains(demuxer.container), let longest = longestTicks(demuxer) else {
      return false
    }
    let following = packets[number...].prefix(3).map(\.dts)
    guard !following.contains(CFFMPEG_NOPTS) else { return false }
    return zip(following, following.dropFirst()).contains { PacketTimes.isJump(from: $0, to: $1, longest: longest) }
  }

  private static func longestTicks(_ demuxer: Demuxer) -> Int64? {
    let base = demuxer.timeBase
    return base.num > 0 && base.den > 0 ? longestStep * Int64(base.den) / Int64(base.num) : nil
  }

  private static func clock(_ demuxer: Demuxer) throws(MediaError) -> ClipIndex.Clock {
    let base = demuxer.timeBase
    let rates = [demuxer.averageRate, demuxer.baseRate].map { rate in
      rate.den > 0 ? FrameRate(Int64(rate.num), Int64(rate.den)) : FrameRate(0)
    }
    return ClipIndex.Clock(
      tick: (Int64(base.num), Int64(base.den)), rates: rates.filter(\.isValid),
      mayBeginAnywhere: ContainerFormat.mayBeginAnywhere(demuxer.container))
  }

  /// The packets with the times at which their frames are shown, and whether those are not the container's.
  private static func timed(
    _ stored: [ClipPacket], _ clock: ClipIndex.Clock, _ demuxer: Demuxer, _ parameters: CodecParameters
  ) throws(MediaError) -> (packets: [ClipPacket], areOwn: Bool) {
    var packets: [ClipPacket]
    var areOwn = false
    let isTransmission = ContainerFormat.transmissions.contains(demuxer.container)
    if PacketTimes.areComplete(stored) {
      packets = PacketTimes.stated(stored)
    } else {
      // The pictures' headers are read on a second way through the file: few files need them.
      let order = DisplayOrder(parameters)
      let again = try Demuxer(
        path: demuxer.path, type: AVMEDIA_TYPE_VIDEO, analysed: false, index: demuxer.streamIndex)
      again.origin = demuxer.origin
      let packet = try LibavPacket()
      var count = 0
      while count < stored.count, case .packet = try again.read(packet) {
        order.add(packet, isKey: stored[count].isKey)
        count += 1
      }
      guard count == stored.count else {
        throw .corrupt(path: demuxer.path, time: nil, reason: "it is not the same when it is read twice")
      }
      // ASF's times are those of decoding, which begins by the codec's delay before the first frame is shown.
      let delay = demuxer.container == "asf" ? Int64(parameters.delay) : 0
      packets = PacketTimes.derived(
        stored, places: order.places, nominal: clock.frameTicks, storesTimes: isTransmission, delay: delay)
      areOwn = true
    }
    if isTransmission, let longest = longestTicks(demuxer),
      let joined = PacketTimes.joined(packets, longest: longest, nominal: clock.frameTicks)
    {
      (packets, areOwn) = (joined, true)
    }
    return (packets, areOwn)
  }
}
