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
}
