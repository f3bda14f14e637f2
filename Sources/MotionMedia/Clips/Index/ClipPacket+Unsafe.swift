// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension ClipPacket {
  init(_ packet: LibavPacket, codec: AVCodecID) {
    let p = unsafe packet.pointer.pointee
    unsafe self.init(
      pts: p.pts, dts: p.dts, duration: p.duration, isKey: p.flags & AV_PKT_FLAG_KEY != 0,
      isShown: packet.isShown(codec), isIncomplete: p.flags & AV_PKT_FLAG_CORRUPT != 0)
  }
}

extension LibavPacket {
  /// Whether it yields a shown frame.
  func isShown(_ codec: AVCodecID) -> Bool {
    let p = unsafe pointer.pointee
    if unsafe p.flags & AV_PKT_FLAG_DISCARD != 0 { return false }
    // The fifth bit of VP8's frame tag is show_frame (RFC 6386, 9.1); VP9 and AV1 come with a frame that is shown.
    guard codec == AV_CODEC_ID_VP8, unsafe p.size > 0, let data = unsafe p.data else { return true }
    return unsafe data[0] & 0x10 != 0
  }
}
