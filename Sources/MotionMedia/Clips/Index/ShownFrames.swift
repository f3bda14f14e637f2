// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The shown frames of a clip: those from the first key frame on. Earlier ones need frames that are absent.
struct ShownFrames {
  private var start: Int64?

  /// Whether the frame of the next packet is shown, in the order of the file.
  mutating func contains(_ packet: ClipPacket) -> Bool {
    if start == nil, packet.isKey { start = packet.ticks }
    guard let start else { return false }
    return packet.isShown && packet.ticks >= start
  }
}
