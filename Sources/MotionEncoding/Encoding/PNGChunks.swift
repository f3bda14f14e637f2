// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// PNG's chunks, for animations of images.
enum PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A chunk with its length and checksum.
  static func chunk(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + payload
    var out: [UInt8] = []
    out.put(bigEndian: UInt32(payload.count))
    out += body
    out.put(bigEndian: CRC32.checksum(body[...]))
    return out
  }

  /// The compressed rows of a PNG file: its `IDAT` chunks, one after the other.
  static func pixels(of file: [UInt8]) throws(MediaError) -> [UInt8] {
    var (out, offset): ([UInt8], Int) = ([], signature.count)
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - offset - 12 else { break }
      let payload = offset + 8..<offset + 8 + length
      if file[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) { out += file[payload] }
      offset = payload.upperBound + 4
    }
    guard !out.isEmpty else {
      throw .codec(name: "png", reason: "the encoder returned an image without rows", advice: "Report this.")
    }
    return out
  }
}
