// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionMedia

extension LibavPacket {
  /// Returns a copy of its contents, with a stated duration.
  func value(duration: Int64) -> EncodedPacket {
    let packet = unsafe pointer.pointee
    var value = unsafe EncodedPacket(
      bytes: Array(UnsafeBufferPointer(start: packet.data, count: Int(packet.size))), pts: packet.pts,
      dts: packet.dts, duration: duration, isKey: packet.flags & AV_PKT_FLAG_KEY != 0)
    // After the number of the addition, 1 for alpha.
    let addition = sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL)
    if addition.count > 8 { value.alpha = Array(addition[8...]) }
    return value
  }

  /// Returns an encoder's side data of a packet; empty if there is none of that kind.
  func sideData(_ kind: AVPacketSideDataType) -> [UInt8] {
    var size = 0
    guard let bytes = unsafe av_packet_get_side_data(pointer, kind, &size) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
