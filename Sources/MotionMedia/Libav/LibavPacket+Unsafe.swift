import CFFmpeg

/// Owns an `AVPacket`: compressed bytes with their times.
@safe final class LibavPacket {
  // SAFETY: the packet is of this object alone, freed in `deinit`.
  let pointer: UnsafeMutablePointer<AVPacket>

  init() throws(MediaError) {
    guard let pointer = unsafe av_packet_alloc() else {
      throw .exhausted(work: "libavcodec", reason: "memory ran out")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  func unreference() { unsafe av_packet_unref(pointer) }

  /// A copy of what it holds, with a stated duration.
  func value(duration: Int64) -> EncodedPacket {
    let packet = unsafe pointer.pointee
    return unsafe EncodedPacket(
      bytes: Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size))), pts: packet.pts,
      dts: packet.dts, duration: duration, isKey: packet.flags & AV_PKT_FLAG_KEY != 0)
  }
}
