// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ContentHash {
  /// Sixteen bytes: the high word first, both little-endian.
  var bytes: [UInt8] { high.littleEndianBytes + low.littleEndianBytes }

  /// nil if these are not sixteen bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.init(high: UInt64(littleEndianBytes: bytes[..<8]), low: UInt64(littleEndianBytes: bytes[8...]))
  }
}

extension UInt64 {
  var littleEndianBytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * UInt64($0))) } }

  /// - Parameter bytes: eight at the most.
  init(littleEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
