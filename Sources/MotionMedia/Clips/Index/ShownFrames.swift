import CFFmpeg

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
