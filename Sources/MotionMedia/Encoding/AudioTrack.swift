/// Encoded sound, ready to be muxed: AAC-LC packets of 1,024 samples, and which of their samples are meant.
public struct AudioTrack: Hashable, Sendable {
  /// Samples a second; also the unit of the packets' times.
  public let sampleRate: Int
  public let channels: Int
  /// AudioSpecificConfig.
  public let extradata: [UInt8]
  /// Samples at the beginning that start the codec up and fill up the first packets; not part of the sound.
  public let priming: Int
  /// Samples of sound in each channel, without priming and padding.
  public let sampleCount: Int
  /// `pts` from `-priming`; durations add up to `priming + sampleCount`.
  public let packets: [EncodedPacket]
  /// How loud the mix was before it was limited and encoded.
  public let level: MixLevel

  public init(
    sampleRate: Int, channels: Int, extradata: [UInt8], priming: Int, sampleCount: Int, packets: [EncodedPacket],
    level: MixLevel = MixLevel()
  ) {
    self.sampleRate = sampleRate
    self.channels = channels
    self.extradata = extradata
    self.priming = priming
    self.sampleCount = sampleCount
    self.packets = packets
    self.level = level
  }
}
