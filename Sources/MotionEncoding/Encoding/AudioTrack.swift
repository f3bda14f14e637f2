import MotionMedia

/// Encoded sound, ready to be muxed: packets, such as those of AAC-LC of 1,024 samples, and which of their samples are meant.
public struct AudioTrack: Hashable, Sendable {
  public let codec: SoundCodec
  /// Samples a second; also the unit of the packets' times.
  public let sampleRate: Int
  public let channels: Int
  /// Such as AAC's AudioSpecificConfig.
  public let extradata: [UInt8]
  /// Samples at the beginning that start the codec up and fill up the first packets; not part of the sound.
  public let priming: Int
  /// Samples of a whole packet.
  public let frameSize: Int
  /// Samples of sound in each channel, without priming and padding.
  public let sampleCount: Int
  /// `pts` from `-priming`; durations add up to `priming + sampleCount`, and ``trailing``.
  public let packets: [EncodedPacket]
  /// How loud the mix was before it was limited and encoded.
  public let level: MixLevel
  /// Bits a second; 0: as many as it takes.
  public let bitRate: Int
  /// How its loudness was changed; nil: it was not.
  public let loudness: LoudnessChange?

  public init(
    codec: SoundCodec = .aac, sampleRate: Int, channels: Int, extradata: [UInt8], priming: Int, frameSize: Int = 1024,
    sampleCount: Int, packets: [EncodedPacket], level: MixLevel = MixLevel(), bitRate: Int? = nil,
    loudness: LoudnessChange? = nil
  ) {
    (self.bitRate, self.loudness) = (bitRate ?? codec.bitRate, loudness)
    self.codec = codec
    self.frameSize = frameSize
    self.sampleRate = sampleRate
    self.channels = channels
    self.extradata = extradata
    self.priming = priming
    self.sampleCount = sampleCount
    self.packets = packets
    self.level = level
  }

  /// Samples at the end that are not part of the sound.
  public var trailing: Int { max(0, packets.reduce(0) { $0 + Int($1.duration) } - priming - sampleCount) }
}
