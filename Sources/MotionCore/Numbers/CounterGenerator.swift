// SPDX-License-Identifier: Apache-2.0

/// Random numbers by counter: the value is a pure function of key and counter, so any of them can be had at any time,
/// in any order, on any thread.
///
/// Philox4x32-10 (J. K. Salmon, M. A. Moraes, R. O. Dror and D. E. Shaw, "Parallel random numbers: as easy as 1, 2, 3",
/// 2011); a test compares it with its known answers.
@usableFromInline package struct CounterGenerator: Sendable {
  @usableFromInline let key: (UInt32, UInt32)

  package init(key: UInt64) {
    self.key = (UInt32(truncatingIfNeeded: key), UInt32(truncatingIfNeeded: key >> 32))
  }

  /// Four words for a counter of 128 bits, the low words first.
  @inlinable @inline(__always)
  package func words(_ low: UInt64, _ high: UInt64) -> SIMD4<UInt32> {
    words(
      SIMD4(
        UInt32(truncatingIfNeeded: low), UInt32(truncatingIfNeeded: low >> 32), UInt32(truncatingIfNeeded: high),
        UInt32(truncatingIfNeeded: high >> 32)))
  }

  @inlinable @inline(__always)
  package func words(_ counter: SIMD4<UInt32>) -> SIMD4<UInt32> {
    var (c0, c1, c2, c3) = (counter.x, counter.y, counter.z, counter.w)
    var (k0, k1) = key
    for _ in 0..<10 {
      // The authors' multipliers.
      let a = UInt64(0xD251_1F53) * UInt64(c0)
      let b = UInt64(0xCD9E_8D57) * UInt64(c2)
      c0 = UInt32(truncatingIfNeeded: b >> 32) ^ c1 ^ k0
      c1 = UInt32(truncatingIfNeeded: b)
      c2 = UInt32(truncatingIfNeeded: a >> 32) ^ c3 ^ k1
      c3 = UInt32(truncatingIfNeeded: a)
      // Weyl sequences of the golden ratio and √3 − 1.
      k0 &+= 0x9E37_79B9
      k1 &+= 0xBB67_AE85
    }
    return SIMD4(c0, c1, c2, c3)
  }

  /// A word as a number in 0..<1, at the middle of its 2⁻³² interval.
  @inlinable @inline(__always)
  package static func unit(_ word: UInt32) -> Double { (Double(word) + 0.5) * 0x1p-32 }

  /// A word as a number in −1..<1.
  @inlinable @inline(__always)
  package static func signed(_ word: UInt32) -> Double { unit(word) * 2 - 1 }
}
