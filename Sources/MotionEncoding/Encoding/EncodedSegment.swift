// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

/// One or more closed GOPs: an encoded stretch of frames, without absolute time.
package struct EncodedSegment: Hashable, Sendable {
  package let frameCount: Int
  /// Frames by which decoding order runs ahead of display order.
  package let reorderDelay: Int
  /// Parameter sets, Annex B.
  package let extradata: [UInt8]
  /// In decoding order; `pts` counts frames from 0, and `duration` is the number of frames each is shown for.
  package let packets: [EncodedPacket]

  /// Throws unless the packets show frames 0 ..< `frameCount`, each once, beginning with a key frame, and none is
  /// decoded later than the delay permits.
  package init(frameCount: Int, reorderDelay: Int, extradata: [UInt8], packets: [EncodedPacket]) throws(MediaError) {
    guard frameCount > 0, !packets.isEmpty, packets.count <= frameCount else {
      throw .mismatch(reason: "a segment of \(frameCount) frames has \(packets.count) packets")
    }
    guard (0...16).contains(reorderDelay) else {
      throw .mismatch(reason: "a segment's decoding runs \(reorderDelay) frames ahead; H.264 permits 0 to 16")
    }
    guard packets[0].isKey, packets[0].pts == 0 else {
      throw .mismatch(reason: "a segment must begin with a key frame that is its frame 0")
    }
    var end: Int64 = 0
    // In the order of display, each packet begins where the one before it ends.
    for (rank, position) in packets.indices.sorted(by: { packets[$0].pts < packets[$1].pts }).enumerated() {
      let packet = packets[position]
      guard packet.pts == end, (1...Int64(frameCount) - end).contains(packet.duration),
        position - reorderDelay <= rank, Int32(exactly: packet.dts) != nil
      else {
        throw .mismatch(
          reason: "packet \(position) of a segment of \(frameCount) frames claims frame \(packet.pts) and "
            + "\(packet.duration - 1) after it")
      }
      end += packet.duration
    }
    guard end == frameCount else {
      throw .mismatch(reason: "the packets of a segment of \(frameCount) frames show \(end)")
    }
    self.frameCount = frameCount
    self.reorderDelay = reorderDelay
    self.extradata = extradata
    self.packets = packets
  }

  /// Encodes `frameCount` frames, asking for them in order.
  ///
  /// Memory: the packets and the encoder's own (libx264: 0.4–0.5 GB for 1080p `medium`).
  package static func encode(
    frameCount: Int, settings: VideoSettings, frame: (Int) throws -> Planes
  ) throws -> EncodedSegment {
    try encode(frameCount: frameCount, settings: settings) { index in (try frame(index), 1) }
  }

  /// Encodes images shown for one or more frames each, asking for them in order.
  ///
  /// - Parameters:
  ///   - palette: the colours of the segment, if the codec has few.
  ///   - holds: allows encoding an image shown for several frames once.
  ///   - picture: the picture shown from a frame on, and for how many frames; all together last `frameCount`.
  /// - Throws: ``HoldRefusal`` if the encoder's images cannot be held; never without `holds`.
  package static func encode(
    frameCount: Int, settings: VideoSettings, palette: ColourPalette? = nil, holds: Bool = true,
    picture: (Int) throws -> (planes: Planes, frames: Int)
  ) throws -> EncodedSegment {
    let encoder = try settings.makeEncoder(palette: palette)
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(frameCount)
    func drain() throws {
      do {
        while case .packet(let packet) = try encoder.receive() { packets.append(packet) }
      } catch {
        if holds, let reason = (encoder as? HoldEncoder)?.refusal { throw HoldRefusal(reason: "\(reason)") }
        throw error
      }
    }
    let sendsOnce = encoder.holdsFrames && (holds || !settings.writesSkipPictures)
    while encoder.frameCount < frameCount {
      let (planes, frames) = try picture(encoder.frameCount)
      guard frames > 0, frames <= frameCount - encoder.frameCount else {
        throw MediaError.mismatch(
          reason: "a picture for \(frames) frames at frame \(encoder.frameCount) of a segment of \(frameCount)")
      }
      if holds, frames > 1, settings.writesSkipPictures, !(encoder is HoldEncoder) {
        do { _ = try HoldWriter(extradata: encoder.extradata) } catch { throw HoldRefusal(reason: "\(error)") }
      }
      for _ in 0..<(sendsOnce ? 1 : frames) {
        try encoder.send(planes, frames: sendsOnce ? frames : 1)
        try drain()
      }
    }
    try encoder.finish()
    try drain()
    // Encoders without reordering may state no decoding times. These are the times of display.
    for index in packets.indices where packets[index].dts == CFFMPEG_NOPTS { packets[index].dts = packets[index].pts }
    if settings.codec == .h265 {
      // Of a segment of two frames libx265 gives the first a time that it never set. Indices give the same times.
      for index in packets.indices { packets[index].dts = Int64(index - encoder.reorderDelay) }
    }
    return try EncodedSegment(
      frameCount: frameCount, reorderDelay: encoder.reorderDelay, extradata: encoder.extradata, packets: packets)
  }
}
