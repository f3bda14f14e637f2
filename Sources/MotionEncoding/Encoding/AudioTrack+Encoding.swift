// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

extension AudioTrack {
  /// Bits a second of the AAC-LC stream.
  package static let bitRate = SoundCodec.aac.bitRate

  /// Encodes the next `sampleCount` samples of a mix, by default as AAC-LC.
  ///
  /// Memory: the packets, 24 KB for a second of AAC.
  ///
  /// - Precondition: `sampleCount` is positive.
  package static func encode(
    _ mixer: AudioMixer, sampleCount: Int, codec: SoundCodec = .aac
  ) throws(MediaError) -> AudioTrack {
    try encode(mixer, from: mixer.position, mixCount: sampleCount, SoundSettings(codec))
  }

  /// Encodes a stretch of a mix.
  ///
  /// - Parameters:
  ///   - mixer: stands at ``mixStart(for:_:)`` of the sample.
  ///   - sample: the first one, of the mix.
  ///   - mixCount: the number of mix samples; as many samples as last equally long are encoded.
  ///   - change: the change of its loudness; nil for none.
  ///   - isWhole: whether all measured samples are encoded.
  package static func encode(
    _ mixer: AudioMixer, from sample: Int, mixCount: Int, _ settings: SoundSettings, _ change: LoudnessChange? = nil,
    isWhole: Bool = false
  ) throws(MediaError) -> AudioTrack {
    let (codec, sampleCount) = (settings.codec, max(1, settings.count(mixCount)))
    precondition(mixCount > 0, "a sound of \(mixCount) samples")
    let source = FilmSound(mixer, from: sample, change, rate: settings.sampleRate)
    let encoder = try SoundEncoder(settings, isPortable: mixer.isPortable)
    // Players drop exactly the stated priming before the sound, but many (FFmpeg 5 among them) play
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
      let sound = try source.read((codec.padding == .none ? count : encoder.frameSize) - block.count)
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
        name: codec.encoder, reason: "the encoder returned \(packets.count) packets for \(sampleCount) samples",
        advice: "Report this.")
    }
    // The encoder's last packets may hold nothing but its own padding.
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
    var change = change
    if isWhole { change?.result = source.loudness }
    return AudioTrack(
      codec: codec, sampleRate: settings.sampleRate, channels: AudioFormat.channels, extradata: extradata,
      priming: priming, frameSize: encoder.frameSize, sampleCount: sampleCount, packets: packets, level: source.level,
      bitRate: settings.bitRate, loudness: change)
  }

  /// Where the mixer of a sound from a sample on must begin.
  package static func mixStart(for sample: Int, _ change: LoudnessChange?) -> Int {
    FilmSound.start(for: sample, change)
  }
}
