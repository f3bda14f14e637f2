import CFFmpeg
import MotionMedia

extension LibavPacket {
  /// A copy of what it holds, with a stated duration.
  func value(duration: Int64) -> EncodedPacket {
    let packet = unsafe pointer.pointee
    var value = unsafe EncodedPacket(
      bytes: Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size))), pts: packet.pts,
      dts: packet.dts, duration: duration, isKey: packet.flags & AV_PKT_FLAG_KEY != 0)
    // Behind the number of what is added, which is 1 for alpha.
    let addition = sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL)
    if addition.count > 8 { value.alpha = Array(addition[8...]) }
    return value
  }

  /// What an encoder says beside a packet; empty: nothing of that kind.
  func sideData(_ kind: AVPacketSideDataType) -> [UInt8] {
    var size = 0
    guard let bytes = unsafe av_packet_get_side_data(pointer, kind, &size) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
