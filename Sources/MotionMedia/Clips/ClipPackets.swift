// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The packets of a clip's video and the losses among them.
struct ClipPackets {
  private(set) var all: [ClipPacket] = []
  /// Positions of possible losses: the number of packets before each.
  private(set) var gaps: [(before: Int, error: MediaError)] = []
  /// Packets with incomplete data.
  private(set) var broken: [(number: Int, error: MediaError)] = []
  /// Why the file is known to end too early.
  private(set) var cut: MediaError?

  /// Reads all packets of the stream.
  init(_ demuxer: Demuxer) throws(MediaError) {
    cut = demuxer.losses.cut
    do { try WholeFile.check(demuxer.path, container: demuxer.container) } catch {
      guard error.isDamage else { throw error }
      cut = error
    }
    try read(demuxer)
    for number in all.indices where all[number].isIncomplete {
      if PacketTimes.isJoint(after: number, all, demuxer) { continue }
      let error = MediaError.truncated(
        path: demuxer.path, time: nil, reason: "the data of frame \(number) is not complete")
      broken.append((number, error))
      if number == all.count - 1 { cut = cut ?? error }
    }
    // MP4 and MOV list all their packets in the header; those missing at the end were cut off.
    let promised = demuxer.indexCount
    if demuxer.container == "mov", promised > all.count {
      cut = .truncated(
        path: demuxer.path, time: nil, reason: "its index promises \(promised) frames, but only \(all.count) are there")
    }
    if cut == nil { cut = try ClipPackets.lastFrame(demuxer, count: all.count) }
  }

  private mutating func read(_ demuxer: Demuxer) throws(MediaError) {
    let packet = try LibavPacket()
    let codec = demuxer.codec
    var frames = ShownFrames()
    while true {
      do {
        guard case .packet = try demuxer.read(packet) else { return }
      } catch {
        guard error.isDamage else { throw error }
        if case .truncated = error { cut = cut ?? error } else { gaps.append((all.count, error)) }
        continue
      }
      let next = ClipPacket(packet, codec: codec)
      all.append(next)
      // The clip's clock begins with the earliest shown frame, wherever the file has it.
      if frames.contains(next), next.ticks != CFFMPEG_NOPTS {
        demuxer.origin = min(demuxer.origin ?? .max, next.ticks)
      }
    }
  }

  /// A YUV4MPEG2 stream is a line of text, then frames of one size, each after a line of its own. libav leaves out an
  /// incomplete last frame.
  private static func lastFrame(_ demuxer: Demuxer, count: Int) throws(MediaError) -> MediaError? {
    guard demuxer.container == "yuv4mpegpipe", let parameters = demuxer.parameters else { return nil }
    let bytes = parameters.frameBytes
    let start = try FileInput.start(of: demuxer.path, count: 512)
    let size = try FileIdentity(path: demuxer.path).size
    guard bytes > 0, let end = start.firstIndex(of: 10), start[(end + 1)...].starts(with: Array("FRAME\n".utf8)) else {
      return nil
    }
    // A frame's own line has six bytes.
    let rest = size - Int64(end) - 1
    guard rest % (Int64(bytes) + 6) != 0 else { return nil }
    return .truncated(
      path: demuxer.path, time: nil,
      reason: "its last frame is incomplete: it has \(count) frames and a part of another")
  }
}
