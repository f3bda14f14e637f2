import MotionCore

extension AudioTrack {
  /// Bits a second of the AAC-LC stream.
  public static let bitRate = SoundCodec.aac.bitRate

  /// Encodes the next `sampleCount` samples of a mix, as AAC-LC unless something else is said.
  ///
  /// Memory: the packets, 24 KB for a second of AAC.
  ///
  /// - Precondition: `sampleCount` is positive.
  public static func encode(
    _ mixer: AudioMixer, sampleCount: Int, codec: SoundCodec = .aac
  ) throws(MediaError) -> AudioTrack {
    precondition(sampleCount > 0, "a sound of \(sampleCount) samples")
    let encoder = try SoundEncoder(codec, isPortable: mixer.isPortable)
    // Players drop what comes before the sound exactly, as the file says, but many (FFmpeg 5 among them) play
    // the last packet whole. So the padding to whole packets goes to the front, as more priming.
    let rest = (sampleCount + encoder.delay) % encoder.frameSize
    let padding = codec.padding == .front && rest > 0 ? encoder.frameSize - rest : 0
    let priming = encoder.delay + padding
    let total = priming + sampleCount
    var packets: [EncodedPacket] = []
    var done = 0
    while done < padding + sampleCount {
      var block = AudioSamples(count: done == 0 ? padding : 0)
      let count = min(encoder.frameSize, padding + sampleCount - done)
      let sound = try mixer.read((codec.padding == .none ? count : encoder.frameSize) - block.count)
      block.left += sound.left
      block.right += sound.right
      try encoder.send(block, pts: Int64(done))
      done += block.count
      try encoder.drain(into: &packets)
    }
    try encoder.finish()
    try encoder.drain(into: &packets)
    let needed = (total + encoder.frameSize - 1) / encoder.frameSize
    guard packets.count >= needed else {
      throw .codec(
        name: codec.encoder, reason: "\(packets.count) packets came out for \(sampleCount) samples",
        advice: "Report this.")
    }
    packets.removeLast(packets.count - needed)
    for index in packets.indices {
      packets[index].pts = Int64(index * encoder.frameSize - priming)
      packets[index].dts = packets[index].pts
      packets[index].duration =
        codec.padding == .end
        ? Int64(encoder.frameSize) : Int64(min(encoder.frameSize, total - index * encoder.frameSize))
    }
    var extradata = encoder.extradata
    if codec == .opus, extradata.count >= 12 {
      // The samples to drop, of the header (RFC 7845).
      extradata[10] = UInt8(truncatingIfNeeded: priming)
      extradata[11] = UInt8(truncatingIfNeeded: priming >> 8)
    }
    return AudioTrack(
      codec: codec, sampleRate: AudioFormat.sampleRate, channels: AudioFormat.channels, extradata: extradata,
      priming: priming, frameSize: encoder.frameSize, sampleCount: sampleCount, packets: packets, level: mixer.level)
  }
}
