// SPDX-License-Identifier: Apache-2.0

/// A change of a file's bytes that follows from a seed alone.
struct Mutation: Hashable, Sendable {
  let seed: UInt64

  enum Kind: Int, CaseIterable, Sendable {
    case flippedBits, zeroedRange, cutOff, swappedBlocks, doubledBlock, changedLength, strangeBytes, missingRange
  }

  var kind: Kind { Kind.allCases[Int(seed % UInt64(Kind.allCases.count))] }

  /// The changed bytes; never the same as before.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 16 else { return bytes + [0] }
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15)
    var result = bytes
    repeat { change(&result, &random) } while result == bytes
    return result
  }

  private func change(_ bytes: inout [UInt8], _ random: inout Random) {
    let count = bytes.count
    let at = random.below(count - 8)
    let length = 1 + random.below(min(512, count - at - 1))
    switch kind {
    case .flippedBits: for _ in 0...random.below(8) { bytes[random.below(count)] ^= UInt8(1 << random.below(8)) }
    case .zeroedRange: for i in at..<at + length { bytes[i] = 0 }
    case .cutOff: bytes.removeLast(count - at - 1)
    case .swappedBlocks:
      let size = min(length, count / 4)
      let (first, second) = (random.below(count / 2 - size), count / 2 + random.below(count - count / 2 - size))
      for i in 0..<size { bytes.swapAt(first + i, second + i) }
    case .doubledBlock: bytes.insert(contentsOf: Array(bytes[at..<at + length]), at: at)
    case .changedLength:
      // A word of two or four bytes in either order, to what lengths go wrong with.
      let width = random.below(2) == 0 ? 2 : 4
      let old = (0..<width).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[at + $1]) }
      let new = [0, 1, 0x7fff_ffff, 0xffff_ffff, old &+ 1, old &* 2, old &- 1, 0x8000_0000][random.below(8)]
      for i in 0..<width { bytes[at + i] = UInt8(truncatingIfNeeded: new >> UInt32(8 * (width - 1 - i))) }
    case .strangeBytes: bytes.insert(contentsOf: (0..<length).map { _ in UInt8(random.below(256)) }, at: at)
    case .missingRange: bytes.removeSubrange(at..<at + length)
    }
  }

  /// SplitMix64.
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
      return Int((z ^ z >> 31) % UInt64(max(1, limit)))
    }
  }
}
