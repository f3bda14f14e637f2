// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// PNG images: through libpng, or row by row where colours change or libpng's simplified interface is wrong.
enum PNGFile {
  /// The signature and the first chunk, IHDR.
  static let headerSize = 33
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func size(_ bytes: [UInt8], path: String) throws(MediaError) -> (width: Int, height: Int) {
    guard bytes.count >= headerSize else {
      throw .truncated(path: path, time: nil, reason: "\(bytes.count) bytes are too few for a PNG image")
    }
    // IHDR is the first chunk (PNG, 5.6). Only Xcode's variant has another before it.
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
      guard bytes[12..<16].elementsEqual("CgBI".utf8) else {
        throw .corrupt(path: path, time: nil, reason: "its header is missing")
      }
      throw .unsupported(
        path: path, reason: "it is an image in Xcode's format for apps (CgBI), which only Apple's systems read",
        advice: "Use the original image of the app, or convert it with Xcode: xcrun pngcrush "
          + "-revert-iphone-optimizations IN.png OUT.png")
    }
    return (number(bytes, 16), number(bytes, 20))
  }

  /// Every colour type and depth; 16 bits are rounded to 8.
  ///
  /// - Parameters:
  ///   - bytes: of the whole file at `path`.
  ///   - allowsDamage: rows that cannot be read are transparent, and noted.
  static func bitmap(
    _ bytes: [UInt8], orientation: Orientation, allowsDamage: Bool = false, path: String
  ) throws(MediaError) -> Bitmap {
    let size = try size(bytes, path: path)
    try ImageSizeLimit.check(width: size.width, height: size.height, path: path)
    let description = try PNGDescription(path: path)
    let colour = try description.colour(path: path)
    // Of interlaced images with 16 bits the simplified interface mixes up rows (libpng 1.6.39).
    let isMixedUp = description.isInterlaced && description.depth == 16
    if colour.isSRGB, !isMixedUp {
      // The readers that accept more than libpng report a file's errors.
      if let bitmap = try? simplified(bytes, size, path: path) { return orientation.apply(to: bitmap) }
    }
    return orientation.apply(to: try PNGRows.bitmap(path: path, colour, allowsDamage: allowsDamage))
  }

  /// Returns the chunks that make the image (header, palette, transparency, pixels, end), with their checksums
  /// verified. Other chunks (gamma, profiles, text, animation) are left out, so they have no effect.
  static func essentialChunks(_ bytes: [UInt8], path: String) throws(MediaError) -> [UInt8] {
    var kept = signature
    kept.reserveCapacity(bytes.count)
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = number(bytes, offset)
      let end = offset + 12 + length
      guard end <= bytes.count else { break }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      // An upper-case first letter marks a critical chunk.
      let isCritical = bytes[offset + 4] & 0x20 == 0
      if isCritical || name == "tRNS" {
        guard CRC32.checksum(bytes[offset + 4..<end - 4]) == UInt32(number(bytes, end - 4)) else {
          throw .corrupt(path: path, time: nil, reason: "the checksum of its \(name) chunk does not match")
        }
        kept += bytes[offset..<end]
      }
      if name == "IEND" { return kept }
      offset = end
    }
    throw .truncated(path: path, time: nil, reason: "it ends after \(bytes.count) bytes, before its end mark")
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 24 | Int(bytes[at + 1]) << 16 | Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
  }
}
