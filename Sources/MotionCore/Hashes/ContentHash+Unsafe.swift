// SPDX-License-Identifier: Apache-2.0

extension ContentHasher {
  /// The count and every byte, eight at a time in little-endian order.
  package mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    var rest: UInt64 = 0
    // The last bytes are filled up with zeros. The count before keeps them apart from real zeros.
    for index in offset..<bytes.count { rest |= unsafe UInt64(bytes[index]) << (8 * UInt64(index - offset)) }
    if offset < bytes.count { combine(rest) }
  }

  /// The same, for borrowed bytes.
  package mutating func combine(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
