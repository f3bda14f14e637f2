// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// Encoded sound as bytes, for a cache on disk and for exchange between machines. Whoever keeps them adds a checksum.
///
/// All numbers little-endian, 64 bits. First the format's version, the codec, samples of a packet, sample rate,
/// channels, priming, sample count, size of the extradata and number of packets. Then the mix's level: the bits of its
/// peak, the numbers of clipped and of invalid samples, and the first clipped one (-2⁶³ for none). Then the bit rate.
/// Then the change of its loudness. Its numbers are the bits of the measured values (two), of the target (two), of the gain and of the
/// result, and flags of the present ones (1: a change, 2: a loudness, 4: a result). Then the extradata. Then for every
/// packet its size, pts, dts, duration, flags (bit 0: decoding can begin here) and bytes.
extension AudioTrack {
  /// 2 added the level, 3 the codec, 4 bit rate and loudness.
  static let formatVersion: Int64 = 4

  package var serialised: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(96 + extradata.count + packets.reduce(0) { $0 + $1.bytes.count + 40 })
    // Least byte first, on every machine.
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
    // The least number stands for none.
    put(level.firstClipped.map { Int64($0) } ?? .min)
    put(Int64(bitRate))
    for number in LoudnessNumbers(loudness).numbers { put(number) }
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

  /// Parses the format of ``serialised``. Nil for bytes that are cut short, too long or hold impossible numbers.
  package init?(serialised bytes: [UInt8]) {
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
    // Bounds come before any memory is reserved, as the file may be damaged.
    guard header.count == 6, (1000...1_000_000).contains(header[0]), header[1] == AudioFormat.channels,
      (0...1 << 20).contains(header[2]), (1...1 << 40).contains(header[3]), (0...bytes.count).contains(header[5]),
      let peak = number(), let clipped = number(), let invalid = number(), let first = number(),
      let level = MixLevel(peak: peak, clipped: clipped, invalid: invalid, first: first),
      let bitRate = number(), (0...10_000_000).contains(bitRate)
    else { return nil }
    let changes = (0..<LoudnessNumbers.count).compactMap { _ in number() }
    guard let loudness = LoudnessNumbers(changes),
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
      priming: header[2], frameSize: Int(frameSize), sampleCount: header[3], packets: packets, level: level,
      bitRate: Int(bitRate), loudness: loudness.change)
  }
}

/// A change of loudness as numbers.
private struct LoudnessNumbers {
  static let count = 7
  var numbers: [Int64]
  private(set) var change: LoudnessChange?

  init(_ change: LoudnessChange?) {
    self.change = change
    guard let change else {
      numbers = [Int64](repeating: 0, count: LoudnessNumbers.count)
      return
    }
    let values = [
      change.measured.integrated ?? 0, change.measured.truePeak, change.target.loudness, change.target.truePeak,
      change.gain, change.result ?? 0,
    ]
    numbers = values.map { Int64(bitPattern: $0.bitPattern) }
    numbers.append(1 | (change.measured.integrated == nil ? 0 : 2) | (change.result == nil ? 0 : 4))
  }

  /// nil for invalid numbers.
  init?(_ numbers: [Int64]) {
    guard numbers.count == LoudnessNumbers.count, (0...7).contains(numbers[6]) else { return nil }
    self.numbers = numbers
    // Bit 0: there is a change. Bits 1 and 2: these numbers exist.
    guard numbers[6] & 1 == 1 else {
      guard numbers.allSatisfy({ $0 == 0 }) else { return nil }
      return
    }
    let values = numbers.prefix(6).map { Double(bitPattern: UInt64(bitPattern: $0)) }
    guard values.allSatisfy(\.isFinite) else { return nil }
    let measured = MeasuredLoudness(integrated: numbers[6] & 2 == 0 ? nil : values[0], truePeak: values[1])
    var change = LoudnessChange(measured, to: LoudnessTarget(loudness: values[2], truePeak: values[3]))
    change.gain = values[4]
    change.result = numbers[6] & 4 == 0 ? nil : values[5]
    self.change = change
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
