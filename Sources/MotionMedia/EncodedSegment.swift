import MotionCore

/// A closed GOP or several: what one encoder made of one stretch of frames, without absolute time.
public struct EncodedSegment: Hashable, Sendable {
  public let frameCount: Int
  /// Frames by which decoding order runs ahead of showing order.
  public let reorderDelay: Int
  /// Parameter sets, Annex B.
  public let extradata: [UInt8]
  /// In decoding order, one for each frame; `pts` counts frames from 0.
  public let packets: [EncodedPacket]

  /// Throws unless the packets are frames 0 ..< `frameCount`, each once, beginning with a key frame, and none is
  /// decoded later than the delay permits.
  public init(frameCount: Int, reorderDelay: Int, extradata: [UInt8], packets: [EncodedPacket]) throws(MediaError) {
    guard frameCount > 0, packets.count == frameCount else {
      throw .mismatch(reason: "a segment of \(frameCount) frames has \(packets.count) packets")
    }
    guard (0...16).contains(reorderDelay) else {
      throw .mismatch(reason: "a segment's decoding runs \(reorderDelay) frames ahead; H.264 permits 0 to 16")
    }
    guard packets[0].isKey, packets[0].pts == 0 else {
      throw .mismatch(reason: "a segment must begin with a key frame that is its frame 0")
    }
    var seen = [Bool](repeating: false, count: frameCount)
    for (position, packet) in packets.enumerated() {
      guard (0..<Int64(frameCount)).contains(packet.pts), !seen[Int(packet.pts)],
        position - reorderDelay <= Int(packet.pts), Int32(exactly: packet.dts) != nil
      else {
        throw .mismatch(reason: "packet \(position) of a segment of \(frameCount) frames claims frame \(packet.pts)")
      }
      seen[Int(packet.pts)] = true
    }
    self.frameCount = frameCount
    self.reorderDelay = reorderDelay
    self.extradata = extradata
    self.packets = packets
  }

  /// Encodes `frameCount` frames, asking for them in order.
  ///
  /// Memory: the packets, and what libx264 needs (0.4–0.5 GB for 1080p `medium`).
  public static func encode(
    frameCount: Int, settings: H264Settings, frame: (Int) throws -> Planes
  ) throws -> EncodedSegment {
    let encoder = try VideoEncoder(settings)
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(frameCount)
    func drain() throws {
      while case .packet(let packet) = try encoder.receive() { packets.append(packet) }
    }
    for index in 0..<frameCount {
      try encoder.send(frame(index))
      try drain()
    }
    try encoder.finish()
    try drain()
    return try EncodedSegment(
      frameCount: frameCount, reorderDelay: encoder.reorderDelay, extradata: encoder.extradata, packets: packets)
  }
}
