// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The form of a stored file: any changed or missing byte makes it invalid, and it counts as missing.
///
///     8 bytes   "MKSTORE1"
///     16 bytes  the key, high word first, little-endian
///     8 bytes   size of the payload
///     16 bytes  hash of the payload
///     payload
enum StoredFile {
  private static let magic: [UInt8] = Array("MKSTORE1".utf8)
  static let headerBytes = 48

  static func bytes(_ payload: [UInt8], key: ContentHash) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(headerBytes + payload.count)
    out += magic
    out += key.bytes
    out += UInt64(payload.count).littleEndianBytes
    out += hash(payload[...]).bytes
    out += payload
    return out
  }

  /// The payload of a whole and unchanged file with this key; nil for any other bytes.
  static func payload(_ bytes: [UInt8], key: ContentHash) -> [UInt8]? {
    guard bytes.count >= headerBytes, bytes[..<8].elementsEqual(magic) else { return nil }
    let payload = bytes[headerBytes...]
    guard bytes[8..<24].elementsEqual(key.bytes), UInt64(littleEndianBytes: bytes[24..<32]) == UInt64(payload.count),
      bytes[32..<48].elementsEqual(hash(payload).bytes)
    else { return nil }
    return Array(payload)
  }

  private static func hash(_ payload: ArraySlice<UInt8>) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: payload.span)
    return hasher.finalize()
  }
}
