// SPDX-License-Identifier: Apache-2.0

extension EncodedSegment {
  /// FNV-1a, 64 bits: each byte is xored in, then multiplied by the prime 0x100000001b3.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for index in buffer.indices { hash = unsafe (hash ^ UInt64(buffer[index])) &* 0x100_0000_01b3 }
      return hash
    }
  }
}
