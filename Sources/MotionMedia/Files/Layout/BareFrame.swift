// SPDX-License-Identifier: Apache-2.0

/// The header of a frame of sound stored without a container: MPEG audio (MP1, MP2, MP3) or AAC in ADTS.
struct BareFrame: Hashable {
  enum Kind: Hashable {
    case mpegAudio
    case adts
  }

  /// Frames of one sound have the same.
  struct Format: Hashable {
    let kind: Kind
    /// ISO/IEC 11172-3 and 13818-3: version and layer. ADTS: the profile.
    let variant: UInt8
    let rate: Int
    /// ADTS alone; MPEG audio may change it from frame to frame.
    let channels: UInt8
  }

  let format: Format
  /// Bytes, with the header.
  let length: Int
  /// Samples of each channel.
  let samples: Int
  /// Bytes of the shortest frame of this format; of ADTS, those of a header.
  let shortest: Int

  /// How many bytes a header is looked for in.
  static let headerSize = 7

  /// - Parameter bytes: the first ``headerSize`` bytes of the frame, fewer at the end of the file.
  init?(_ kind: Kind, _ bytes: ArraySlice<UInt8>) {
    let first = bytes.startIndex
    guard bytes.count >= (kind == .adts ? 7 : 4), bytes[first] == 0xFF else { return nil }
    let (b1, b2, b3) = (bytes[first + 1], bytes[first + 2], bytes[first + 3])
    switch kind {
    case .adts:
      // A sync word of 12 bits, then layer 0.
      guard b1 & 0xF6 == 0xF0, b2 >> 2 & 15 < 13 else { return nil }
      length = Int(b3 & 3) << 11 | Int(bytes[first + 4]) << 3 | Int(bytes[first + 5] >> 5)
      guard length >= 7 else { return nil }
      samples = 1024 * (Int(bytes[first + 6] & 3) + 1)
      shortest = 7
      format = Format(
        kind: kind, variant: b2 >> 6, rate: BareFrame.adtsRates[Int(b2 >> 2 & 15)], channels: (b2 & 1) << 2 | b3 >> 6)
    case .mpegAudio:
      let (version, layer) = (b1 >> 3 & 3, 4 - (b1 >> 1 & 3))
      let (rateIndex, bitrateIndex) = (Int(b2 >> 2 & 3), Int(b2 >> 4))
      // Version 1 is reserved, and so is layer 0. A free bitrate does not say how long the frame is.
      guard b1 & 0xE0 == 0xE0, version != 1, layer < 4, rateIndex < 3, (1..<15).contains(bitrateIndex) else {
        return nil
      }
      let isFirst = version == 3
      let rate = [44_100, 48_000, 32_000][rateIndex] >> (isFirst ? 0 : version == 2 ? 1 : 2)
      let rates = BareFrame.bitrates[isFirst ? Int(layer) - 1 : layer == 1 ? 3 : 4]
      let count = layer == 1 ? 384 : layer == 3 && !isFirst ? 576 : 1152
      func bytes(_ kilobits: Int, _ padding: Int) -> Int {
        // Layer 1 counts in slots of four bytes.
        layer == 1 ? (12_000 * kilobits / rate + padding) * 4 : count / 8 * 1000 * kilobits / rate + padding
      }
      samples = count
      length = bytes(rates[bitrateIndex], Int(b2 >> 1 & 1))
      shortest = bytes(rates[1], 0)
      format = Format(kind: kind, variant: version << 2 | layer, rate: rate, channels: 0)
    }
  }

  private static let adtsRates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
  ]

  /// Thousands of bits a second: version 1 by layers, then version 2 and 2.5, layer 1 and the others.
  private static let bitrates = [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}

/// Where a frame of MP3 has its bits: some of them lie in the frames before it, the reservoir.
struct MP3Reservoir: Hashable {
  /// Bytes before the frame at which its bits begin.
  let begin: Int
  /// Bytes of the reservoir left to the next frame.
  let rest: Int

  /// - Parameter bytes: the frame.
  /// - Returns: nil for other layers, and for a frame that is too short.
  init?(_ frame: BareFrame, _ bytes: ArraySlice<UInt8>) {
    guard frame.format.kind == .mpegAudio, frame.format.variant & 3 == 3, bytes.count >= 38 else { return nil }
    let first = bytes.startIndex
    let isFirst = frame.format.variant >> 2 == 3
    let isMono = bytes[first + 3] >> 6 == 3
    // A checksum of two bytes may follow the header.
    let start = bytes[first + 1] & 1 == 0 ? 6 : 4
    func bits(_ offset: Int, _ count: Int) -> Int {
      (offset..<offset + count).reduce(0) { sum, bit in
        sum << 1 | Int(bytes[first + start + bit / 8] >> (7 - UInt8(bit % 8)) & 1)
      }
    }
    let channels = isMono ? 1 : 2
    // main_data_begin: the sound of a frame may begin in the bytes of earlier frames.
    begin = bits(0, isFirst ? 9 : 8)
    let side = isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17)
    let base = isFirst ? 9 + (isMono ? 5 : 3) + 4 * channels : 8 + (isMono ? 1 : 2)
    // part2_3_length of each granule and channel.
    let used = (0..<(isFirst ? 2 : 1) * channels).reduce(0) { $0 + bits(base + $1 * (isFirst ? 59 : 63), 12) }
    rest = begin + frame.length - start - side - (used + 7) / 8
  }
}
