import CFFmpeg

/// Owns an `AVPacket`: compressed bytes with their times.
final class UnsafePacket {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(MediaError) {
    guard let pointer = av_packet_alloc() else {
      throw .exhausted(work: "libavcodec", reason: "memory ran out")
    }
    self.pointer = pointer
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  func unreference() { av_packet_unref(pointer) }

  /// A copy of what it holds, with a stated duration.
  func value(duration: Int64) -> EncodedPacket {
    let packet = pointer.pointee
    return EncodedPacket(
      bytes: Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size))), pts: packet.pts,
      dts: packet.dts, duration: duration, isKey: packet.flags & AV_PKT_FLAG_KEY != 0)
  }
}
