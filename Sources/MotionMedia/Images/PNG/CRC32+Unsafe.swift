// SPDX-License-Identifier: Apache-2.0

/// The checksum of PNG chunks (ISO 3309).
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    unsafe table.withUnsafeBufferPointer { table in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        var value: UInt32 = 0xffff_ffff
        for index in bytes.indices {
          value = unsafe table[Int(UInt8(truncatingIfNeeded: value) ^ bytes[index])] ^ value >> 8
        }
        return value ^ 0xffff_ffff
      }
    }
  }
}
