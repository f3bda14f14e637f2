// SPDX-License-Identifier: Apache-2.0

/// Random numbers of a particle, written from the paper: Philox4x32-10 (J. K. Salmon, M. A. Moraes, R. O. Dror and
/// D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011, §2.2 and table 2).
///
/// The key is the layer's seed. The counter is the particle's number (64 bits, low half first), then the cell's number
/// times 256 plus which draw it is (EM-12).
struct ReferenceRandom {
  let seed: UInt32

  /// What four words of a particle decide. The order is part of the format: it says how a given seed looks.
  enum Draw: UInt64 {
    /// Lifetime, velocity, scale, spin.
    case motion
    /// Red, green, blue, alpha.
    case color
    /// Where in the cone: out from its axis, and around it.
    case cone
    /// Where in the shape.
    case place
  }

  /// Four numbers in 0..<1: each word in the middle of its interval of 2⁻³².
  func units(particle: UInt64, cell: Int, _ draw: Draw) -> [Double] {
    words(particle, UInt64(cell) * 256 + draw.rawValue).map { (Double($0) + 0.5) / 4_294_967_296 }
  }

  /// The number of a particle that another one emitted: random, from the number of that one, the cell and how many came
  /// before it.
  func child(of particle: UInt64, cell: Int, ordinal: Int) -> UInt64 {
    let w = words(particle, (1 << 63) + UInt64(cell) * (1 << 48) + UInt64(ordinal))
    return UInt64(w[0]) + UInt64(w[1]) * (1 << 32)
  }

  private func words(_ low: UInt64, _ high: UInt64) -> [UInt32] {
    let half: UInt64 = 1 << 32
    var counter = [low % half, low / half, high % half, high / half]
    var key: [UInt64] = [UInt64(seed), 0]
    for _ in 0..<10 {
      let (left, right) = (counter[0] * 0xD251_1F53, counter[2] * 0xCD9E_8D57)
      counter = [
        (right / half) ^ counter[1] ^ key[0], right % half, (left / half) ^ counter[3] ^ key[1], left % half,
      ]
      // Weyl sequences: of the golden ratio, and of √3 − 1.
      key = [(key[0] + 0x9E37_79B9) % half, (key[1] + 0xBB67_AE85) % half]
    }
    return counter.map { UInt32($0) }
  }
}
