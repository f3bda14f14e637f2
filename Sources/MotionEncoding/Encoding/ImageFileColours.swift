// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// States colours in image files.
enum ImageFileColours {
  /// Adds the meaning of its colours to a file made by libavcodec.
  ///
  /// - Throws: ``MediaError`` if the file does not have the known form.
  static func state(_ color: OutputColor, in file: [UInt8], _ codec: VideoCodec) throws(MediaError) -> [UInt8] {
    let stated: [UInt8]? =
      switch codec {
      case .png: png(file, color)
      case .jpeg: jpeg(file)
      case .webp: try webp(file)
      default: nil
      }
    guard let stated else {
      throw .codec(name: codec.facts.name, reason: "the encoder returned another kind of image", advice: "Report this.")
    }
    return stated
  }

  /// Chunks stating the colours of a PNG image: numbers of ITU-T H.273 (PNG, third edition), and for older readers a
  /// profile.
  static func pngChunks(_ color: OutputColor) -> [UInt8] {
    let numbers = color.h273
    let code = PNGChunks.chunk("cICP", [numbers.primaries, numbers.transfer, 0, 1])
    guard color == .displayP3 else { return code }
    return code + PNGChunks.chunk("iCCP", Array("Display P3".utf8) + [0, 0] + stored(DisplayP3Profile.bytes))
  }

  private static func png(_ file: [UInt8], _ color: OutputColor) -> [UInt8]? {
    let header = PNGChunks.signature.count + 25
    guard file.count > header, file.starts(with: PNGChunks.signature) else { return nil }
    var out = file[..<header] + pngChunks(color)
    var offset = header
    while offset + 12 <= file.count {
      let end = offset + 12 + file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard end <= file.count else { return nil }
      let kind = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      // libavcodec's colour chunks are less complete than those above.
      if !["sRGB", "gAMA", "cHRM", "iCCP", "cICP"].contains(kind) { out += file[offset..<end] }
      offset = end
    }
    return offset == file.count ? Array(out) : nil
  }

  /// Bytes as a zlib stream, as they are (RFC 1950 and 1951). A profile has fewer than 65,536.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // Adler-32 follows one stored block, the last: its length, and the length inverted.
    var out: [UInt8] = [0x78, 0x01, 1]
    out.put(UInt16(bytes.count))
    out.put(~UInt16(bytes.count))
    out += bytes
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    out.put(bigEndian: b << 16 | a)
    return out
  }

  /// The profile follows the header of JFIF.
  private static func jpeg(_ file: [UInt8]) -> [UInt8]? {
    guard file.starts(with: [0xff, 0xd8, 0xff, 0xe0]), file.count > 6 else { return nil }
    let end = 4 + (Int(file[4]) << 8 | Int(file[5]))
    guard end < file.count else { return nil }
    var marker: [UInt8] = [0xff, 0xe2]
    // The name ends with a zero. Then come the number of this part, and of all.
    let profile = Array("ICC_PROFILE".utf8) + [0, 1, 1] + DisplayP3Profile.bytes
    marker.put(bigEndian: UInt16(profile.count + 2))
    return file[..<end] + marker + profile + file[end...]
  }

  private static func webp(_ file: [UInt8]) throws(MediaError) -> [UInt8]? {
    let image = try WebPFile.imageChunks(of: file)
    guard let size = WebPFile.size(of: file) else { return nil }
    let hasAlpha = image.starts(with: "ALPH".utf8) || WebPFile.losslessHasAlpha(image)
    // VP8X's flags: a profile, and alpha.
    var header: [UInt8] = [hasAlpha ? 0x30 : 0x20, 0, 0, 0]
    for side in [size.width, size.height] { header += WebPFile.number(side - 1) }
    let chunks =
      WebPFile.chunk("VP8X", header) + WebPFile.chunk("ICCP", DisplayP3Profile.bytes) + image
    var out = Array("RIFF".utf8)
    out.put(UInt32(chunks.count + 4))
    return out + Array("WEBP".utf8) + chunks
  }
}
