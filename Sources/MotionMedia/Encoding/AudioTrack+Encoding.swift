import MotionCore

extension AudioTrack {
  /// Bits a second of the AAC-LC stream.
  public static let bitRate = 192_000

  /// Encodes the next `sampleCount` samples of a mix as AAC-LC.
  ///
  /// Memory: the packets, 24 KB for a second.
  ///
  /// - Precondition: `sampleCount` is positive.
  public static func encode(_ mixer: AudioMixer, sampleCount: Int) throws(MediaError) -> AudioTrack {
    precondition(sampleCount > 0, "a sound of \(sampleCount) samples")
    let encoder = try AACEncoder(isPortable: mixer.isPortable)
    // Players drop what comes before the sound exactly, as the edit list says, but many (FFmpeg 5 among them) play
    // the last packet whole. So the padding to whole packets goes to the front, as more priming.
    let padding = (encoder.frameSize - sampleCount % encoder.frameSize) % encoder.frameSize
    let priming = encoder.delay + padding
    let total = priming + sampleCount
    var packets: [EncodedPacket] = []
    var done = 0
    while done < padding + sampleCount {
      var block = AudioSamples(count: done == 0 ? padding : 0)
      let sound = try mixer.read(encoder.frameSize - block.count)
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
        name: "aac", reason: "\(packets.count) packets came out for \(sampleCount) samples", advice: "Report this.")
    }
    packets.removeLast(packets.count - needed)
    for index in packets.indices {
      packets[index].pts = Int64(index * encoder.frameSize - priming)
      packets[index].dts = packets[index].pts
      packets[index].duration = Int64(min(encoder.frameSize, total - index * encoder.frameSize))
    }
    return AudioTrack(
      sampleRate: AudioFormat.sampleRate, channels: AudioFormat.channels, extradata: encoder.extradata,
      priming: priming, sampleCount: sampleCount, packets: packets, level: mixer.level)
  }
}
