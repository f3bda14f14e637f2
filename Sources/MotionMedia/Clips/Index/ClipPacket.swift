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
