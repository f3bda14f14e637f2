import CFFmpeg

extension LibavPacket {
  /// A copy of what it holds, with a stated duration.
  func value(duration: Int64) -> EncodedPacket {
    let packet = unsafe pointer.pointee
    return unsafe EncodedPacket(
      bytes: Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size))), pts: packet.pts,
      dts: packet.dts, duration: duration, isKey: packet.flags & AV_PKT_FLAG_KEY != 0)
  }
}
