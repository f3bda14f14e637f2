// SPDX-License-Identifier: Apache-2.0

/// Dithers another colour with a palette: the nearest colour and one beyond it in the direction of the error, in
/// proportions whose mean comes close. A fixed pattern places them, so still content stays the same.
struct ColourMatch {
  private let palette: [SIMD3<Int32>]
  /// Found earlier: colour, both indices, and the second's part in 64ths; by a colour's lower bits.
  private var colours: [UInt32]
  private var found: [(first: UInt8, second: UInt8, part: UInt8)]

  private static let slots = 1 << 15

  init(_ palette: ColourPalette) {
    self.palette = palette.colours
    colours = Array(repeating: .max, count: ColourMatch.slots)
    found = Array(repeating: (0, 0, 0), count: ColourMatch.slots)
  }

  /// The index for a colour at a position.
  mutating func index(_ colour: SIMD3<Int32>, x: Int, y: Int) -> UInt8 {
    let key = UInt32(colour.x) << 16 | UInt32(colour.y) << 8 | UInt32(colour.z)
    // A multiplicative hash spreads similar colours over the slots.
    let slot = Int((key &* 0x9e37_79b1) >> 17)
    if colours[slot] != key {
      colours[slot] = key
      found[slot] = match(colour)
    }
    let (first, second, part) = found[slot]
    return part > ColourMatch.pattern[(y & 7) << 3 | x & 7] ? second : first
  }

  private func match(_ colour: SIMD3<Int32>) -> (first: UInt8, second: UInt8, part: UInt8) {
    let first = nearest(colour)
    let missing = colour &- palette[first]
    guard missing != .zero else { return (UInt8(first), UInt8(first), 0) }
    let second = nearest(colour &+ missing)
    let way = palette[second] &- palette[first]
    let length = (way &* way).wrappedSum()
    // Two colours that are far apart are seen as grain.
    guard second != first, length < 64 * 64 else { return (UInt8(first), UInt8(first), 0) }
    let part = max(0, min(32, 64 * (missing &* way).wrappedSum() / length))
    return (UInt8(first), UInt8(second), UInt8(part))
  }

  private func nearest(_ colour: SIMD3<Int32>) -> Int {
    var (best, least) = (0, Int32.max)
    for (index, candidate) in palette.enumerated() {
      let difference = candidate &- colour
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  /// Bayer's matrix of 8 × 8: 0…63, each once.
  private static let pattern: [UInt8] = (0..<64).map { index in
    let (x, y) = (index & 7, index >> 3)
    // Bayer's matrix: the bits of x ⊕ y and of y in turns, from the lowest on.
    var value = 0
    for bit in 0..<3 {
      let (a, b) = ((x >> bit) & 1, (y >> bit) & 1)
      value |= ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return UInt8(value)
  }
}
