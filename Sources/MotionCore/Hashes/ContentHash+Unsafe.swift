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
    for place in offset..<bytes.count { rest |= unsafe UInt64(bytes[place]) << (8 * UInt64(place - offset)) }
    if offset < bytes.count { combine(rest) }
  }

  /// The same, for borrowed bytes.
  package mutating func combine(bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
