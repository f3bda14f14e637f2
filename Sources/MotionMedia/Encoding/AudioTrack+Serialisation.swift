/// Encoded sound as bytes, for a cache on disk and for exchange between machines. Whoever keeps them adds a checksum.
///
/// All numbers little-endian, 64 bits: the format's version, the codec, samples of a packet, sample rate, channels, priming, sample count, size of the
/// extradata, number of packets; of the mix's level the bits of its peak, the numbers of clipped and of invalid samples
/// and the first clipped one (-2⁶³ for none); then the extradata; then for every packet its size, pts, dts, duration,
/// flags (bit 0: decoding can begin here) and bytes.
extension AudioTrack {
  /// 2 added the level, 3 the codec.
  static let formatVersion: Int64 = 3

  public var serialised: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(96 + extradata.count + packets.reduce(0) { $0 + $1.bytes.count + 40 })
    func put(_ value: Int64) {
      for shift in stride(from: 0, to: 64, by: 8) { out.append(UInt8(truncatingIfNeeded: value >> Int64(shift))) }
    }
    let numbers = [sampleRate, channels, priming, sampleCount, extradata.count, packets.count]
    put(AudioTrack.formatVersion)
    put(Int64(SoundCodec.allCases.firstIndex(of: codec) ?? 0))
    put(Int64(frameSize))
    for number in numbers { put(Int64(number)) }
    put(Int64(level.peak.bitPattern))
    put(Int64(level.clippedCount))
    put(Int64(level.invalidCount))
    put(level.firstClipped.map { Int64($0) } ?? .min)
    out += extradata
    for packet in packets {
      put(Int64(packet.bytes.count))
      put(packet.pts)
      put(packet.dts)
      put(packet.duration)
      put(packet.isKey ? 1 : 0)
      out += packet.bytes
    }
    return out
  }

  /// Reads what ``serialised`` wrote; nil for bytes that are cut short, go on beyond the end or hold impossible numbers.
  public init?(serialised bytes: [UInt8]) {
    var offset = 0
    func number() -> Int64? {
      guard offset + 8 <= bytes.count else { return nil }
      defer { offset += 8 }
      return Int64(bitPattern: (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) })
    }
    func run(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= bytes.count - offset else { return nil }
      defer { offset += count }
      return Array(bytes[offset..<offset + count])
    }
    guard number() == AudioTrack.formatVersion, let codec = number(),
      SoundCodec.allCases.indices.contains(Int(codec)), let frameSize = number(), (1...1 << 20).contains(frameSize)
    else { return nil }
    let header = (0..<6).compactMap { _ in number() }.map { Int($0) }
    guard header.count == 6, header[0] == AudioFormat.sampleRate, header[1] == AudioFormat.channels,
      (0...1 << 20).contains(header[2]), (1...1 << 40).contains(header[3]), (0...bytes.count).contains(header[5]),
      let peak = number(), let clipped = number(), let invalid = number(), let first = number(),
      let level = MixLevel(peak: peak, clipped: clipped, invalid: invalid, first: first),
      let extradata = run(header[4])
    else { return nil }
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(header[5])
    for _ in 0..<header[5] {
      guard let size = number(), let pts = number(), let dts = number(), let duration = number(), let flags = number(),
        let bytes = run(Int(size))
      else { return nil }
      packets.append(
        EncodedPacket(bytes: bytes, pts: pts, dts: dts, duration: duration, isKey: flags & 1 != 0))
    }
    guard offset == bytes.count else { return nil }
    self.init(
      codec: SoundCodec.allCases[Int(codec)], sampleRate: header[0], channels: header[1], extradata: extradata,
      priming: header[2], frameSize: Int(frameSize), sampleCount: header[3], packets: packets, level: level)
  }
}

extension MixLevel {
  /// A level from its serialised numbers; nil if they cannot be one.
  fileprivate init?(peak: Int64, clipped: Int64, invalid: Int64, first: Int64) {
    guard let bits = UInt32(exactly: peak), Float(bitPattern: bits) >= 0, (0...1 << 41).contains(clipped),
      (0...1 << 41).contains(invalid), (clipped > 0) == (first != .min), (clipped > 0) == (Float(bitPattern: bits) > 1)
    else { return nil }
    self.init()
    self.peak = Float(bitPattern: bits)
    clippedCount = Int(clipped)
    invalidCount = Int(invalid)
    firstClipped = first == .min ? nil : Int(first)
  }
}
