// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// Encoded sound, ready to be muxed: packets, such as those of AAC-LC of 1,024 samples, and the range of samples to
/// play.
package struct AudioTrack: Hashable, Sendable {
  package let codec: SoundCodec
  /// Samples a second; also the unit of the packets' times.
  package let sampleRate: Int
  package let channels: Int
  /// Such as AAC's AudioSpecificConfig.
  package let extradata: [UInt8]
  /// Samples at the beginning that start the codec up and fill up the first packets; not part of the sound.
  package let priming: Int
  /// Samples of a whole packet.
  package let frameSize: Int
  /// Samples of sound in each channel, without priming and padding.
  package let sampleCount: Int
  /// `pts` from `-priming`; durations add up to `priming + sampleCount`, and ``trailing``.
  package let packets: [EncodedPacket]
  /// How loud the mix was before it was limited and encoded.
  package let level: MixLevel
  /// Bits a second; 0: as many as it takes.
  package let bitRate: Int
  /// The change of its loudness; nil if there was none.
  package let loudness: LoudnessChange?

  package init(
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

  /// Samples at the end that are only padding.
  package var trailing: Int { max(0, packets.reduce(0) { $0 + Int($1.duration) } - priming - sampleCount) }
}
