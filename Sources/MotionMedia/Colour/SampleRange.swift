// SPDX-License-Identifier: Apache-2.0

/// The numbers for black, white and no colour.
struct SampleRange: Hashable, Sendable {
  /// Bits of a sample; 0 for floats, which are used as they are.
  let depth: Int
  let isFull: Bool

  /// The offset subtracted from a luma sample, and the scale that then makes it 0…1.
  var luma: (offset: Double, scale: Double) {
    if depth == 0 { return (0, 1) }
    return isFull ? (0, 1 / (unit * 256 - 1)) : (16 * unit, 1 / (219 * unit))
  }

  /// The same for chroma, to be −½…½.
  var chroma: (offset: Double, scale: Double) {
    if depth == 0 { return (0, 1) }
    return isFull ? (128 * unit, 1 / (unit * 256 - 1)) : (128 * unit, 1 / (224 * unit))
  }

  /// One level of 8 bits.
  private var unit: Double { Double(UInt64(1) << UInt64(min(max(depth, 1), 32))) / 256 }
}
