import MotionCore

/// What a stored file looks like: any changed or missing byte makes it a different file, which is then not there.
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
    let hash = hash(payload[...])
    for word in [key.high, key.low, UInt64(payload.count), hash.high, hash.low] {
      for shift in stride(from: 0, to: 64, by: 8) { out.append(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
    }
    out += payload
    return out
  }

  /// The payload of a whole and unchanged file with this key; nil for any other bytes.
  static func payload(_ bytes: [UInt8], key: ContentHash) -> [UInt8]? {
    guard bytes.count >= headerBytes, bytes[..<8].elementsEqual(magic) else { return nil }
    func word(_ index: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 | UInt64(bytes[8 + 8 * index + $1]) << UInt64(8 * $1) }
    }
    guard word(0) == key.high, word(1) == key.low, word(2) == UInt64(bytes.count - headerBytes) else { return nil }
    let payload = bytes[headerBytes...]
    guard hash(payload) == ContentHash(high: word(3), low: word(4)) else { return nil }
    return Array(payload)
  }

  private static func hash(_ payload: ArraySlice<UInt8>) -> ContentHash {
    var hasher = ContentHasher()
    payload.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
