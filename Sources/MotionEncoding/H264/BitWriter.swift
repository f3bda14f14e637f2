// SPDX-License-Identifier: Apache-2.0

/// Writes the syntax elements of a raw byte sequence payload (ITU-T H.264, 7.2 and 9.1).
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// Bits that do not fill a byte yet, the newest lowest.
  private var pending: UInt8 = 0
  private var pendingCount = 0

  var isAligned: Bool { pendingCount == 0 }

  mutating func flag(_ value: Bool) { bits(value ? 1 : 0, 1) }

  /// u(n)
  mutating func bits(_ value: UInt32, _ count: Int) {
    for offset in stride(from: count - 1, through: 0, by: -1) {
      pending = pending << 1 | UInt8(value >> UInt32(offset) & 1)
      pendingCount += 1
      if pendingCount == 8 {
        bytes.append(pending)
        (pending, pendingCount) = (0, 0)
      }
    }
  }

  /// ue(v)
  mutating func ue(_ value: UInt32) {
    precondition(value < .max)
    let length = 32 - (value + 1).leadingZeroBitCount
    bits(0, length - 1)
    bits(value + 1, length)
  }

  /// se(v)
  mutating func se(_ value: Int) { ue(value > 0 ? UInt32(2 * value - 1) : UInt32(-2 * value)) }

  /// The bits of another payload, from a place to another.
  mutating func copy(_ source: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // At whole bytes of both sides, bytes are copied at once.
      if pendingCount == 0, offset & 7 == 0, range.upperBound - offset >= 8 {
        let count = (range.upperBound - offset) / 8
        bytes += source[offset >> 3..<(offset >> 3 + count)]
        offset += 8 * count
        continue
      }
      bits(UInt32(source[offset >> 3] >> UInt8(7 - offset & 7) & 1), 1)
      offset += 1
    }
  }

  /// Appends whole bytes; the last byte written must be full.
  mutating func append(_ more: some Sequence<UInt8>) {
    precondition(isAligned)
    bytes += more
  }

  /// cabac_alignment_one_bit up to the next byte (7.3.4).
  mutating func alignWithOnes() { while !isAligned { bits(1, 1) } }

  /// rbsp_trailing_bits (7.3.2.11).
  mutating func finish() {
    bits(1, 1)
    while !isAligned { bits(0, 1) }
  }
}
