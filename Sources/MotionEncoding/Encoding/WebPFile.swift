// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// WebP's chunks, for animations of images.
enum WebPFile {
  /// A chunk with its length, filled up to an even one.
  static func chunk(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    var out = Array(kind.utf8)
    out.put(UInt32(payload.count))
    return out + payload + (payload.count % 2 == 0 ? [] : [0])
  }

  /// 24 bits, little-endian.
  static func number(_ number: Int) -> [UInt8] { (0..<3).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }

  /// The first chunk's kind, and the beginning of its contents.
  private static func first(of file: [UInt8]) -> (kind: String, payload: ArraySlice<UInt8>)? {
    guard file.count >= 32 else { return nil }
    return (String(decoding: file[12..<16], as: UTF8.self), file[20...])
  }

  /// The size of an image made by libwebp (RFC 9649, 2.5 to 2.7); nil if it has another form.
  static func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    guard let (kind, payload) = first(of: file) else { return nil }
    let bytes = payload.prefix(10).map(Int.init)
    guard bytes.count == 10 else { return nil }
    switch kind {
    case "VP8X":
      return (1 + (bytes[4] | bytes[5] << 8 | bytes[6] << 16), 1 + (bytes[7] | bytes[8] << 8 | bytes[9] << 16))
    case "VP8 ": return ((bytes[6] | bytes[7] << 8) & 0x3fff, (bytes[8] | bytes[9] << 8) & 0x3fff)
    case "VP8L":
      // Both sides have 14 bits.
      let number = bytes[1] | bytes[2] << 8 | bytes[3] << 16 | bytes[4] << 24
      return (1 + number & 0x3fff, 1 + (number >> 14) & 0x3fff)
    default: return nil
    }
  }

  /// Whether a lossless chunk states alpha.
  static func losslessHasAlpha(_ chunk: [UInt8]) -> Bool {
    chunk.starts(with: "VP8L".utf8) && chunk.count > 12 && chunk[12] & 0x10 != 0
  }

  /// The chunks of a WebP file that hold its image: alpha, and libwebp's colours.
  static func imageChunks(of file: [UInt8]) throws(MediaError) -> [UInt8] {
    // After "RIFF", the file's size and "WEBP".
    var (out, offset): ([UInt8], Int) = ([], 12)
    while offset + 8 <= file.count {
      let kind = String(decoding: file[offset..<offset + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
      // A chunk of odd length has a byte of padding.
      let end = offset + 8 + length + length % 2
      guard end <= file.count else { break }
      if ["ALPH", "VP8 ", "VP8L"].contains(kind) { out += file[offset..<end] }
      offset = end
    }
    guard !out.isEmpty else {
      throw .codec(name: "libwebp", reason: "the encoder returned an image without pixels", advice: "Report this.")
    }
    return out
  }
}
