import CFFmpeg

/// What is kept of a packet of a clip's picture.
struct ClipPacket: Hashable {
  /// When its frame is shown; `CFFMPEG_NOPTS`: the container does not say.
  var pts: Int64
  /// When it is decoded; `CFFMPEG_NOPTS`: the container does not say.
  var dts: Int64
  var duration: Int64
  var isKey: Bool
  /// Neither hidden by an edit list nor a frame that only others are predicted from.
  var isShown: Bool
  /// The container has not all of its data, or may not have.
  var isIncomplete = false

  /// Shown, or decoded where the container does not say more.
  var ticks: Int64 { pts != CFFMPEG_NOPTS ? pts : dts }
}

extension ClipPacket {
  init(_ packet: LibavPacket, codec: AVCodecID) {
    let p = unsafe packet.pointer.pointee
    unsafe self.init(
      pts: p.pts, dts: p.dts, duration: p.duration, isKey: p.flags & AV_PKT_FLAG_KEY != 0,
      isShown: packet.isShown(codec), isIncomplete: p.flags & AV_PKT_FLAG_CORRUPT != 0)
  }
}

extension LibavPacket {
  /// Whether a frame that is shown comes of it.
  func isShown(_ codec: AVCodecID) -> Bool {
    let p = unsafe pointer.pointee
    if unsafe p.flags & AV_PKT_FLAG_DISCARD != 0 { return false }
    // The fifth bit of VP8's frame tag is show_frame (RFC 6386, 9.1); VP9 and AV1 come with a frame that is shown.
    guard codec == AV_CODEC_ID_VP8, unsafe p.size > 0, let data = unsafe p.data else { return true }
    return unsafe data[0] & 0x10 != 0
  }
}

/// Which frames of a clip are shown: those from the first key frame on. What is shown before it needs frames that are not
/// there.
struct ShownFrames {
  private var start: Int64?

  /// Whether the frame of the next packet is shown, in the order of the file.
  mutating func contains(_ packet: ClipPacket) -> Bool {
    if start == nil, packet.isKey { start = packet.ticks }
    guard let start else { return false }
    return packet.isShown && packet.ticks >= start
  }
}
