// SPDX-License-Identifier: Apache-2.0

/// Sound files whose every sample a test says.
package enum WaveFile {
  /// A file of 16 bits a sample, one channel, 48 kHz.
  ///
  /// - Parameter samples: 1 is full scale.
  package static func bytes(_ samples: [Double]) -> [UInt8] {
    func word(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let length = 2 * samples.count
    let format = word(1, 2) + word(1, 2) + word(48_000) + word(96_000) + word(2, 2) + word(16, 2)
    let head = Array("RIFF".utf8) + word(36 + length) + Array("WAVEfmt ".utf8) + word(16) + format
    return head + Array("data".utf8) + word(length)
      + samples.flatMap { word(Int((max(-1, min($0, 1)) * 32_767).rounded()), 2) }
  }

  /// A file of floats, one channel, 48 kHz.
  package static func bytes(floats samples: [Float]) -> [UInt8] {
    func bytes<T>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let data = samples.flatMap { bytes($0.bitPattern.littleEndian) }
    var wav = Array("RIFF".utf8) + bytes(UInt32(50 + data.count).littleEndian) + Array("WAVEfmt ".utf8)
    wav += bytes(UInt32(18).littleEndian) + bytes(UInt16(3).littleEndian) + bytes(UInt16(1).littleEndian)
    wav += bytes(UInt32(48_000).littleEndian) + bytes(UInt32(192_000).littleEndian) + bytes(UInt16(4).littleEndian)
    wav += bytes(UInt16(32).littleEndian) + bytes(UInt16(0).littleEndian)
    wav += Array("fact".utf8) + bytes(UInt32(4).littleEndian) + bytes(UInt32(samples.count).littleEndian)
    return wav + Array("data".utf8) + bytes(UInt32(data.count).littleEndian) + data
  }
}
